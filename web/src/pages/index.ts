import type { Component } from "svelte";

/** Pages of their own, by the first part of their address; each is loaded when it is opened. */
export const PAGES: Readonly<Record<string, () => Promise<{ default: Component }>>> = {
  score: () => import("./Score.svelte"),
  rules: () => import("./Rules.svelte"),
  learn: () => import("./Learn.svelte"),
};
