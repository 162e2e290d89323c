import type { Output, World } from "../world/world.js";
import { confinedFiles } from "./confined-files.js";

/** The world below a folder: no files but those that lie there, no network, no code of others, nobody to ask. */
export function confinedWorld(world: World, root: string): World {
  const refused = (): never => {
    throw new Error("A server for assistants reaches nothing but the files below its root.");
  };
  return {
    ...world,
    folder: root,
    files: confinedFiles(world.files, root),
    environment: { ...world.environment, colour: false },
    stdout: noOutput,
    stderr: noOutput,
    prompt: () => undefined,
    promptHidden: () => undefined,
    hearEnter: () => undefined,
    showInBrowser: refused,
    load: refused,
    http: refused,
    fetch: refused,
    workspaceFetch: refused,
    runProgram: refused,
    threads: { count: () => 1, start: refused },
  };
}

/** Nobody hears what is printed. */
export const noOutput: Output = { write: () => undefined, terminal: () => undefined };
