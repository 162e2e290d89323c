import { join } from "node:path";
import { stateOfFile } from "../files/file-state.js";
import type { Files, Interruptions } from "../world/world.js";
import { realPath } from "./is-inside.js";
import { mostNames, walk } from "./walk.js";

/** Milliseconds between two looks. Looking works on every file system, also where changes are not announced. */
const pace = 150;

/**
 * Works at once, and again whenever what `look` sees is another than before and has come to rest.
 * Returns when the user wants to stop.
 */
export async function watch(
  look: () => string,
  work: () => unknown,
  { wait }: Pick<Interruptions, "wait">,
): Promise<void> {
  let seen = look();
  await work();
  while (await wait(pace)) {
    let now = look();
    if (now === seen) continue;
    for (let before = seen; now !== before; now = look()) {
      before = now;
      if (!(await wait(pace))) return;
    }
    seen = now;
    await work();
  }
}

/** What changes whenever a source of a folder does: names, sizes and times. */
export function stateOf(folder: string, files: Files): string {
  const root = realPath(folder, files);
  if (root === undefined) return "";
  const lines: string[] = [];
  for (const { path, isSource } of walk(root, files)) {
    if (lines.length > mostNames) break;
    lines.push(isSource ? `${path} ${stateOfFile(join(root, path), files)}` : path);
  }
  return lines.join("\n");
}
