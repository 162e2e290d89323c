import type { Environment } from "./config.js";

/** What shows an address in the user's browser, the address being its last argument; elsewhere it is xdg-open. */
const openers: ReadonlyMap<NodeJS.Platform, readonly [program: string, ...flags: string[]]> = new Map([
  ["darwin", ["open"]],
  ["win32", ["rundll32", "url.dll,FileProtocolHandler"]],
]);

/** Shows an address in the user's browser. Where there is no screen, or no browser, nothing happens. */
export function showInBrowser(address: string, platform: NodeJS.Platform, { screen }: Environment): void {
  const opener = openers.get(platform);
  if (opener === undefined && !screen) return;
  const [program, ...flags] = opener ?? ["xdg-open"];
  const child = process
    .getBuiltinModule("node:child_process")
    .spawn(program, [...flags, address], { detached: true, stdio: "ignore", windowsHide: true });
  child.once("error", () => {});
  child.unref();
}
