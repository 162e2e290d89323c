import type { Row } from "./row.js";
import { assistantRows } from "./rows/assistant.js";
import { acyclicity, duplicates, growth, memory, positions, validation } from "./rows/compiler.js";
import { dialectRows } from "./rows/dialects.js";
import { assets, bookRow, sheetRow } from "./rows/documents.js";
import { editorRows } from "./rows/editor.js";
import { workerRows } from "./rows/editor-worker.js";
import { fleetRows } from "./rows/fleet.js";
import { fleetSoakRows } from "./rows/fleet-soak.js";
import { installRows } from "./rows/installing.js";
import { languageServerRows } from "./rows/language-server.js";
import { layoutRow } from "./rows/layout.js";
import { manyPackRows } from "./rows/many-packs.js";
import { peerRows } from "./rows/peers.js";
import { largeProcess, smallProcess } from "./rows/processes.js";
import { boundsRow, proveRow, rehearsalRow, scenariosRow, timelineRow } from "./rows/rehearsal.js";
import { serverRows } from "./rows/server.js";
import { teachingRow } from "./rows/teaching.js";
import { tests } from "./rows/tests.js";
import { comparison, upgrade } from "./rows/upgrade.js";

/** Rows of one part of the product. */
export interface Group {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** Every row, by the part of the product that it measures. */
export const groups: readonly Group[] = [
  {
    title: "Checking",
    rows: [
      validation,
      largeProcess,
      smallProcess,
      ...peerRows,
      ...manyPackRows,
      positions,
      duplicates,
      acyclicity,
      memory,
      growth,
      assets,
    ],
  },
  { title: "Dialects", rows: [...dialectRows, teachingRow] },
  { title: "Comparing and planning", rows: [comparison, upgrade] },
  { title: "Rehearsing", rows: [boundsRow, rehearsalRow, timelineRow, scenariosRow, proveRow] },
  { title: "Book and sheet", rows: [bookRow, sheetRow] },
  { title: "Visual editor", rows: [...editorRows, ...workerRows, layoutRow] },
  { title: "Text editors", rows: languageServerRows },
  { title: "Assistants", rows: assistantRows },
  { title: "Sandbox", rows: serverRows },
  { title: "Installing and fleets", rows: [...installRows, ...fleetRows, ...fleetSoakRows] },
  { title: "Tests", rows: [tests] },
];

/** Every row of every group. */
export const rows: readonly Row[] = groups.flatMap((group) => group.rows);
