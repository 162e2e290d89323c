import type { Finding, Fix, PatchOperation, RelatedFinding, ReportedFinding, Severity } from "../../diagnostic.js";
import { isObject, type Pointer } from "../../json.js";
import { quote } from "../../words/wording.js";
import type { TeamRule } from "../rule.js";
import type { PackSubject } from "../subjects/subjects.js";
import { parseTeamRules } from "./team-rules.js";

/** A valid finding of a team's rule, or a sentence that says what is wrong with what the rule gave. */
type FindingResult =
  | { readonly finding: Finding; readonly fault?: undefined }
  | { readonly finding?: undefined; readonly fault: string };

/** Reads one finding of a team's rule; members that findings do not have are dropped. */
function parseFinding(given: unknown): FindingResult {
  if (!isObject(given)) return { fault: "it gave a finding that is no object." };
  const { at, on, message, severity, related = [], fix } = given;
  if (!isPointer(at))
    return { fault: 'it gave a finding without a place: at must be a JSON Pointer, such as "/name".' };
  if (!isMessage(message)) return { fault: "it gave a finding without a message." };
  if (on !== undefined && on !== "name") return { fault: 'it gave a finding whose on is not "name".' };
  if (severity !== undefined && !isSeverity(severity))
    return { fault: 'it gave a finding whose severity is not "error", "warning" or "info".' };
  if (!Array.isArray(related) || !related.every(isRelated))
    return { fault: "it gave a finding whose related places are not a list of places with messages." };
  if (fix !== undefined && !isFix(fix))
    return { fault: "it gave a fix that is not a safety and a list of JSON Patch operations." };
  const operations = fix && ownCopy(fix.operations);
  if (fix !== undefined && operations === undefined)
    return { fault: "it gave a fix with a value that JSON does not have." };
  return {
    finding: {
      at,
      message,
      ...(on !== undefined && { on }),
      ...(severity !== undefined && { severity }),
      ...(related.length > 0 && { related: related.map(({ at, message }) => ({ at, message })) }),
      ...(fix !== undefined && operations !== undefined && { fix: { safety: fix.safety, operations } }),
    },
  };
}

const isPointer = (value: unknown): value is string =>
  typeof value === "string" && /^(?:\/(?:[^~]|~[01])*)?$/.test(value);

const isSeverity = (value: unknown): value is Severity => value === "error" || value === "warning" || value === "info";

const isMessage = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

const isRelated = (value: unknown): value is RelatedFinding =>
  isObject(value) && isPointer(value.at) && isMessage(value.message);

/**
 * Returns a JSON copy of a fix's operations, so that the rule cannot change them later; undefined where JSON cannot
 * hold them.
 */
function ownCopy(operations: readonly PatchOperation[]): PatchOperation[] | undefined {
  let isForeign = false;
  const text = JSON.stringify(operations, (_, value: unknown) => {
    isForeign ||= ["symbol", "function", "bigint"].includes(typeof value) || isNoNumber(value);
    return isForeign ? null : value;
  });
  const copy: unknown = JSON.parse(text);
  return !isForeign && Array.isArray(copy) && copy.every(isOperation) ? copy : undefined;
}

const isNoNumber = (value: unknown): boolean => typeof value === "number" && !Number.isFinite(value);

const isFix = (value: unknown): value is Fix =>
  isObject(value) &&
  (value.safety === "safe" || value.safety === "unsafe") &&
  Array.isArray(value.operations) &&
  value.operations.every(isOperation);

function isOperation(value: unknown): value is PatchOperation {
  if (!isObject(value) || !isPointer(value.path)) return false;
  const { op } = value;
  if (op === "add" || op === "replace") return "value" in value;
  return op === "remove" || (op === "move" && isPointer(value.from));
}

/**
 * Returns a team's rules as they are run among ours: what one throws, or gives that is no finding, becomes an error of
 * that rule, at what it was looking at. Throws for what `parseTeamRules` refuses.
 */
export function guardedRules(given: readonly TeamRule[]): TeamRule[] {
  const { rules: read, faults } = parseTeamRules(given);
  if (read === undefined) throw new TypeError(faults.join("\n"));
  return read.map(guarded);
}

function guarded(rule: TeamRule): TeamRule {
  switch (rule.on) {
    case "pack": {
      const { reads } = rule;
      return {
        ...rule,
        ...guardedCheck(rule, () => ""),
        ...(reads && { reads: (subject: PackSubject) => attempt(() => reads(subject)) }),
      };
    }
    case "automation": {
      const { checkRest } = rule;
      return {
        ...rule,
        ...guardedCheck(rule, placeOf),
        ...(checkRest && { checkRest: (subject: PackSubject) => found(rule, () => checkRest(subject), "") }),
      };
    }
    case "graph":
      return { ...rule, ...guardedCheck(rule, placeOf) };
    case "pipeline":
      return { ...rule, ...guardedCheck(rule, placeOf) };
    case "template":
      return { ...rule, ...guardedCheck(rule, placeOf) };
    case "asset":
      return { ...rule, ...guardedCheck(rule, placeOf) };
  }
}

const placeOf = ({ at }: { readonly at: Pointer }): Pointer => at;

/** The check of a rule; `placeOf` gives the place of what it looks at. */
const guardedCheck = <Subject>(
  rule: Pick<TeamRule, "id" | "severity"> & { check(subject: Subject): Iterable<Finding> },
  placeOf: (subject: Subject) => Pointer,
) => ({ check: (subject: Subject) => found(rule, () => rule.check(subject), placeOf(subject)) });

/**
 * Returns what a rule's findings depend on; a fresh object where the rule does not say or throws, so that it is asked
 * again each time.
 */
function attempt(reads: () => readonly unknown[]): readonly unknown[] {
  try {
    return reads();
  } catch {
    return [{}];
  }
}

type Found = Omit<ReportedFinding, "rule">;

/** The most findings taken of one rule about one subject, so that a rule that yields without end is stopped. */
const mostFindings = 10_000;

function* found(
  { id, severity }: Pick<TeamRule, "id" | "severity">,
  check: () => Iterable<unknown>,
  at: Pointer,
): Generator<Found> {
  const mistake = (what: string): Found => ({
    at,
    severity: "error",
    message: `The rule ${id} failed: ${what} This is a mistake in the rule, not in the pack.`,
  });
  try {
    const given: unknown = check();
    if (!isIterable(given)) {
      yield mistake("its check gives no list of findings. Write it as a generator, *check(subject).");
      return;
    }
    let number = 0;
    for (const one of given) {
      if (++number > mostFindings) {
        yield mistake(`it gave more than ${mostFindings} findings about one thing.`);
        return;
      }
      const { finding, fault } = parseFinding(one);
      yield finding === undefined ? mistake(fault) : { severity, ...finding };
    }
  } catch (error) {
    yield mistake(`it threw ${errorText(error)}.`);
  }
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value;

/** Returns the first line of an error, which is made of anything that somebody throws. */
function errorText(error: unknown): string {
  if (typeof error === "string") return quote(error);
  if (!isObject(error) || typeof error.message !== "string") return "something that is not an error";
  const [first = ""] = error.message.split("\n");
  return `${typeof error.name === "string" ? error.name : "Error"} ${quote(first)}`;
}
