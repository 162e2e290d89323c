// The files of a source folder, one by one. `build`, `unpack` and `update` are at the main door.

export { isSafeName } from "../source/layout/file-names.js";
export { mayBeSource, pathFault, planOfSave } from "../source/layout/paths.js";
export { type NotesTextResult, notesFileName, readNotesText, writeNotesText } from "../source/notes-text.js";
export { readYamlFile, type YamlFile, type YamlFileResult } from "../source/read-yaml-file.js";
export type { SourceSpot } from "../source/tree/locate-source.js";
export { type CsvFile, type CsvFileResult, readCsvFile } from "../source/tree/read-csv-file.js";
