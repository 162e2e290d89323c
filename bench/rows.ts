import type { Row } from "./row.js";
import { acyclicity } from "./rows/acyclicity.js";
import { assets } from "./rows/assets.js";
import { assistantRows } from "./rows/assistant.js";
import { bookRow } from "./rows/book.js";
import { boundsRow } from "./rows/bounds.js";
import { dialectRows } from "./rows/dialects.js";
import { duplicates } from "./rows/duplicates.js";
import { editorRows } from "./rows/editor.js";
import { workerRows } from "./rows/editor-worker.js";
import { fleetRows } from "./rows/fleet.js";
import { fleetSoakRows } from "./rows/fleet-soak.js";
import { growth } from "./rows/growth.js";
import { installRows } from "./rows/installing.js";
import { languageServerRows } from "./rows/language-server.js";
import { layoutRow } from "./rows/layout.js";
import { manyPackRows } from "./rows/many-packs.js";
import { memory } from "./rows/memory.js";
import { peerRows } from "./rows/peers.js";
import { positions } from "./rows/positions.js";
import { largeProcess, smallProcess } from "./rows/processes.js";
import { rehearsalRow, timelineRow } from "./rows/rehearsal.js";
import { scenariosRow } from "./rows/scenarios.js";
import { serverRows } from "./rows/server.js";
import { sheetRow } from "./rows/sheet.js";
import { teachingRow } from "./rows/teaching.js";
import { tests } from "./rows/tests.js";
import { comparison, upgrade } from "./rows/upgrade.js";
import { validation } from "./rows/validation.js";

/** Every row of the table, in its order. */
export const rows: readonly Row[] = [
  validation,
  largeProcess,
  smallProcess,
  ...peerRows,
  ...manyPackRows,
  positions,
  duplicates,
  acyclicity,
  ...dialectRows,
  boundsRow,
  bookRow,
  sheetRow,
  rehearsalRow,
  timelineRow,
  scenariosRow,
  comparison,
  upgrade,
  assets,
  ...workerRows,
  ...languageServerRows,
  ...assistantRows,
  layoutRow,
  teachingRow,
  memory,
  growth,
  ...serverRows,
  ...installRows,
  ...fleetRows,
  ...fleetSoakRows,
  ...editorRows,
  tests,
];
