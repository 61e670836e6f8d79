/** Where the page stands: the part of the address after `#/`. */
class Route {
  path = $state(read());
}

function read(): readonly string[] {
  const text = location.hash.replace(/^#\/?/, "").split("?")[0] ?? "";
  return text.split("/").filter(Boolean).map(decodeURIComponent);
}

export const route = new Route();
window.addEventListener("hashchange", () => {
  route.path = read();
});

export function go(...path: readonly string[]): void {
  location.hash = `/${path.map(encodeURIComponent).join("/")}`;
}
