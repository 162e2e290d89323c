import { diagnose, type Problem, parse, type ReportedFinding } from "@setup-pack/core";
import { readYamlFile } from "@setup-pack/core/source";
import { readPromises, resolvePromisesDocument } from "@setup-pack/rehearsal/prove";
import { type Names, readScenario, resolveDocument } from "@setup-pack/rehearsal/scenario";
import { nameOf, writtenAs } from "../files/uri.js";
import type { Span } from "../packs/pack-view.js";
import type { FileKind } from "./file-kinds.js";

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

/** A file that is read with packs, by the names in them: a scenario or promises. */
interface PlayedFile {
  /** By their paths from the file; undefined where it means the source folder around it. */
  readonly packs: readonly string[] | undefined;
  /** Looks up all that it names; gives what is wrong with that, or is perhaps not meant. */
  readonly resolve: (names: Names) => readonly string[];
}

/** Returns whether files of a kind are read with packs. */
export const isPlayedKind = (kind: string): boolean => kind === "scenario" || kind === "promises";

/** Reads such a file, or all that keeps it from being read. */
export function readPlayed(
  text: string,
  uri: string,
): { readonly file?: PlayedFile; readonly problems?: readonly Problem[] } {
  const name = nameOf(uri);
  const messages = (findings: readonly { readonly message: string }[]) => findings.map(({ message }) => message);
  if (/\.promises\.\w+$/i.test(name)) {
    const { file, problems } = readPromises(text, name);
    if (file === undefined) return { problems };
    return {
      file: {
        packs: file.packs,
        resolve: (names) => messages(resolvePromisesDocument(file.document, names).findings),
      },
    };
  }
  const { file, problems } = readScenario(text, name);
  if (file === undefined) return { problems };
  const resolve = (names: Names) => {
    const { findings, notes } = resolveDocument(file.document, names);
    return messages([...findings, ...notes]);
  };
  return { file: { packs: file.packs, resolve } };
}
