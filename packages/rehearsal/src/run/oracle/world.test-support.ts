import type { Pack } from "@setup-pack/core";
import type { AutomationItem, Node } from "../../../../core/src/model.js";
import type { HeldBy, RunEnd, TimelineEntry } from "../rehearsal.js";
import type { Scenario } from "../scenario.js";
import type { ScenarioValue } from "../scenario-value.js";
import type { Calendar } from "./calendar.test-support.js";
import type { Names } from "./pack-names.test-support.js";
import type { Person, Scope } from "./person.test-support.js";

export type Automation = AutomationItem;

/** Where an entry stands. */
export type Place = Pick<TimelineEntry, "run" | "automation" | "block">;

/** What an entry says beside when and where. */
export type EntryContent = Pick<TimelineEntry, "what" | "why"> & Partial<TimelineEntry>;

/** A run, as it goes along. */
export interface OracleRun {
  readonly run: number;
  readonly automation: Automation;
  readonly person: Person;
  readonly enrolled: number;
  readonly event: ReadonlyMap<string, ScenarioValue> | undefined;
  ended: number | undefined;
  end: RunEnd;
  /** Whether a branch of it ended undecided. */
  undecided: boolean;
  /** Those that stand somewhere. */
  readonly branches: Set<Branch>;
}

/** A way through a graph, up to where it stands. */
export interface Branch {
  readonly run: OracleRun;
  readonly block: Node;
  readonly resume: () => void;
}

/** Branches that are followed together: what comes after begins when the last of them has ended. */
export interface Company {
  open: number;
  readonly done: () => void;
}

/** Waiting until a moment, or for ever; what a daily limit holds goes before all else that is due. */
export interface Pause {
  readonly until: number | undefined;
  readonly first?: boolean;
  /** False where branches within it stand instead. */
  readonly stands?: false;
}

/** What blocks do things to. */
export interface World {
  readonly now: () => number;
  readonly calendar: Calendar;
  readonly scenario: Scenario;
  readonly packs: readonly Pack[];
  readonly automations: readonly Automation[];
  readonly names: Names;
  readonly people: readonly Person[];
  readonly runs: OracleRun[];
  /** People of whom all has stopped, since they came to too many blocks. */
  readonly spent: Set<Person>;
  tell(place: Place, person: Person, telling: EntryContent): TimelineEntry;
  fire(person: Person, event: string, members: ReadonlyMap<string, ScenarioValue>, only?: string): void;
  runLater(automation: Automation, person: Person): void;
  enrolByHand(automation: Automation, person: Person): void;
  stop(run: OracleRun, why: "stopped/reply" | "stopped/automation" | "limit/steps"): void;
  fieldsChanged(): void;
  /** Waits until a send of this branch may go; until then `tell` says what it is that is held. */
  hold(branch: Branch, tell: (held: StillHeld) => EntryContent): Generator<Pause, readonly HeldBy[]>;
  counted(): void;
}

/** Why a send has not gone out, and what barred it so far. */
export interface StillHeld {
  readonly why: HeldBy;
  readonly held: readonly HeldBy[];
}

/** One block of a branch, as the meaning of its kind sees it. */
export interface Step {
  readonly block: Node;
  readonly branch: Branch;
  readonly run: OracleRun;
  readonly scope: Scope;
  readonly world: World;
  tell(telling: EntryContent): void;
  /** Follows what leaves by a handle, to the end of all its branches. */
  within(handle: string, scope: Scope): Generator<Pause, void>;
}

/** What a kind of block does; by which handle the branch leaves, undefined where it ends. */
export type Meaning = (step: Step) => Generator<Pause, string | undefined> | string | undefined;

export interface Forecast {
  readonly timeline: readonly TimelineEntry[];
  readonly runs: readonly OracleRun[];
  readonly people: readonly Person[];
  readonly names: Names;
}
