import { join } from "node:path";
import { readSignatureFile, type SignedStatement } from "@setup-pack/core/trust";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { stdinPath } from "../files/pack-input.js";
import { readBytes } from "../files/read-bytes.js";
import { writeOutput } from "../files/write-output.js";
import { namedInput } from "../packs/read-pack.js";
import type { World } from "../world/world.js";

/** Where the signature file of a pack is, or would be. */
export interface SignaturePlace {
  /** As it is shown. */
  readonly path: string;
  /** Absolute. */
  readonly place: string;
}

/** The name of the signature file in a source folder. */
const nameInFolder = "pack.sig.json";

/** Returns NAME.sig.json beside a pack, pack.sig.json in a source folder; undefined for standard input. */
export function signaturePlace(path: string, world: Pick<World, "files" | "folder">): SignaturePlace | undefined {
  const found = namedInput(path, world);
  if (found.kind === "stdin" || path === stdinPath) return undefined;
  if (found.kind === "folder") return { path: join(path, nameInFolder), place: join(found.place, nameInFolder) };
  const beside = (of: string): string => `${of.replace(/\.json$/i, "")}.sig.json`;
  return { path: beside(path), place: beside(found.place) };
}

/** The text of a signature file; undefined where there is none. */
export type SignatureText = { readonly text: string | undefined } | { readonly broken: string };

/** Bytes; a longer file is not read. */
const longest = 1024 * 1024;

export function readSignatureText(at: SignaturePlace | undefined, { files }: Pick<World, "files">): SignatureText {
  if (at === undefined) return { text: undefined };
  const read = readBytes(files, at.place, longest);
  if ("bytes" in read) return { text: read.bytes.toString("utf8") };
  if ("tooLarge" in read) return { broken: `It has ${read.tooLarge} bytes; a signature file has at most ${longest}.` };
  const { code, message } = read.failure;
  return code === "ENOENT" || code === "ENOTDIR" ? { text: undefined } : { broken: `${message} (${code})` };
}

/** Copies the signature file of a pack beside the file of a plan for it, where there is one. */
export function copySignatures(pack: string, plan: string, world: World): ExitCode {
  const signatures = readSignatureText(signaturePlace(pack, world), world);
  const to = signaturePlace(plan, world);
  if ("broken" in signatures || signatures.text === undefined || to === undefined) return exitCode.fine;
  return writeOutput(to.path, [signatures.text], world);
}

/** Reads the statements of a signature file; none where there is no file. */
export function readStatements(
  at: SignaturePlace,
  world: Pick<World, "files">,
): readonly SignedStatement[] | { readonly broken: string } {
  const read = readSignatureText(at, world);
  if ("broken" in read) return read;
  return read.text === undefined ? [] : readSignatureFile(read.text);
}
