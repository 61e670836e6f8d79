type SetName = "words" | "brush" | "plain";

const LOADERS: Record<SetName, () => Promise<{ default: string }>> = {
  words: () => import("../generated/faces/words"),
  brush: () => import("../generated/faces/brush"),
  plain: () => import("../generated/faces/plain"),
};
const loaded = new Set<SetName>();

/** Puts a set of faces into the page once; symbols are used by their ids from then on. */
export async function loadFaces(name: SetName): Promise<void> {
  if (loaded.has(name)) return;
  loaded.add(name);
  const { default: symbols } = await LOADERS[name]();
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`;
  document.body.append(holder);
}
