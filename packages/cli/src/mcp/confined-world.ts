import type { Output, World } from "../world/world.js";
import { confinedFiles } from "./confined-files.js";

/** What a command said. */
export interface Said {
  readonly stdout: string;
  readonly stderr: string;
}

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
    stdout: nobody,
    stderr: nobody,
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

const nobody: Output = { write: () => undefined, terminal: () => undefined };

/** Runs a command, and gives what it says with how it ends. */
export async function heard<Code>(
  world: World,
  run: (world: World) => Code | Promise<Code>,
): Promise<Said & { readonly code: Code }> {
  const said = { stdout: "", stderr: "" };
  const into = (name: "stdout" | "stderr"): Output => ({
    ...nobody,
    write: (text) => {
      said[name] += text;
    },
  });
  const code = await run({ ...world, stdout: into("stdout"), stderr: into("stderr") });
  return { ...said, code };
}
