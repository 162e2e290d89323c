import { dirname, join, resolve } from "node:path";
import { type DialectResult, parseDialect } from "@setup-pack/core/dialect-file";
import { largest } from "@setup-pack/core/format";
import { type DialectUse, dialectUse, hiddenWays } from "@setup-pack/core/meaning";
import { count, listOf } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { dialectInPackage } from "../../configuration/dialect-places.js";
import { shownPath } from "../../configuration/layers.js";
import { isFile } from "../../files/file-state.js";
import { readBytes } from "../../files/read-bytes.js";
import { isSound, readPack, refuseBroken, type SoundPack } from "../../packs/read-pack.js";
import { type GlobalFlags, type Paper, paperFor, printable, reportFailure, writePieces } from "../../print/paper.js";
import type { World } from "../../world/world.js";

export type DialectCheckFlags = GlobalFlags;

/** Checks a dialect file, or that of an npm package, by itself and against packs. */
export function runDialectCheck(
  named: string,
  packPaths: readonly string[],
  flags: DialectCheckFlags,
  world: World,
): ExitCode {
  const found = dialectNamed(named, world);
  if (found.fault !== undefined) {
    writePieces(world.stderr, [`setup-pack: ${printable(found.fault)}\n`]);
    return exitCode.unusable;
  }
  const { path } = found;
  const read = textAt(resolve(world.folder, path), world);
  if (typeof read !== "string") {
    reportFailure(path, "read", read, world);
    return exitCode.unusable;
  }
  const result = parseDialect(read, { name: path, load: loaderIn(dirname(resolve(world.folder, path)), world) });
  if (result.dialect === undefined) {
    writePieces(world.stderr, printDefects(result, paperFor("stderr", flags, world)));
    return exitCode.unusable;
  }
  const packs = packPaths.map((one) => readPack(one, world));
  const sound = packs.filter(isSound);
  if (sound.length < packs.length) return refuseBroken(packs, flags, world);
  const use = dialectUse(
    result.dialect,
    sound.map(({ compiled }) => compiled.document),
  );
  const findings = findingsOf(path, result, sound.length === 0 ? undefined : use, sound);
  const paper = paperFor("stdout", flags, world);
  writePieces(world.stdout, printCheck(result.dialect.name, findings, sound.length, use, paper));
  return findings.length === 0 ? exitCode.fine : exitCode.findings;
}

/** Returns the path of what is named: a file, or the dialect of an npm package where there is no such file. */
function dialectNamed(
  named: string,
  world: World,
): { readonly path: string; readonly fault?: undefined } | { readonly fault: string } {
  if (/\.(?:ya?ml|json)$/i.test(named) || isFile(resolve(world.folder, named), world.files)) return { path: named };
  const found = dialectInPackage(named, world.folder, world);
  return found.fault === undefined ? { path: shownPath(found.place, world.folder) } : found;
}

/** Returns the text of a file, or why it cannot be read. */
function textAt(place: string, { files }: World) {
  const read = readBytes(files, place, largest);
  if ("failure" in read) return read.failure;
  if ("tooLarge" in read) return { code: "EFBIG", message: `It has ${read.tooLarge} bytes.` };
  return read.bytes.toString("utf8");
}

/** Finds the dialects that another extends, by their paths from it. */
const loaderIn =
  (folder: string, world: World) =>
  (name: string): string | undefined => {
    const text = textAt(join(folder, name), world);
    return typeof text === "string" ? text : undefined;
  };

function* printDefects({ defects }: DialectResult, { palette }: Paper): Generator<string> {
  for (const { path, message, range } of defects)
    yield `${printable(path)}:${range.start.line}:${range.start.column}: ${palette.severity.error("error")} ${printable(message)}\n`;
  yield `\nsetup-pack: The dialect has ${count(defects.length, "error")}. Fix ${defects.length === 1 ? "it" : "them"} to use it.\n`;
}

interface CheckFinding {
  /** Where, as `path:line:column`. */
  readonly place: string;
  readonly message: string;
}

function findingsOf(
  path: string,
  { dialect, rangeOf }: DialectResult,
  use: DialectUse | undefined,
  packs: readonly SoundPack[],
): readonly CheckFinding[] {
  const placeOf = (at: string): string | undefined => {
    const start = rangeOf?.(at)?.start;
    return start && `${path}:${start.line}:${start.column}`;
  };
  const found: (CheckFinding | undefined)[] = [];
  const add = (at: string, message: string): void => {
    const place = placeOf(at);
    // What it takes from another dialect is checked there.
    if (place !== undefined) found.push({ place, message });
  };
  for (const name of dialect?.shapes.names ?? [])
    if (dialect?.shapes.used.has(name) === false)
      add(
        `/shapes/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`,
        `Nothing uses the shape "${name}"; remove it.`,
      );
  const hidden = dialect === undefined ? [] : hiddenWays(dialect);
  for (const { at, by } of hidden) {
    const first = placeOf(by)?.slice(path.length + 1);
    add(
      at,
      `The pattern${first === undefined ? "" : ` at ${first}`} fits every step that this one would fit. Move this one up, or remove it.`,
    );
  }
  for (const { at, kinds } of use?.unreached ?? [])
    if (!hidden.some((one) => one.at === at))
      add(
        at,
        `This pattern of ${listOf(kinds, "and")} fits no step of ${packs.length === 1 ? "the pack" : "the packs"}.`,
      );
  for (const { pack, automation, block, kind, ways } of use?.differing ?? []) {
    const other = placeOf(ways[1])?.slice(path.length + 1);
    const where = `step "${block}" of automation "${automation}" of ${packs[pack]?.path ?? ""}`;
    add(
      ways[0],
      `This pattern of ${kind} and the one at ${other ?? "another dialect"} give different results for ${where}. The first counts.`,
    );
  }
  return found.filter((one) => one !== undefined);
}

function* printCheck(
  name: string,
  findings: readonly CheckFinding[],
  packs: number,
  { blocks, read }: DialectUse,
  { palette, quiet }: Paper,
): Generator<string> {
  for (const { place, message } of findings)
    yield `${printable(place)}: ${palette.severity.warning("warning")} ${printable(message)}\n`;
  if (quiet) return;
  const understood =
    packs === 0 ? "" : ` It understands ${numbers(read)} of ${numbers(blocks)} blocks of ${count(packs, "pack")}.`;
  const sign = findings.length === 0 ? palette.good("✔") : palette.severity.warning("!");
  yield `${findings.length === 0 ? "" : "\n"}${sign} ${printable(name)}: ${findings.length === 0 ? "no findings" : count(findings.length, "finding")}.${understood}\n`;
}

const numbers = (number: number): string => number.toLocaleString("en-US");
