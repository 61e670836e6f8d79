import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = process.env.PAIJU_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/paiju/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { "/api": SERVER, "/ws": { target: SERVER.replace("http", "ws"), ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
