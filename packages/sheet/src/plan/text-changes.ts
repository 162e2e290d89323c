import { countSegments } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, dataSubject } from "@setup-pack/core/meaning";
import { count, quote } from "@setup-pack/core/words";
import { member, type Path, textOf, valueAt } from "@setup-pack/edit";
import { inPlaceOf } from "../rows/survivable.js";
import { cannotWrite } from "../steps/new-steps.js";
import type { PackEdit } from "./pack-edit.js";
import type { RowEdit } from "./row-edit.js";
import type { RowMessage, SheetChange } from "./sheet-plan.js";

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

/** Texts that are to be another, rows that want different texts at one place, and what should be known of the texts. */
export interface TextChanges {
  readonly changes: readonly SheetChange[];
  readonly edits: readonly PackEdit[];
  readonly refusals: readonly RowMessage[];
  readonly notes: readonly RowMessage[];
}

/** What edited rows make of the texts of a pack: one that several messages use is changed once. */
export function textChanges(pack: JsonObject, edits: readonly RowEdit[], book: BlockBook): TextChanges {
  const byPlace = new Map<string, SheetChange>();
  const said = new Map<string, SaidTexts>();
  const [packEdits, refusals, notes]: [PackEdit[], RowMessage[], RowMessage[]] = [[], [], []];
  for (const { row, message, texts } of edits)
    for (const { column, text } of texts) {
      const { path, operand } = message[column];
      if (path === undefined) continue;
      const settings = operand === undefined ? undefined : settingsAt(pack, path, book);
      const before = textOf(operand === undefined ? valueAt(pack, path) : settings?.operands[operand]) ?? "";
      const after = inPlaceOf(before, text);
      const place = JSON.stringify([path, operand]);
      const other = byPlace.get(place);
      if (other !== undefined && other.after !== after)
        refusals.push({
          row,
          says: `Its ${column} is that of row ${other.row} too, by the template ${quote(String(message.cells.template))}, and both are changed differently.`,
        });
      if (other !== undefined) continue;
      const { automation, channel } = message.cells;
      byPlace.set(place, {
        row,
        what: column,
        path,
        before,
        after,
        automation: String(automation),
        block: message.block,
      });
      if (operand === undefined) packEdits.push({ does: "set", path, value: after });
      else {
        const others = said.get(JSON.stringify(path))?.operands;
        said.set(JSON.stringify(path), { row, path, operands: { ...others, [operand]: after } });
      }
      if (column === "body" && channel === "sms") notes.push(...segmentNotes(row, before, after));
    }
  for (const { row, path, operands } of said.values()) {
    const { subject, value, operands: before } = settingsAt(pack, path, book);
    const written = book.write(subject, { ...before, ...operands }, value);
    if (written.refused !== undefined) refusals.push({ row, says: cannotWrite(written) });
    else packEdits.push({ does: "set", path, value: written.config });
  }
  return { changes: [...byPlace.values()], edits: packEdits, refusals, notes };
}

/** The texts that the settings at a place are to say, and the last row that wants it. */
interface SaidTexts {
  readonly row: number;
  readonly path: Path;
  readonly operands: Readonly<Record<string, string>>;
}

/** Returns the settings at a path, of a block or a resource, and what they say. */
function settingsAt(pack: JsonObject, path: Path, book: BlockBook) {
  const kind = textOf(member(valueAt(pack, path.slice(0, -1)), "kind")) ?? "";
  const subject = path[0] === "resources" ? dataSubject(kind) : kind;
  const value = valueAt(pack, path);
  return { subject, value, operands: book.read(subject, value).operands };
}
