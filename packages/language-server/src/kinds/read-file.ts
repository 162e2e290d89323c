import { diagnose, type Problem, parse, type ReportedFinding } from "@setup-pack/core";
import { readYamlFile } from "@setup-pack/core/source";
import { writtenAs } from "../files/written-as.js";
import type { Span } from "../packs/pack-view.js";
import type { FileKind } from "./file-kind.js";

/** A problem of a file beside packs. */
export interface FileProblem {
  readonly rule: string;
  readonly severity: Problem["severity"];
  readonly message: string;
  readonly span: Span;
}

/** A file beside packs, read. */
export interface FileReading {
  /** Undefined where it cannot be read. */
  readonly value: unknown;
  /** What keeps it from being read, and what its kind finds in it. */
  readonly problems: readonly FileProblem[];
  /** Findings about its value, placed. */
  problemsOf(findings: readonly ReportedFinding[]): FileProblem[];
}

/** Reads a file of a kind: JSON where it is written so, else YAML. */
export function readFileOfKind(path: string, text: string, kind: FileKind): FileReading {
  const reading = writtenAs(path, text) === "json" ? readJson(text) : readYaml(path, text);
  if (reading.problems.some(({ severity }) => severity === "error")) return reading;
  return { ...reading, problems: [...reading.problems, ...reading.problemsOf(kind.judge(reading.value))] };
}

function readJson(text: string): FileReading {
  const { value, findings } = parse(text);
  const problemsOf = (found: readonly ReportedFinding[]) => diagnose(text, found).map(inOffsets);
  const problems = problemsOf(findings).filter(({ severity }) => severity === "error");
  return { value, problems, problemsOf };
}

function readYaml(path: string, text: string): FileReading {
  const { file, problems } = readYamlFile(text, path);
  if (file === undefined) return { value: undefined, problems: problems.map(inOffsets), problemsOf: () => [] };
  return { value: file.value, problems: [], problemsOf: (found) => file.problemsOf(found).map(inOffsets) };
}

const inOffsets = ({ rule, severity, message, range }: Omit<Problem, "path">): FileProblem => ({
  rule,
  severity,
  message,
  span: { start: range.start.offset, end: range.end.offset },
});
