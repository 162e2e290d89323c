import { quote } from "@setup-pack/core/words";
import { type Failure, failureOf } from "../world/failure.js";
import type { Files } from "../world/world.js";
import type { Fault } from "./fault.js";

/** Returns why what stands at a place cannot be read or saved to; undefined where it can be, or is not there. */
export function obstacleAt(path: string, place: string, files: Files): string | undefined {
  const { R_OK, W_OK } = files.constants;
  const failure = accessFailure(place, R_OK, files);
  if (failure !== undefined) return failure.code === "ENOENT" ? undefined : unreadable(path, failure).message;
  const unsaved = accessFailure(place, W_OK, files);
  return unsaved === undefined ? undefined : unwritable(path, unsaved).message;
}

function accessFailure(place: string, mode: number, files: Files): Failure | undefined {
  try {
    files.accessSync(place, mode);
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

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
