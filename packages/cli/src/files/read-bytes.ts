import { pause } from "../pause.js";
import type { Files } from "../world.js";
import { deadLink, type Failure, failureOf } from "./failure.js";

/** The bytes of a file, the size of one that is larger than asked for, or why it cannot be read. */
export type ReadBytes = { readonly bytes: Buffer } | { readonly tooLarge: number } | { readonly failure: Failure };

/** Reads a file of at most so many bytes. A larger one is not read: its size says enough. */
export function readBytes(files: Files, path: string, most: number): ReadBytes {
  let descriptor: number;
  try {
    descriptor = files.openSync(path, "r");
  } catch (error) {
    const failure = failureOf(error);
    return { failure: failure.code === "ENOENT" && isLink(files, path) ? deadLink : failure };
  }
  try {
    return readOpen(files, descriptor, most);
  } finally {
    files.closeSync(descriptor);
  }
}

/** The same for a file that is open already, such as standard input. */
export function readOpen(files: Files, descriptor: number, most: number): ReadBytes {
  try {
    const stat = files.fstatSync(descriptor);
    if (!stat.isFile()) return readUnsized(files, descriptor, most);
    return stat.size > most ? { tooLarge: stat.size } : { bytes: files.readFileSync(descriptor) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

const chunkSize = 64 * 1024;

/** What is no regular file, such as a pipe, does not know its size; it is read until it ends, or is too large. */
function readUnsized(files: Files, descriptor: number, most: number): ReadBytes {
  const chunks: Buffer[] = [];
  for (let size = 0; size <= most; ) {
    const chunk = Buffer.allocUnsafe(chunkSize);
    const length = readSome(files, descriptor, chunk);
    if (length === 0) return { bytes: Buffer.concat(chunks) };
    chunks.push(chunk.subarray(0, length));
    size += length;
  }
  return { tooLarge: chunks.reduce((sum, { length }) => sum + length, 0) };
}

/** How much could be read; 0 at the end. Waits for a writer that is slower than we are. */
function readSome(files: Files, descriptor: number, chunk: Buffer): number {
  for (;;) {
    try {
      return files.readSync(descriptor, chunk);
    } catch (error) {
      const { code } = failureOf(error);
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      pause();
    }
  }
}

const isLink = (files: Files, path: string): boolean =>
  files.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
