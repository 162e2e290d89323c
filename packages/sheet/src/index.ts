/** The messages of a pack as a table for a spreadsheet program, and back. */

export { type Table, type TableFormat, tableFormats } from "./cell.js";
export { columns } from "./columns.js";
export { type DripColumn, dripColumns, type NamedColumns } from "./drip/drip-columns.js";
export { type DripAutomation, type DripPack, dripPack, triggerKinds } from "./drip/drip-pack.js";
export { dripSettings } from "./drip/drip-settings.js";
export { planSheet } from "./plan/plan-sheet.js";
export type { RowMessage, SheetChange, SheetPlan } from "./plan/sheet-plan.js";
export { messageRows } from "./rows/message-rows.js";
export { messageTable } from "./rows/message-table.js";
export { planTranslation, type TranslationPlan } from "./translation/plan-translation.js";
export type { Sister, TranslationLink } from "./translation/sister.js";
export { type TranslationTable, translationTable } from "./translation/translation-table.js";
export { languageOf, languageTag } from "./translation-columns.js";
