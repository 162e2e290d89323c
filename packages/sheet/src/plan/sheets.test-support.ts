import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import type { Cell, Table, TableEncoding } from "../cell.js";
import { type ColumnName, columns } from "../headings.js";
import { messageTable } from "../rows/message-row.js";
import { messageRows } from "../rows/message-rows.js";
import { planSheet } from "./plan-sheet.js";
import type { SheetPlan } from "./sheet-plan.js";

/** A sheet as somebody changes it: rows are named as a spreadsheet program numbers them, from 2 on. */
export interface EditedSheet {
  set(row: number, column: ColumnName, cell: Cell): void;
  remove(row: number): void;
  add(cells: Partial<Record<ColumnName, Cell>>): void;
  /** How many rows it has, the heading included. */
  readonly size: () => number;
}

/** The sheet of a pack after edits. */
export function editedSheet(
  pack: JsonObject,
  edit: (sheet: EditedSheet) => void,
  encoding: TableEncoding = "utf-8",
  book?: BlockBook,
): Table {
  const names: readonly ColumnName[] = columns.map(({ name }) => name);
  const rows: Cell[][] = [[...names], ...messageTable(messageRows(pack, book)).map((row) => [...row])];
  edit({
    set(row, column, cell) {
      const cells = rows[row - 1];
      if (cells === undefined) throw new Error(`The sheet has no row ${row}`);
      cells[names.indexOf(column)] = cell;
    },
    remove: (row) => {
      rows[row - 1] = [];
    },
    add: (cells) => rows.push(names.map((name) => cells[name] ?? "")),
    size: () => rows.length,
  });
  return { rows, encoding };
}

/** What an edited sheet does to the pack it is of. */
export function planOf(pack: JsonObject, edit: (sheet: EditedSheet) => void, encoding?: TableEncoding): SheetPlan {
  const plan = planSheet(pack, editedSheet(pack, edit, encoding));
  if (typeof plan === "string") throw new Error(plan);
  return plan;
}

/** A pack of one automation, whose steps follow one another. */
export function straightPack(
  steps: readonly (readonly [id: string, kind: string, config?: JsonObject])[],
  rest: JsonObject = {},
): JsonObject {
  const ids = ["start", ...steps.map(([id]) => id)];
  const nodes = [
    { id: "start", kind: "trigger.manual" },
    ...steps.map(([id, kind, config = {}]) => ({ id, kind, config })),
  ];
  const edges = ids.slice(1).map((id, index) => ({ id: `e${index}`, source: ids[index] ?? "", target: id }));
  return packOf(nodes, edges, rest);
}

/** A pack of one automation. */
export const packOf = (nodes: readonly object[], edges: readonly object[], rest: JsonObject = {}): JsonObject => ({
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
  name: "Spring",
  version: "1.0.0",
  automations: [
    {
      key: "hello",
      document: { format: "service.automation-template", version: 1, name: "Hello", graph: { nodes, edges } },
    },
  ],
  ...rest,
});
