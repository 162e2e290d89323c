import { dirname, resolve } from "node:path";
import { type Diagnostic, type Problem, parse } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { readYamlFile } from "@setup-pack/core/source";
import { readSourceFile } from "../files/read-source.js";
import { judgeDialect, type ReadDialectFile } from "./dialect-file.js";
import { hiddenWhereOutside } from "./settings-file.js";

/** Reads a dialect file in YAML. It is handed in: few runs need to read YAML. */
export const readYamlDialect: ReadDialectFile = ({ path, from: named }, world) => {
  const from = named ?? dirname(resolve(world.folder, path));
  const source = readSourceFile(resolve(world.folder, path), world, largest);
  if (!("bytes" in source)) return hiddenWhereOutside({ path, text: "", problems: source }, world, from);
  const { text } = parse(source.bytes);
  const { file, problems } = readYamlFile(text, path);
  const judged = file === undefined ? { diagnostics: problems } : judgeDialect(file.value);
  if ("contents" in judged) return { path, text, contents: judged.contents };
  const found = "findings" in judged ? (file?.problemsOf(judged.findings) ?? []) : judged.diagnostics;
  return hiddenWhereOutside({ path, text, problems: { diagnostics: found.map(asDiagnostic) } }, world, from);
};

const asDiagnostic = ({ rule, severity, message, range }: Problem): Diagnostic => ({
  rule,
  severity,
  message,
  pointer: "",
  range,
  related: [],
});
