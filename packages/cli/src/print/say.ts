import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";
import { printable } from "./printable.js";

/** Says on standard error what could not be done with a file or folder, and why. */
export function reportFailure(path: string, done: string, { message, code }: Failure, { stderr }: World): void {
  stderr.write(`setup-pack: ${printable(path)} cannot be ${done}: ${printable(message)} (${code})\n`);
}
