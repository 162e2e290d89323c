import { fstatSync, statSync, writeSync } from "node:fs";
import { type Failure, failureOf } from "./failure.js";
import { type Output, pause } from "./world.js";

/** Thrown when a stream takes no more, such as a pipe whose reader has gone or a full disk; it ends the run. */
export class OutputRefused extends Error {
  constructor(
    readonly descriptor: 1 | 2,
    readonly failure: Failure,
  ) {
    super(failure.message);
  }
}

/**
 * Returns one of the process's own streams, by its number. It writes directly and waits for slow readers,
 * so that nothing is lost when the process ends; and `process.stdout`, which takes time to set up, is never made.
 */
export function output(descriptor: 1 | 2): Output {
  return {
    write: (text) => writeAll(descriptor, Buffer.from(text)),
    terminal: () => {
      if (!isDevice(descriptor)) return undefined;
      const stream = descriptor === 1 ? process.stdout : process.stderr;
      return stream.isTTY ? { columns: stream.columns || 80 } : undefined;
    },
  };
}

function writeAll(descriptor: 1 | 2, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== "EAGAIN") throw new OutputRefused(descriptor, failure);
      pause();
    }
  }
}

/**
 * Returns whether a terminal can be behind it at all; asking the system is cheaper than loading what knows terminals.
 */
function isDevice(descriptor: number): boolean {
  try {
    const stat = fstatSync(descriptor);
    return stat.isCharacterDevice() && stat.rdev !== statSync(nowhere, { throwIfNoEntry: false })?.rdev;
  } catch {
    return false;
  }
}

/** Where output goes that nobody wants; a device too, but no terminal. */
const nowhere = "/dev/null";
