import { type ChangedKind, isObject, type PathStep, type PlannedItem, type Severity } from "@setup-pack/core";
import { elements, member, textOf } from "../document/json.js";
import type {
  ApplyLine,
  ApplyReport,
  ChangedField,
  Choice,
  Drift,
  GoLive,
  Installed,
  Refused,
  Standing,
  Target,
  Targets,
  ToldChange,
  ToldDiagnostic,
  ToldField,
  ToldItem,
  ToldPlan,
  ToldReference,
  ToldStranded,
  Workspace,
} from "./told.js";

/**
 * Answers of the server, read as far as they are shown. What is missing is read as nothing: the page and its server
 * come from one build, and neither is worse off for a text too few.
 */

const text = (value: unknown, name: string): string => textOf(member(value, name)) ?? "";

const number = (value: unknown, name: string): number => {
  const found = member(value, name);
  return typeof found === "number" ? found : 0;
};

const list = <Element>(value: unknown, name: string, read: (element: unknown) => Element): Element[] =>
  elements(member(value, name)).map(read);

/** The one of these that a text is; the first where it is none. */
const oneOf = <Known extends string>(known: readonly [Known, ...Known[]], value: unknown): Known =>
  known.find((one) => one === value) ?? known[0];

const kinds = [
  "pack",
  "automations",
  "smartLists",
  "messageTemplates",
  "pipelines",
  "resources",
  "assets",
] as const satisfies readonly ChangedKind[];

const actions = [
  "keep",
  "create",
  "update",
  "remove",
  "adopt",
  "conflict",
] as const satisfies readonly PlannedItem["action"][];

const severities = ["info", "warning", "error"] as const satisfies readonly Severity[];

export function readStanding(value: unknown): Standing {
  const connected = member(value, "connected");
  const given = member(value, "given");
  return {
    connected: isObject(connected)
      ? { address: text(connected, "address"), workspace: readWorkspace(member(connected, "workspace")) }
      : undefined,
    given: { address: text(given, "address"), hasKey: member(given, "hasKey") === true },
    bindingsFile: text(value, "bindingsFile"),
  };
}

const readWorkspace = (value: unknown): Workspace => ({ id: text(value, "id"), name: text(value, "name") });

/** Null where the pack is not installed. */
export function readInstalled(value: unknown): Installed | null {
  const installed = member(value, "installed");
  if (!isObject(installed)) return null;
  return {
    version: text(installed, "version"),
    edited: number(installed, "edited"),
    appliedAt: text(installed, "appliedAt"),
  };
}

export function readTargets(value: unknown): Targets {
  return { targets: list(value, "targets", readTarget), isUnavailable: text(value, "unavailable") !== "" };
}

const readTarget = (value: unknown): Target => ({
  id: text(value, "id"),
  name: text(value, "name"),
  pipeline: text(member(value, "pipeline"), "name"),
});

export function readPlan(value: unknown): ToldPlan {
  const counts = member(value, "counts");
  return {
    planId: text(value, "planId"),
    workspace: readWorkspace(member(value, "workspace")),
    isInstalled: member(value, "isInstalled") === true,
    mayBeApplied: member(value, "mayBeApplied") === true,
    from: text(value, "from"),
    to: text(value, "to"),
    counts: new Map(actions.map((action) => [action, number(counts, action)])),
    items: list(value, "items", readItem),
    hiddenItems: number(value, "hiddenItems"),
    references: list(value, "references", readReference),
    hiddenReferences: number(value, "hiddenReferences"),
    stranded: list(value, "stranded", readStranded),
    diagnostics: list(value, "diagnostics", readDiagnostic),
    refusals: list(value, "refusals", readRefused),
  };
}

function readItem(value: unknown): ToldItem {
  const taken = member(value, "taken");
  return {
    ...readItemName(value),
    action: oneOf(actions, member(value, "action")),
    taken: taken === "one" || taken === "several" ? taken : undefined,
    fields: list(value, "fields", readField),
    hiddenFields: number(value, "hiddenFields"),
  };
}

const readItemName = (value: unknown) => ({
  kind: oneOf(kinds, member(value, "kind")),
  key: text(value, "key"),
  name: text(value, "name"),
});

function readField(value: unknown): ToldField {
  return {
    path: readPath(value),
    decision: oneOf(["keep", "take", "conflict"], member(value, "decision")),
    base: member(value, "base"),
    mine: member(value, "mine"),
    theirs: member(value, "theirs"),
    isCut: member(value, "isCut") === true,
    place: textOf(member(value, "place")),
    choice: readChoice(member(value, "choice")),
  };
}

const readChoice = (value: unknown): Choice | undefined =>
  value === "keep-workspace" || value === "take-release" ? value : undefined;

const readPath = (value: unknown): PathStep[] =>
  list(value, "path", (step) => {
    if (typeof step === "string") return step;
    const [id, key] = [textOf(member(step, "id")), textOf(member(step, "key"))];
    return { ...(id !== undefined && { id }), ...(key !== undefined && { key }) };
  });

function readReference(value: unknown): ToldReference {
  const target = member(value, "target");
  return {
    ...{ type: text(value, "type"), id: text(value, "id"), name: text(value, "name"), detail: text(value, "detail") },
    target: isObject(target) ? readTarget(target) : undefined,
    why: text(value, "by") || text(value, "why"),
    candidates: [...list(value, "candidates", readTarget), ...list(value, "near", readTarget)],
  };
}

function readStranded(value: unknown): ToldStranded {
  const count = member(value, "count");
  return {
    kind: oneOf(kinds, member(value, "kind")),
    key: text(value, "key"),
    item: text(value, "item"),
    path: readPath(value),
    name: text(value, "name"),
    relying: text(value, "relying"),
    count: typeof count === "number" ? count : undefined,
  };
}

const readDiagnostic = (value: unknown): ToldDiagnostic => ({
  rule: text(value, "rule"),
  severity: oneOf(severities, member(value, "severity")),
  message: text(value, "message"),
  pointer: text(value, "pointer"),
});

const readRefused = (value: unknown): Refused => ({ message: text(value, "message"), remedy: text(value, "remedy") });

export function readDrift(value: unknown): Drift {
  return { changes: list(value, "changes", readChange), hiddenChanges: number(value, "hiddenChanges") };
}

const readChange = (value: unknown): ToldChange => ({
  ...readItemName(value),
  change: oneOf(["changed", "added", "removed", "renamed"], member(value, "change")),
  fields: list(value, "fields", readChangedField),
  hiddenFields: number(value, "hiddenFields"),
});

const readChangedField = (value: unknown): ChangedField => ({
  path: readPath(value),
  change: oneOf(["changed", "added", "removed", "reordered"], member(value, "change")),
  before: member(value, "before"),
  after: member(value, "after"),
  isCut: member(value, "isCut") === true,
});

/** One line of what is told while a plan is carried out; undefined for one of another kind. */
export function readApplyLine(value: unknown): ApplyLine | undefined {
  const step = member(value, "step");
  if (step === "checking" || step === "asking") return { step };
  if (step === "sending") return { step, changes: number(value, "changes") };
  if (step === "item") {
    const { kind, name } = readItemName(value);
    return { step, kind, name, action: text(value, "action") };
  }
  return step === "done" ? { step, report: readReport(value) } : undefined;
}

const readReport = (value: unknown): ApplyReport => ({
  outcome: oneOf(["unknown", "applied", "refused"], member(value, "outcome")),
  version: text(value, "version"),
  refused: isObject(member(value, "refusal")) ? readRefused(member(value, "refusal")) : undefined,
  goLive: list(value, "goLive", readGoLive),
});

const readGoLive = (value: unknown): GoLive => ({
  key: text(value, "key"),
  name: text(value, "name"),
  isNew: member(value, "isNew") === true,
});
