/** The messages of a pack as a table for a spreadsheet program, and back. */

export { type Table, type TableFormat, tableFormats } from "./cell.js";
export { type DripColumn, dripColumns, dripSettings, type NamedColumns } from "./drip/drip-columns.js";
export { type DripAutomation, type DripPack, dripPack, triggerKinds } from "./drip/drip-pack.js";
export { columns, languageOf, languageTag } from "./headings.js";
export { planSheet } from "./plan/plan-sheet.js";
export type { RowMessage, SheetChange, SheetPlan } from "./plan/sheet-plan.js";
export { messageTable } from "./rows/message-row.js";
export { messageRows } from "./rows/message-rows.js";
export { planTranslation, type TranslationPlan } from "./translation/plan-translation.js";
export type { Sister, TranslationLink } from "./translation/sister.js";
export { type TranslationTable, translationTable } from "./translation/translation-table.js";
