import { type CompiledPack, compile, diff, type Pack, type PackDiff } from "@setup-pack/core";
import { asInstalled, type Installation } from "@setup-pack/installer";
import { type DiffDescription, describeDiff } from "../diff/description/index.js";
import { countWords, prettyBounds, printDiffItem } from "../diff/print/index.js";
import { type Paper, printable } from "../print/paper.js";
import type { World } from "../world/world.js";

/** What people changed of an installed pack in its workspace, and the same for people to read. */
export interface LocalEdits {
  readonly found: PackDiff;
  readonly description: () => DiffDescription;
}

/** Tells how an installed pack differs from the release as it was installed. */
export function localEdits(installation: Installation, world: Pick<World, "bytes">): LocalEdits {
  // What the office has kept in adopted items need not fit beside what the release says; then that counts alone.
  const base = soundPack(asInstalled(installation), world) ?? compiled(installation.base, world);
  const current = compiled(installation.current, world);
  const found = diff(base.document, current.document);
  return { found, description: () => describeDiff(found, base, current, prettyBounds) };
}

/** What is installed was valid when it was, and edits are refused that are not. */
function compiled(pack: Pack, world: Pick<World, "bytes">): CompiledPack {
  const made = soundPack(pack, world);
  if (made === null) throw new Error("An installed pack has errors");
  return made;
}

const soundPack = (pack: Pack, { bytes }: Pick<World, "bytes">): CompiledPack | null =>
  compile(JSON.stringify(pack), { ...bytes, errorsOnly: true }).pack;

/** What was changed in a workspace, for people. */
export function* printDrift(description: DiffDescription, { palette }: Paper): Generator<string> {
  const { strong, faint } = palette;
  yield `${strong(printable(description.name))}  ${printable(description.from)} as installed → as the workspace has it now\n`;
  for (const item of description.items) yield* printDiffItem(item, palette);
  if (description.hiddenItems > 0) yield `\n… and ${description.hiddenItems} more; --format json has all of them.\n`;
  for (const { label } of description.layout.slice(0, 50))
    yield faint(`\n${printable(label)}: only moved in the editor\n`);
  const words = description.counts.length === 0 ? "" : countWords(description);
  yield `\n${strong(words !== "" ? words : description.layout.length > 0 ? "Only positions differ" : "Nothing was changed")}.\n`;
}
