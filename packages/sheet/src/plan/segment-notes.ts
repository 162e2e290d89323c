import { countSegments } from "@setup-pack/core/format";
import { count, quote } from "@setup-pack/core/words";
import type { RowMessage } from "./sheet-plan.js";

/** What spreadsheet programs make of plain characters while somebody types. */
const straight: readonly (readonly [RegExp, string])[] = [
  [/[“”„]/g, '"'],
  [/[‘’‚]/g, "'"],
  [/[–—]/g, "-"],
  [/…/g, "..."],
];

/** Says of a text message what typographic characters cost that were not there before. */
export function segmentNotes(row: number, before: string, after: string): readonly RowMessage[] {
  const plain = straight.reduce((text, [typographic, typed]) => text.replaceAll(typographic, typed), after);
  const [now, without] = [countSegments(after), countSegments(plain)];
  if (now.foreign === undefined || now.foreign === countSegments(before).foreign) return [];
  if (now.count <= without.count) return [];
  return [
    {
      row,
      says: `${quote(now.foreign)} makes it ${count(now.count, "segment")}; typed as on a plain keyboard it is ${without.count}.`,
    },
  ];
}
