import { type Diagnostic, diagnose } from "@setup-pack/core";
import { tooLarge } from "@setup-pack/core/format";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";
import type { InputFile, StandardInput } from "./pack-input.js";
import { type ReadBytes, readBytes, readOpen, type Scratch } from "./read-bytes.js";

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
