import type { Socket } from "node:net";
import { deserialize, serialize } from "node:v8";

/** The longest message that is read, in bytes: a release is a few megabytes at most. */
const longest = 256 * 2 ** 20;

/** Sends a value to the other end: its length in four bytes, then itself. Dates stay dates. */
export function sendFrame(socket: Socket, value: unknown): void {
  const body = serialize(value);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  socket.write(Buffer.concat([head, body]));
}

/** Reads the values that the other end sends, until it closes, breaks off, or sends what is no message. */
export async function* readFrames(socket: Socket): AsyncGenerator<unknown, void, undefined> {
  let read = Buffer.alloc(0);
  try {
    for await (const piece of socket) {
      read = Buffer.concat([read, piece]);
      while (read.length >= 4) {
        const length = read.readUInt32BE();
        if (length > longest) return;
        if (read.length < 4 + length) break;
        yield deserialize(read.subarray(4, 4 + length));
        read = read.subarray(4 + length);
      }
    }
  } catch {
    // The other end is gone without a word: nothing more comes.
  }
}
