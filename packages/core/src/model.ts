import type { ChangedKind } from "./generated/diff.generated.js";
import type { BlockKind, Settings as NullableSettings } from "./generated/setup-pack.generated.js";

export type {
  AnsweredPlace,
  Bindings,
  BoundReference,
  ExistingItem,
  SettledConflict,
} from "./generated/bindings.generated.js";
export type { Configuration, Ignore } from "./generated/configuration.generated.js";
export type {
  AutomationBounds,
  BehaviourChange,
  Bump,
  Change,
  ChangedKind,
  ElementRename,
  EndChange,
  FieldChange,
  MessageChange,
  PackDiff,
  PathStep,
  PromiseDifference,
  ScenarioChange,
  ScenarioDifferences,
  SentMessage,
  UnplayedScenario,
  VersionClass,
} from "./generated/diff.generated.js";
export type {
  InventoryDocument,
  OfficeDefaults,
  OfficeEntry,
  OfficeKey,
  WaveEntry,
} from "./generated/fleet.generated.js";
export type { FleetDecision as FleetDecisionEntry } from "./generated/fleet-decisions.generated.js";
export type {
  Adoption,
  Binding,
  InstallPlan,
  PackReading,
  Use,
} from "./generated/install-plan.generated.js";
export type {
  Action,
  ActionCounts,
  Plan,
  PlanDiagnostic,
  PlannedField,
  PlannedItem,
} from "./generated/plan.generated.js";
export type { Report } from "./generated/report.generated.js";
export type {
  Asset,
  AutomationDocument,
  AutomationItem,
  BlockKind,
  Edge,
  Graph,
  MessageTemplate,
  Node,
  Pack,
  Pipeline,
  Reference,
  ReferenceType,
  Resource,
  ResourceKind,
  Stage,
  StageType,
} from "./generated/setup-pack.generated.js";

import type { Note as WrittenNote } from "./generated/notes.generated.js";

export type { JsonObject } from "./json.js";

/** Delivery settings of an automation; a document without them has null or nothing. */
export type Settings = NonNullable<NullableSettings>;

/** What kind of item a key belongs to: the array of the pack that the item stands in. */
export type ItemKind = Exclude<ChangedKind, "pack">;

/**
 * Stands where a pack has a value that its place does not take: the wrong type, constant or choice. It counts as set.
 */
export const malformed: unique symbol = Symbol("malformed");
export type MalformedMarker = typeof malformed;

/**
 * The shape of T as rules see it while the pack may be broken: any member may be missing or `malformed`.
 * What is there and not `malformed` has its type, though its length, range or form may still be wrong.
 * A block's kind stays as written, so that a mistyped trigger still counts as one.
 */
export type Loose<T> = unknown extends T
  ? T
  : T extends BlockKind
    ? string
    : T extends readonly (infer Element)[]
      ? readonly (Loose<Element> | MalformedMarker)[]
      : T extends object
        ? { readonly [Name in keyof T]?: Loose<T[Name]> | MalformedMarker }
        : T;

/** A note on the canvas, or a group of steps there (`schemas/notes.schema.json`). */
export interface Note extends Readonly<Omit<WrittenNote, "steps">> {
  readonly steps?: readonly string[];
}

/** What a notes file says. */
export interface Notes {
  readonly notesVersion: 1;
  readonly notes: readonly Note[];
}
