import type { Files } from "../files/files.js";
import { below, pathBelow } from "../files/uri.js";
import { type Workspace, workspace } from "./workspace.js";

/** Where the files of a test lie. */
export const root = "file:///team";

/** Files by their path below `root`. */
export function memoryFiles(contents: ReadonlyMap<string, string | Uint8Array>): Files {
  return {
    async list(folder) {
      const inside = [...contents.keys()].flatMap((path) => pathBelow(folder, below(root, path)) ?? []);
      const names = new Map(inside.map((path) => [path.split("/")[0] ?? "", path.includes("/")]));
      return names.size === 0 ? undefined : [...names].map(([name, isFolder]) => ({ name, isFolder }));
    },
    async read(uri) {
      const content = contents.get(pathBelow(root, uri) ?? "");
      return typeof content === "string" ? new TextEncoder().encode(content) : content;
    },
  };
}

/** A workspace over these files, with some of them open. */
export async function opened(
  contents: Readonly<Record<string, string | Uint8Array>>,
  ...paths: readonly string[]
): Promise<Workspace> {
  const files = new Map(Object.entries(contents));
  const all = workspace(memoryFiles(files), {});
  for (const path of paths) {
    const text = files.get(path);
    if (typeof text === "string") await all.open(below(root, path), "", 1, text);
  }
  return all;
}
