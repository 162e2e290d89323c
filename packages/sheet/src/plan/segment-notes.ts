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
  const [now, then, without] = [after, before, plain].map((text) => countSegments(text));
  if (now?.foreign === undefined || without === undefined || then === undefined) return [];
  if (now.count <= without.count || now.foreign === then.foreign) return [];
  return [
    {
      row,
      says: `${quote(now.foreign)} makes it ${count(now.count, "segment")}; typed as on a plain keyboard it is ${without.count}.`,
    },
  ];
}
