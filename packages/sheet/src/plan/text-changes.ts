import type { JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { textOf, valueAt } from "@setup-pack/edit";
import { inPlaceOf } from "../rows/survivable.js";
import type { RowEdit } from "./row-edit.js";
import { segmentNotes } from "./segment-notes.js";
import type { RowMessage, SheetChange } from "./sheet-plan.js";

/** Texts that are to be another, rows that want different texts at one place, and what should be known of the texts. */
export interface TextChanges {
  readonly changes: readonly SheetChange[];
  readonly refusals: readonly RowMessage[];
  readonly notes: readonly RowMessage[];
}

/** What edited rows make of the texts of a pack: one that several messages use is changed once. */
export function textChanges(pack: JsonObject, edits: readonly RowEdit[]): TextChanges {
  const byPlace = new Map<string, SheetChange>();
  const [refusals, notes]: [RowMessage[], RowMessage[]] = [[], []];
  for (const { row, message, texts } of edits)
    for (const { column, text } of texts) {
      const { path } = message[column];
      if (path === undefined) continue;
      const before = textOf(valueAt(pack, path)) ?? "";
      const after = inPlaceOf(before, text);
      const other = byPlace.get(JSON.stringify(path));
      if (other !== undefined && other.after !== after)
        refusals.push({
          row,
          says: `Its ${column} is that of row ${other.row} too, by the template ${quote(String(message.cells.template))}, and both are changed differently.`,
        });
      if (other !== undefined) continue;
      const { automation, channel } = message.cells;
      byPlace.set(JSON.stringify(path), {
        row,
        what: column,
        path,
        before,
        after,
        automation: String(automation),
        block: message.block,
      });
      if (column === "body" && channel === "sms") notes.push(...segmentNotes(row, before, after));
    }
  return { changes: [...byPlace.values()], refusals, notes };
}
