import { exitCode } from "../command-line/exit-code.js";
import type { Output, World } from "../world/world.js";
import { noOutput } from "./confined-world.js";

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
    ? "The pack has errors, and this is done for sound packs only. validate lists them."
    : stderr.replaceAll(/^setup-pack: (?:--record: )?/gm, "").trim();
