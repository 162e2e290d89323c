import { type Capability, detectors, type Pack } from "@setup-pack/core";
import { count } from "@setup-pack/core/words";
import type { Paper } from "./paper.js";
import { printable } from "./printable.js";

/** At most so many things of one kind are listed, and so many blocks of each. */
const mostThings = 50;
const mostBlocks = 5;

/** What a pack can do, for a person who is about to trust it. */
export function* printCapabilities(
  { name, version }: Pack,
  found: readonly Capability[],
  { palette }: Paper,
): Generator<string> {
  const { strong, faint } = palette;
  yield `${strong(printable(name))}  ${printable(version)}\n`;
  for (const { capability, meaning } of detectors) {
    const things = found.filter(({ kind }) => kind === capability);
    if (things.length === 0) continue;
    yield `\n${strong(meaning)}\n`;
    for (const { what, blocks } of things.slice(0, mostThings)) {
      yield `  ${what === "" ? unnamed(capability) : printable(what)}  ${faint(count(blocks.length, "block"))}\n`;
      for (const { automation, block } of blocks.slice(0, mostBlocks))
        yield `    ${faint(`${printable(automation)}: ${printable(block)}`)}\n`;
      if (blocks.length > mostBlocks) yield `    ${faint(`… and ${blocks.length - mostBlocks} more`)}\n`;
    }
    if (things.length > mostThings) yield `  … and ${things.length - mostThings} more; --format json has all\n`;
  }
  const absent = detectors.filter(({ capability }) => found.every(({ kind }) => kind !== capability));
  if (absent.length === 0) return;
  yield `\n${strong("Nothing seen of")}\n`;
  for (const { meaning } of absent) yield `  ${faint(meaning)}\n`;
}

/** Some have no object; of the others the settings do not plainly say which. */
function unnamed(kind: Capability["kind"]): string {
  return kind === "marks-do-not-contact" || kind === "changes-subscription"
    ? "does so"
    : "which one, the settings do not say";
}
