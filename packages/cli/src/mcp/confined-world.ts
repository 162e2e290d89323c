import { dirname, join } from "node:path";
import { exitCode } from "../command-line/exit-code.js";
import { liesBelow } from "../folder/is-inside.js";
import type { Files, Output, World } from "../world/world.js";

/** The calls that take two paths. */
const ofTwoPaths: ReadonlySet<string> = new Set(["renameSync", "copyFileSync", "linkSync", "symlinkSync", "cpSync"]);

/**
 * Returns the file system as if nothing were there but what lies below a folder (absolute, without links): what lies
 * elsewhere, or is led to by a link that leaves the folder, is not there, and nothing can be made there.
 */
function confinedFiles(files: Files, root: string): Files {
  const nowhere = join(root, ".outside", "the", "root");
  const shown = (path: unknown): unknown =>
    (typeof path === "string" || path instanceof URL) && !liesBelow(String(path), root, files) ? nowhere : path;
  /** What a link itself is stands in its folder, wherever it leads. */
  const shownItself = (path: unknown): unknown =>
    typeof path === "string" && path !== root && liesBelow(dirname(path), root, files) ? path : shown(path);
  const call = (name: string, given: unknown[]): unknown[] =>
    given.map((one, index) => {
      if (name === "lstatSync" && index === 0) return shownItself(one);
      return index === 0 || (index === 1 && ofTwoPaths.has(name)) ? shown(one) : one;
    });
  const confined = (name: string, value: unknown): unknown =>
    typeof value !== "function"
      ? value
      : new Proxy(value, {
          apply: (real, self, given: unknown[]) => Reflect.apply(real, self, call(name, given)),
          get: (real, member) => confined(name, Reflect.get(real, member)),
        });
  return new Proxy(files, { get: (real, name) => confined(String(name), Reflect.get(real, name)) });
}

/**
 * Returns the world below a folder: no files but those that lie there, no network, no code of others, nobody to ask.
 */
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
const noOutput: Output = { write: () => undefined, terminal: () => undefined };

/** What a command prints, and how it ends. */
export interface CommandOutput<Code = unknown> {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: Code;
}

/** Runs a command, and gives what it prints. */
export async function outputOf<Code>(
  world: World,
  run: (world: World) => Code | Promise<Code>,
): Promise<CommandOutput<Code>> {
  const printed = { stdout: "", stderr: "" };
  const into = (name: "stdout" | "stderr"): Output => ({
    ...noOutput,
    write: (text) => {
      printed[name] += text;
    },
  });
  const code = await run({ ...world, stdout: into("stdout"), stderr: into("stderr") });
  return { ...printed, code };
}

/**
 * Returns why a command did nothing, without its own name before it. A report of what is wrong with a pack is left to
 * validate, which marks what comes out of the pack.
 */
export const complaintOf = ({ stderr, code }: CommandOutput): string =>
  code === exitCode.findings
    ? "The pack has errors. This works only without errors. validate lists them."
    : stderr.replaceAll(/^setup-pack: (?:--record: )?/gm, "").trim();
