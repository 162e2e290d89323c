import { failureOf } from "../world/failure.js";
import { pause } from "../world/pause.js";
import type { Files } from "../world/world.js";

const room = 65_536;

/** Returns how to read standard input a line at a time; the reader returns undefined at its end. */
export function lineReader(descriptor: number, files: Files): () => string | undefined {
  let left = Buffer.alloc(0);
  let isOver = false;
  return () => {
    for (;;) {
      const end = left.indexOf(10);
      if (end >= 0 || isOver) {
        if (end < 0 && left.length === 0) return undefined;
        const line = left.subarray(0, end < 0 ? left.length : end).toString("utf8");
        left = end < 0 ? Buffer.alloc(0) : left.subarray(end + 1);
        return line;
      }
      const bytes = Buffer.alloc(room);
      const read = readSome(descriptor, bytes, files);
      if (read === 0) isOver = true;
      left = Buffer.concat([left, bytes.subarray(0, read)]);
    }
  };
}

/** Waits while there is nothing to read yet. */
function readSome(descriptor: number, bytes: Buffer, files: Files): number {
  for (;;)
    try {
      return files.readSync(descriptor, bytes, 0, bytes.length, null);
    } catch (error) {
      const { code } = failureOf(error);
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      pause(10);
    }
}
