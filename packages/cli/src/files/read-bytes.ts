import type { Files } from "../world.js";
import { deadLink, type Failure, failureOf } from "./failure.js";

/** The bytes of a file, the size of one that is larger than asked for, or why it cannot be read. */
export type ReadBytes = { readonly bytes: Buffer } | { readonly tooLarge: number } | { readonly failure: Failure };

const chunkSize = 64 * 1024;

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
    const stat = files.fstatSync(descriptor);
    if (!stat.isFile()) return readUnsized(files, descriptor, most);
    return stat.size > most ? { tooLarge: stat.size } : { bytes: files.readFileSync(descriptor) };
  } catch (error) {
    return { failure: failureOf(error) };
  } finally {
    files.closeSync(descriptor);
  }
}

/** Reads a stream in the same way; of one that is too large, only as much as it takes to know that. */
export async function readStream(stream: AsyncIterable<Uint8Array>, most: number): Promise<ReadBytes> {
  const pile = pileOf(most);
  try {
    for await (const chunk of stream) if (!pile.add(chunk)) break;
  } catch (error) {
    return { failure: failureOf(error) };
  }
  return pile.read();
}

/** What is no regular file, such as a named pipe, does not know its size; it is read until it ends. */
function readUnsized(files: Files, descriptor: number, most: number): ReadBytes {
  const pile = pileOf(most);
  for (;;) {
    const chunk = Buffer.allocUnsafe(chunkSize);
    const length = files.readSync(descriptor, chunk);
    if (length === 0 || !pile.add(chunk.subarray(0, length))) return pile.read();
  }
}

/** Chunks put together; `add` tells whether more are wanted. */
function pileOf(most: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return {
    add(chunk: Uint8Array): boolean {
      chunks.push(chunk);
      size += chunk.length;
      return size <= most;
    },
    read: (): ReadBytes => (size > most ? { tooLarge: size } : { bytes: Buffer.concat(chunks) }),
  };
}

const isLink = (files: Files, path: string): boolean =>
  files.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
