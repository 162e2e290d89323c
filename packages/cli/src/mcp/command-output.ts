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

/** What a command complains of, without its own name before it. */
export const complaintOf = ({ stderr }: CommandOutput): string => stderr.replaceAll(/^setup-pack: /gm, "").trim();
