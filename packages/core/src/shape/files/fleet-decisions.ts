import type { ReportedFinding } from "../../diagnostic.js";
import { append } from "../../json.js";
import type { AnsweredPlace, ExistingItem, FleetDecisionEntry, ReferenceType } from "../../model.js";
import { fold } from "../../words/fold.js";
import { listOf, quote } from "../../words/wording.js";
import { fleetDecisionsErrors } from "../fleet-errors.js";
import { essentialDefects, fromAjv } from "../from-ajv.js";
import { plainPlaces } from "../places.js";
import { reportDefects } from "../report-defects.js";

/** Whose value stands wherever workspace and release changed the same value of one place differently. */
export interface ConflictDecision {
  readonly kind: "conflict";
  /** A JSON Pointer into the release, with the elements of lists by their keys and ids. */
  readonly pointer: string;
  /** The value in the release that is installed; undefined where it has none. */
  readonly base: unknown;
  /** The value in the new release; undefined where it has none. */
  readonly theirs: unknown;
  /** Only for workspaces that have this value; every one when left out. */
  readonly mine?: unknown;
  readonly choose: "keep-workspace" | "take-release" | "leave-out";
}

/** What becomes of an item whose kind and name workspaces have already. */
export interface ExistingDecision {
  readonly kind: "existing";
  readonly item: Pick<ExistingItem, "kind" | "name">;
  readonly choose: "adopt" | "use" | "leave-out";
}

/** Which record a reference stands for in every workspace that has one of that name. */
export interface ReferenceDecision {
  readonly kind: "reference";
  readonly reference: { readonly type: ReferenceType; readonly name: string };
  /** What the record is called. */
  readonly use: string;
}

/** What the texts at one place in settings are, in every workspace: ids of a type, or words. */
export interface PlaceDecision {
  readonly kind: "place";
  readonly place: AnsweredPlace;
}

/** What is decided once for all workspaces of a fleet. */
export type FleetDecision = ConflictDecision | ExistingDecision | ReferenceDecision | PlaceDecision;

/** Decisions that were read, in the order of the file, or everything that is wrong with them. */
export type FleetDecisionsResult =
  | { readonly decisions: readonly FleetDecision[]; readonly findings?: undefined }
  | { readonly decisions?: undefined; readonly findings: readonly ReportedFinding[] };

/**
 * Reads the value of a fleet's decisions file (`schemas/fleet-decisions.schema.json`). An empty file decides nothing.
 * @example
 * ```ts
 * import { parseFleetDecisions } from "@setup-pack/core";
 *
 * const { decisions } = parseFleetDecisions([{ adopt: { kind: "tag", name: "Hot" }, choose: "adopt" }]);
 * console.log(decisions?.[0]?.kind); // existing
 * const { findings } = parseFleetDecisions([{ adopt: { kind: "tag", name: "Hot" }, choose: "take-release" }]);
 * console.log(findings?.[0]?.message);
 * // Element 1 chooses "take-release"; of an item that is there it must be "adopt", "use" or "leave-out".
 * ```
 */
export function parseFleetDecisions(value: unknown): FleetDecisionsResult {
  const given = value === null ? [] : value;
  const errors = fleetDecisionsErrors(given);
  const places = plainPlaces(given, "the list of decisions");
  const findings =
    errors.length === 0 ? [] : reportDefects(essentialDefects(fromAjv(errors, given), given), given, places);
  const entries: readonly unknown[] = Array.isArray(given) ? given : [];
  const decisions: PlacedDecision[] = [];
  for (const [index, entry] of entries.entries()) {
    // What is told of an entry's shape is enough; the others are looked at all the same.
    if (!isEntry(entry, errors.length === 0)) continue;
    const reading = read(entry);
    if ("kind" in reading) decisions.push({ index, decision: reading });
    else findings.push({ ...reading, at: append("", index), message: `Element ${index + 1} ${reading.message}` });
  }
  findings.push(...repeated(decisions));
  return findings.length === 0 ? { decisions: decisions.map(({ decision }) => decision) } : { findings };
}

/** A decision, and which element of the list it is, from 0. */
interface PlacedDecision {
  readonly index: number;
  readonly decision: FleetDecision;
}

/** The compiler cannot see it: the validator found no error in the whole list, or in this entry alone. */
function isEntry(entry: unknown, isListSound: boolean): entry is FleetDecisionEntry {
  return isListSound || fleetDecisionsErrors([entry]).length === 0;
}

/** What is wrong with an entry; the sentence begins with which one it is. */
type Mistake = Pick<ReportedFinding, "rule" | "message">;

const mistake = (rule: "required" | "unknown-field" | "enum", message: string): Mistake => ({
  rule: `schema/${rule}`,
  message,
});

/** What an entry is known by, and which members go with it. */
const membersWith = {
  pointer: ["base", "theirs", "mine", "choose"],
  adopt: ["choose"],
  reference: ["use"],
  place: [],
} as const;

function read(entry: FleetDecisionEntry): FleetDecision | Mistake {
  const { pointer, adopt, reference, place } = entry;
  if (pointer !== undefined) return strangerBeside("pointer", entry) ?? conflictDecision(pointer, entry);
  if (adopt !== undefined) return strangerBeside("adopt", entry) ?? existingDecision(adopt, entry);
  if (reference !== undefined) return strangerBeside("reference", entry) ?? referenceDecision(reference, entry);
  if (place !== undefined) return strangerBeside("place", entry) ?? { kind: "place", place };
  return mistake("required", 'names nothing that is decided; add "pointer", "adopt", "reference" or "place".');
}

function strangerBeside(subject: keyof typeof membersWith, entry: FleetDecisionEntry): Mistake | undefined {
  const known: readonly string[] = [subject, ...membersWith[subject]];
  const stranger = Object.keys(entry).find((name) => !known.includes(name));
  return stranger === undefined
    ? undefined
    : mistake(
        "unknown-field",
        `has ${quote(subject)} and ${quote(stranger)}, which do not go together; make two entries of it.`,
      );
}

const conflictChoices = ["keep-workspace", "take-release", "leave-out"] as const;

function conflictDecision(pointer: string, entry: FleetDecisionEntry): ConflictDecision | Mistake {
  const choose = conflictChoices.find((one) => one === entry.choose);
  if (choose === undefined) return wrongChoice("a conflict", conflictChoices, entry);
  const { base, theirs } = entry;
  return { kind: "conflict", pointer, base, theirs, ...("mine" in entry ? { mine: entry.mine } : {}), choose };
}

const itemChoices = ["adopt", "use", "leave-out"] as const;

function existingDecision(item: ExistingDecision["item"], entry: FleetDecisionEntry): ExistingDecision | Mistake {
  const choose = itemChoices.find((one) => one === entry.choose);
  return choose === undefined
    ? wrongChoice("an item that is there", itemChoices, entry)
    : { kind: "existing", item, choose };
}

function referenceDecision(
  reference: ReferenceDecision["reference"],
  { use }: FleetDecisionEntry,
): ReferenceDecision | Mistake {
  return use === undefined
    ? mistake("required", 'has no "use"; add the name of the record that the reference is matched to.')
    : { kind: "reference", reference, use };
}

function wrongChoice(what: string, choices: readonly string[], { choose }: FleetDecisionEntry): Mistake {
  const allowed = listOf(choices.map(quote), "or");
  return choose === undefined
    ? mistake("required", `has no "choose"; of ${what} it is ${allowed}.`)
    : mistake("enum", `chooses ${quote(choose)}; of ${what} it must be ${allowed}.`);
}

/** Entries that answer a question which an earlier one has answered: nobody can tell which is meant. */
function repeated(decisions: readonly PlacedDecision[]): ReportedFinding[] {
  const first = new Map<string, number>();
  return decisions.flatMap(({ decision, index }) => {
    const question = questionOf(decision);
    const earlier = first.get(question);
    if (earlier === undefined) {
      first.set(question, index);
      return [];
    }
    return {
      rule: "schema/unique",
      at: append("", index),
      message: `Element ${index + 1} decides once more what element ${earlier + 1} decides; remove one of the two.`,
      related: [{ at: append("", earlier), message: "Here it is decided first." }],
    };
  });
}

function questionOf(decision: FleetDecision): string {
  switch (decision.kind) {
    case "conflict": {
      const { pointer, base, theirs } = decision;
      return JSON.stringify(["conflict", pointer, [base], [theirs], "mine" in decision ? [decision.mine] : "any"]);
    }
    case "existing":
      return JSON.stringify(["existing", decision.item.kind, fold(decision.item.name)]);
    case "reference":
      return JSON.stringify(["reference", decision.reference.type, decision.reference.name]);
    case "place":
      return JSON.stringify(["place", decision.place.kind, decision.place.path, decision.place.when]);
    default:
      return decision satisfies never;
  }
}
