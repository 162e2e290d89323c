import { quote } from "@setup-pack/core/words";
import type { Failure } from "../world/failure.js";
import type { Fault } from "./fault.js";

/** What the system says when a disk, or a user's share of it, is full. */
const full: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);

/** That something of the pack could not be read. */
export function unreadable(path: string, { code, message }: Failure): Fault {
  return { fault: "unreadable", message: `${quote(path)} cannot be read: ${message} (${code})` };
}

/** That the pack could not be written; what stood there still does. */
export function unwritable(path: string, { code, message }: Failure): Fault {
  const fault = full.has(code) ? "no-space" : "unwritable";
  return { fault, message: `${quote(path)} cannot be written: ${message} (${code})` };
}
