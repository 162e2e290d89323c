import { type FleetDecision, type FleetDecisionEntry, type Problem, parseFleetDecisions } from "@setup-pack/core";
import { readYamlFile } from "@setup-pack/core/source";

/** A decisions file that was read, or everything that is wrong with it. */
export type DecisionsFile =
  | {
      readonly decisions: readonly FleetDecision[];
      readonly problems?: undefined;
      /**
       * The text of the file with more decisions behind those that it has; comments, order and layout stay.
       */
      readonly extended: (added: readonly FleetDecision[]) => string;
    }
  | { readonly decisions?: undefined; readonly problems: readonly Problem[] };

/** Reads the text of a decisions file, YAML or JSON; `path` is what problems call it. */
export function readDecisions(text: string, path: string): DecisionsFile {
  const { file, problems } = readYamlFile(text, path);
  if (file === undefined) return { problems };
  const { decisions, findings } = parseFleetDecisions(file.value);
  if (decisions === undefined) return { problems: file.problemsOf(findings) };
  return {
    decisions,
    extended: (added) => {
      const entries = [...decisions, ...added].map(entryOf);
      return file.revised(entries) ?? `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${fresh(entries)}`;
    },
  };
}

/** Returns a decision as the file has it. */
export function entryOf(decision: FleetDecision): FleetDecisionEntry {
  switch (decision.kind) {
    case "conflict": {
      const { kind: _, base, theirs, ...rest } = decision;
      const { pointer, choose, ...mine } = rest;
      return {
        pointer,
        ...(base === undefined ? {} : { base }),
        ...(theirs === undefined ? {} : { theirs }),
        ...mine,
        choose,
      };
    }
    case "existing":
      return { adopt: { ...decision.item }, choose: decision.choose };
    case "reference":
      return { reference: { ...decision.reference }, use: decision.use };
    case "place":
      return { place: decision.place };
    default:
      return decision satisfies never;
  }
}

/** Entries as the text of a file that has nothing yet. */
function fresh(entries: readonly FleetDecisionEntry[]): string {
  const text = readYamlFile("[]\n", "").file?.revised(entries);
  if (text === undefined) throw new Error("Decisions cannot be written as YAML.");
  return text;
}
