import { resolve } from "node:path";
import { type CompiledPack, checkUpgrade, compile, type Diagnostic, diagnose } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { capitalised } from "@setup-pack/core/words";
import { checkedOf } from "../check/check.js";
import { checkBuilt } from "../check/check-folder.js";
import { judgementOf, judgementWithoutPack } from "../check/judgement.js";
import type { Entry } from "../check/report.js";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { isSourceFolder } from "../discover/source-folder.js";
import { type InputFile, type InputFolder, type StandardInput, stdinPath } from "../files/pack-input.js";
import { readSource, type Source } from "../files/read-bytes.js";
import { type BuiltFolder, buildFolder } from "../folder/build-folder.js";
import { printDiagnostic } from "../print/diagnostic.js";
import { type GlobalFlags, paperFor, writePieces } from "../print/paper.js";
import { printPretty } from "../report/pretty.js";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";

/** A pack that a command was given: a file, a source folder, or standard input as `-`. */
export interface ReadPack {
  readonly path: string;
  /** Null where it has errors or cannot be read. */
  readonly compiled: CompiledPack | null;
  /** What was compiled; of a source folder, what it gives. */
  readonly text: string;
  /** What is wrong with it. */
  readonly entry: Entry;
  /** The folder it was built of. */
  readonly folder?: BuiltFolder;
  /** Adds to diagnostics of the pack where they stand in its source folder. */
  located(diagnostics: readonly Diagnostic[]): readonly Diagnostic[];
}

/** Reads and compiles one pack; what is wrong with it is for `refuseBroken` to tell. */
export function readPack(path: string, world: World): ReadPack {
  const found = namedInput(path, world);
  return found.kind === "folder" ? readFolder(found, world) : readFile(found, world);
}

/** What an argument means that names one pack. */
export function namedInput(
  path: string,
  { files, folder }: Pick<World, "files" | "folder">,
): InputFile | InputFolder | StandardInput {
  if (path === "-") return { kind: "stdin", path: stdinPath };
  const place = resolve(folder, path);
  return { kind: isSourceFolder(place, files) ? "folder" : "file", path, place };
}

function readFile(found: InputFile | StandardInput, world: World): ReadPack {
  const { path } = found;
  return packOfSource(path, readSource(found, world, largest), world);
}

/** Compiles what was read, or was to be read, under this name. */
export function packOfSource(path: string, source: Source, world: Pick<World, "bytes">): ReadPack {
  if (!("bytes" in source)) return unread(path, source);
  const compilation = compile(source.bytes, world.bytes);
  const { entry } = checkedOf(path, judgementOf(compilation, {}), () => compilation.text);
  return { path, compiled: compilation.pack, text: compilation.text, entry, located: asIs };
}

function unread(path: string, why: Parameters<typeof judgementWithoutPack>[0]): ReadPack {
  const { entry } = checkedOf(path, judgementWithoutPack(why), () => "");
  return { path, compiled: null, text: "", entry, located: asIs };
}

const asIs = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => diagnostics;

function readFolder({ path, place }: InputFolder, world: World): ReadPack {
  return packOfFolder(path, buildFolder(place, largest, world), world);
}

/** Checks what was built, or was to be built, of the source folder of this name. */
export function packOfFolder(
  path: string,
  built: BuiltFolder | { readonly failure: Failure },
  world: Pick<World, "bytes">,
): ReadPack {
  if ("failure" in built) return unread(path, built);
  const { entry, located = asIs } = checkBuilt(path, built, {}, { maxBytes: largest }, world);
  const compiled = built.text === null ? null : compile(built.text, world.bytes).pack;
  return { path, compiled, text: built.text ?? "", entry, folder: built, located };
}

/** Says on standard error what is wrong with all of some packs, one of which cannot be used. */
export function refuseBroken(packs: readonly ReadPack[], flags: GlobalFlags, world: World): ExitCode {
  const broken = packs.filter(({ compiled }) => compiled === null);
  return refuseEntries(
    broken.map(({ entry }) => entry),
    flags,
    world,
  );
}

/** Returns the same for packs that were judged with their configuration. */
export function refuseEntries(judged: readonly Entry[], flags: GlobalFlags, world: World): ExitCode {
  const entries = judged.map((entry) => ({
    ...entry,
    diagnostics: entry.diagnostics.filter(({ severity }) => severity === "error"),
  }));
  writePieces(world.stderr, printPretty(entries, { ...paperFor("stderr", flags, world), quiet: true }));
  const isUnread = entries.some(({ failure }) => failure !== undefined);
  if (!isUnread) world.stderr.write("\nsetup-pack: Only packs without errors can be used. Fix the errors first.\n");
  return isUnread ? exitCode.unusable : exitCode.findings;
}

/** A pack without errors. */
export type SoundPack = ReadPack & { readonly compiled: NonNullable<ReadPack["compiled"]> };

export const isSound = (pack: ReadPack): pack is SoundPack => pack.compiled !== null;

/** Returns whether two packs are releases of one; where they are not, standard error says so. */
export function areOfOnePack(from: SoundPack, to: SoundPack, flags: GlobalFlags, world: World): boolean {
  const [before, after] = [from.compiled.document, to.compiled.document];
  if (before.packId.toLowerCase() === after.packId.toLowerCase()) return true;
  const findings = checkUpgrade(before, after).filter(({ rule }) => rule === "upgrade/different-pack");
  const paper = paperFor("stderr", flags, world);
  for (const diagnostic of to.located(diagnose(to.text, findings)))
    writePieces(world.stderr, printDiagnostic(diagnostic, to.path, to.text, paper, to.entry.sourceText));
  return false;
}

/** What a pack may be called that is kept by this name: "buyer-follow-up" becomes "Buyer follow up". */
export function titleOf(name: string): string {
  const words = name.replace(/[-_\s]+/g, " ").trim();
  return words === "" ? "New pack" : capitalised(words);
}
