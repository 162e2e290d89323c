import { canonicalScenario, readScenario } from "@setup-pack/rehearsal/scenario";
import { stdinPath } from "../../files/pack-input.js";
import { readBytes } from "../../files/read-bytes.js";
import { rewrite } from "../../files/rewrite.js";
import { printDiagnostic } from "../../print/diagnostic.js";
import { type Paper, printable, reportFailure, writePieces } from "../../print/paper.js";
import type { World } from "../../world/world.js";
import { type FoundScenario, findScenarios } from "./find-scenarios.js";

/** What became of a scenario file that was to be formatted. */
export type FormatOutcome = "unchanged" | "changed" | "left alone" | "unusable";

/** The largest scenario file that is looked at: core refuses shorter texts already. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Writes the scenario files that inputs mean, or that lie below them, in canonical form, and names those that it changes;
 * with `check` it only names them. Gives what became of each, and the inputs that hold some.
 */
export function formatScenarios(
  inputs: readonly string[],
  { check = false, quiet = false }: { readonly check?: boolean; readonly quiet?: boolean },
  paper: Paper,
  world: World,
): { readonly outcomes: readonly FormatOutcome[]; readonly holding: ReadonlySet<string> } {
  const holding = new Set<string>();
  const found = new Map<string, FoundScenario>();
  const unread: FormatOutcome[] = [];
  for (const input of inputs) {
    const search = findScenarios([input], world);
    for (const { path, failure } of search.unusable) {
      reportFailure(path, "read", failure, world);
      unread.push("unusable");
    }
    for (const one of search.found) {
      holding.add(input);
      found.set(one.place, one);
    }
  }
  const formatted = [...found.values()].map((one): FormatOutcome => {
    const outcome = format(one, check, paper, world);
    if (outcome === "changed" && (!quiet || check)) world.stdout.write(`${printable(one.path)}\n`);
    return outcome;
  });
  return { outcomes: [...unread, ...formatted], holding };
}

function format({ path, place }: FoundScenario, check: boolean, paper: Paper, world: World): FormatOutcome {
  const read = readBytes(world.files, place, mostBytes);
  if (!("bytes" in read)) {
    reportFailure(path, "read", "failure" in read ? read.failure : tooLarge, world);
    return "unusable";
  }
  const before = read.bytes.toString("utf8");
  const text = canonicalText(before, path, paper, world);
  if (text === undefined) return "left alone";
  if (text === before) return "unchanged";
  if (check) return "changed";
  const failure = rewrite(place, text, read.bytes, world);
  if (failure === undefined) return "changed";
  reportFailure(path, "written", failure, world);
  return "unusable";
}

/** Writes a scenario that came by standard input to standard output in canonical form; with `check` nothing. */
export function formatScenarioInput(before: string, check: boolean, paper: Paper, world: World): FormatOutcome {
  const text = canonicalText(before, stdinPath, paper, world);
  if (text === undefined) return "left alone";
  if (!check) world.stdout.write(text, "data");
  return text === before ? "unchanged" : "changed";
}

/** Returns the canonical form of a scenario; where it has none, standard error tells why. */
function canonicalText(before: string, path: string, paper: Paper, world: World): string | undefined {
  const written = before.replace(/^\ufeff/, "");
  const { text, leftAlone, problems = [] } = canonicalScenario(written, path);
  const faults = text === undefined ? problems : (readScenario(written, path).problems ?? []);
  if (faults.length === 0 && leftAlone === undefined) return text;
  const why = faults.length > 0 ? "it cannot be read" : leftAlone;
  world.stderr.write(`${printable(path)}: left alone, since ${why}\n`);
  for (const fault of faults)
    writePieces(world.stderr, printDiagnostic({ ...fault, pointer: "", related: [] }, path, written, paper));
  return undefined;
}

const tooLarge = { code: "TOO_LARGE", message: `It has more than ${mostBytes} bytes.` };
