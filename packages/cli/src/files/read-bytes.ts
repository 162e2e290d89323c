import { isAscii } from "node:buffer";
import { type Diagnostic, diagnose } from "@setup-pack/core";
import { tooLarge } from "@setup-pack/core/format";
import { deadLink, type Failure, failureOf } from "../world/failure.js";
import { type Files, pause, type World } from "../world/world.js";
import type { InputFile, StandardInput } from "./pack-input.js";

/** The bytes of a file, the size of one that is larger than asked for, or why it cannot be read. */
export type ReadBytes = { readonly bytes: Buffer } | { readonly tooLarge: number } | { readonly failure: Failure };

/** Gives room for so many bytes, which whoever asks next may get too: nobody may hold on to what stands there. */
type Scratch = (size: number) => Buffer;

/** Room that is used again and again, and grows with what is asked for. */
export function scratch(): Scratch {
  let room = Buffer.alloc(0);
  return (size) => {
    if (room.length < size) room = Buffer.allocUnsafeSlow(size);
    return room.subarray(0, size);
  };
}

/** Reads a file of at most so many bytes. A larger one is not read: its size says enough. */
export function readBytes(files: Files, path: string, most: number, room?: Scratch): ReadBytes {
  let descriptor: number;
  try {
    descriptor = files.openSync(path, "r");
  } catch (error) {
    const failure = failureOf(error);
    return { failure: failure.code === "ENOENT" && isLink(files, path) ? deadLink : failure };
  }
  try {
    return readOpen(files, descriptor, most, room);
  } finally {
    files.closeSync(descriptor);
  }
}

/** Returns the same for a file that is open already, such as standard input. */
export function readOpen(files: Files, descriptor: number, most: number, room?: Scratch): ReadBytes {
  try {
    const stat = files.fstatSync(descriptor);
    if (!stat.isFile()) return readUnsized(files, descriptor, most);
    if (stat.size > most) return { tooLarge: stat.size };
    return {
      bytes:
        room === undefined || stat.size === 0
          ? files.readFileSync(descriptor)
          : readInto(room(stat.size), files, descriptor),
    };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Fills the room with a file of that size; one that has become shorter meanwhile leaves some over. */
function readInto(room: Buffer, files: Files, descriptor: number): Buffer {
  let length = 0;
  while (length < room.length) {
    const more = files.readSync(descriptor, room, length, room.length - length, null);
    if (more === 0) break;
    length += more;
  }
  return room.subarray(0, length);
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

/** Returns how much could be read; 0 at the end. Waits for a writer that is slower than we are. */
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

/** The bytes of an input, what is wrong with its size, or why it cannot be read. */
export type Source =
  | { readonly bytes: Uint8Array }
  | { readonly diagnostics: readonly Diagnostic[] }
  | { readonly failure: Failure };

/** Reads a file, or standard input, of at most so many bytes; into the room that is given, where it is a file. */
export function readSource(
  found: InputFile | StandardInput,
  { files, stdin }: World,
  most: number,
  room?: Scratch,
): Source {
  const read = found.kind === "stdin" ? readOpen(files, stdin, most) : readBytes(files, found.place, most, room);
  return sourceOf(read, most);
}

/** Returns the same for a file that is known by its absolute path. */
export function readSourceFile(place: string, { files }: Pick<World, "files">, most: number): Source {
  return sourceOf(readBytes(files, place, most), most);
}

/** Returns what reading gave; that it is too large is a finding, as others are. */
export function sourceOf(read: ReadBytes, most: number): Source {
  return "tooLarge" in read ? { diagnostics: diagnose("", [tooLarge("", read.tooLarge, most)]) } : read;
}

/**
 * Bytes as a text where all of them are ASCII, as those of most packs are: of a pack of some megabytes that takes half
 * the time of decoding UTF-8. Other bytes are given back.
 */
export function textIfAscii(bytes: Uint8Array): string | Uint8Array {
  return isAscii(bytes) ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1") : bytes;
}
