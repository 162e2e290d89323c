import { type KindDescription, kindDescription, kindDescriptions } from "@setup-pack/core/meaning";
import { didYouMean, listOf, quote } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import { type GlobalFlags, type Paper, paperFor, printable } from "../../print/paper.js";
import type { World } from "../../world/world.js";

export interface DialectKindsFlags extends GlobalFlags {
  readonly json?: boolean;
}

/** Shows what all kinds say, or one of them. */
export function runDialectKinds(kind: string, flags: DialectKindsFlags, world: World): ExitCode {
  const all = kindDescriptions();
  const one = kind === "" ? undefined : kindDescription(kind);
  const fault = kind === "" ? undefined : unknownKind(kind);
  if (fault !== undefined) {
    world.stderr.write(`setup-pack: ${printable(fault)}\n`);
    return exitCode.unusable;
  }
  if (flags.json === true) return writeOutput(undefined, [`${JSON.stringify(one ?? all, undefined, 2)}\n`], world);
  const paper = paperFor("stdout", flags, world);
  return writeOutput(undefined, one === undefined ? printKinds(all, paper) : printKind(one, paper), world);
}

/** Says that the format does not have a kind; undefined for one that it has. */
export function unknownKind(kind: string): string | undefined {
  if (kindDescription(kind) !== undefined) return undefined;
  const near = didYouMean(
    kind,
    kindDescriptions().map((each) => each.kind),
  );
  return `The format does not have the kind ${quote(kind)}.${near} See all kinds: setup-pack dialect kinds`;
}

/** Prints a line for each kind: what it says; what may be missing is in brackets. */
function* printKinds(all: readonly KindDescription[], { palette }: Paper): Generator<string> {
  const width = Math.max(...all.map(({ kind }) => kind.length));
  for (const { kind, operands } of all) {
    const names = operands.map(({ name, needed }) => (needed ? name : `[${name}]`)).join(" ");
    yield `${palette.strong(kind.padEnd(width))}  ${names === "" ? palette.faint("nothing") : names}\n`;
  }
}

function* printKind(
  { kind, title, operation, constants, operands, oneOf, holds, about }: KindDescription,
  { palette }: Paper,
): Generator<string> {
  const { strong, faint } = palette;
  yield `${strong(kind)}  ${title}\n`;
  const fixed = Object.entries(constants).map(([name, value]) => `${name} ${String(value)}`);
  if (operation !== undefined) yield `Does: ${[operation, ...fixed].join(", ")}\n`;
  if (about !== undefined) yield `About: ${about}\n`;
  const held = Object.entries(holds).map(([type, most]) => (most === "many" ? `${type} (any number)` : type));
  if (held.length > 0) yield `Ids of: ${held.join(", ")}\n`;
  // An empty set lets all of its group be missing.
  for (const sets of oneOf)
    if (sets.every((set) => set.length > 0)) yield `Needs: ${sets.map((set) => listOf(set, "and")).join("; or ")}\n`;
  yield "\n";
  if (operands.length === 0) yield "It says nothing in its settings.\n";
  const name = Math.max(0, ...operands.map((one) => one.name.length));
  const type = Math.max(0, ...operands.map((one) => one.type.length));
  for (const one of operands) {
    const words = one.words === undefined ? "" : ` (${one.words.join(", ")})`;
    const notes = `${one.title}${words}${one.needed ? "" : faint(", optional")}${one.help === undefined ? "" : faint(`. ${one.help}`)}`;
    yield `  ${one.name.padEnd(name)}  ${one.type.padEnd(type)}  ${notes}\n`;
  }
}
