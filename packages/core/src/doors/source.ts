// The files of a source folder, one by one. `build`, `unpack` and `update` are at the main door.

export { readYamlFile, type YamlFile, type YamlFileResult } from "../source/read-yaml-file.js";
export { mayBeSource, pathFault } from "../source/reading/paths.js";
