// The files of a source folder, one by one. `build`, `unpack` and `update` are at the main door.

export { type CsvFile, type CsvFileResult, readCsvFile } from "../source/csv/read-csv-file.js";
export { isSafeName } from "../source/layout/file-names.js";
export { type NotesTextResult, notesFileName, readNotesText, writeNotesText } from "../source/notes-text.js";
export type { SourceSpot } from "../source/problems/spot-in.js";
export { readYamlFile, type YamlFile, type YamlFileResult } from "../source/read-yaml-file.js";
export { mayBeSource, pathFault, planOfSave } from "../source/reading/paths.js";
