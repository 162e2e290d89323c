import type { EntryInForce, MemberSchema } from "@setup-pack/core/meaning";
import { count, listOf } from "@setup-pack/core/words";
import type { Paper } from "../print/paper.js";
import { printable } from "../print/printable.js";
import { operandRows } from "./operand-rows.js";
import { layerWords } from "./print-book.js";
import type { UsedBlock } from "./used-blocks.js";

/** At most so many blocks that are not understood are listed. */
const mostBlocks = 20;

/** One kind: what it means, where that stands in the settings, the settings themselves, and the blocks of a pack. */
export function* printEntry(
  kind: string,
  entry: EntryInForce,
  used: readonly UsedBlock[] | undefined,
  { palette }: Paper,
): Generator<string> {
  const { strong, faint, severity } = palette;
  const { title, description, config, configFrom, reading, readFrom } = entry;
  yield `${strong(kind)}  ${printable(title)}\n${printable(description)}\n`;
  yield `\n${strong("Means")}  ${reading.means.operation}  ${faint(layerWords[readFrom])}\n`;
  yield* table(operandRows(reading.means));
  yield `\n${strong("Settings")}  ${faint(layerWords[configFrom])}\n`;
  const members = Object.entries(config.properties ?? {});
  if (members.length === 0) yield "  none\n";
  yield* table(
    members.map(([name, member]) => [name, member.title ?? "", memberWords(member, config.required?.includes(name))]),
  );
  for (const ways of waysOf(config)) yield `  Needs ${ways.join("; or ")}.\n`;
  if (used === undefined) return;
  yield `\n${strong("In the pack")}  ${count(used.length, "block")}${used.length === 0 ? "" : `: ${certaintyWords(used)}`}\n`;
  const unknown = used.filter(({ certainty }) => certainty === "unknown");
  for (const { automation, block, unread } of unknown.slice(0, mostBlocks)) {
    const places = unread.map(({ at, isMissing }) =>
      isMissing ? `${printable(at)} is missing` : `${printable(at) || "what it holds"} is not understood`,
    );
    yield `  ${severity.warning("unknown")}  ${printable(block)} of ${printable(automation)}: ${listOf(places, "and")}\n`;
  }
  if (unknown.length > mostBlocks) yield `  … and ${unknown.length - mostBlocks} more\n`;
}

function certaintyWords(used: readonly UsedBlock[]): string {
  const counts = new Map<string, number>();
  for (const { certainty } of used) counts.set(certainty, (counts.get(certainty) ?? 0) + 1);
  return [...counts].map(([certainty, number]) => `${number} ${certainty}`).join(", ");
}

function memberWords(member: MemberSchema, isRequired = false): string {
  const { type, enum: words } = member;
  const reference = member["x-reference"] ?? member.items?.["x-reference"];
  const text = member["x-text"];
  const unit = member["x-duration"];
  const moment = member["x-moment"];
  const basis = member["x-basis"];
  const parts = [
    isRequired ? "always there" : undefined,
    type === undefined ? undefined : [type].flat().join(" or "),
    words === undefined ? undefined : `one of ${words.map((word) => JSON.stringify(word)).join(", ")}`,
    reference === undefined ? undefined : `id: ${reference}`,
    text === undefined ? undefined : `text: ${text}`,
    unit === undefined ? undefined : `in ${unit}s`,
    moment === undefined ? undefined : moment.replaceAll("-", " "),
    basis === undefined ? undefined : `seen in ${count(basis, "block")}`,
  ];
  return parts.filter((part) => part !== undefined).join(", ");
}

/** Sets of members one of which must be there, in words; none where nothing must. */
function waysOf({ anyOf, allOf = [] }: MemberSchema): string[][] {
  return [{ anyOf }, ...allOf].flatMap(({ anyOf: ways = [] }) => {
    const sets = ways.map(({ required = [] }) => listOf(required.map(printable), "and"));
    return sets.length === 0 || sets.includes("") ? [] : [sets];
  });
}

/** Rows in columns, as wide as the widest of each. */
function* table(rows: readonly (readonly string[])[]): Generator<string> {
  const shown = rows.map((row) => row.map(printable));
  const widths = (shown[0] ?? []).map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  for (const row of shown)
    yield `  ${row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd()}\n`;
}
