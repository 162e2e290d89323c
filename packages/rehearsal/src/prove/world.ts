import type { Memory } from "../promises/monitor.js";
import { type ContactRecord, contactRecord, thingList } from "../run/contact/contact-record.js";
import type { QueueEntry } from "../run/play/moment-queue.js";
import { newContact } from "../run/play/play.js";
import type { Branch, ContactInPlay, Pass, RunInPlay, Task } from "../run/play/run-in-play.js";
import type { ScenarioValue } from "../run/scenario-value.js";
import type { PossibleValues } from "./tried-values.js";

/** A part of a contact that nothing was given for, and that nothing has looked at yet. */
export type OpenPart =
  | "tags"
  | "programs"
  | "stage"
  | "owner"
  | "last_reply_at"
  | "last_message"
  | "do_not_contact"
  | "subscription";

/** A play between two turns: the contact, what is queued, and what a promise remembers. */
export interface World {
  readonly contact: ContactInPlay;
  /** In the order in which it falls due. */
  queue: QueueEntry<Task>[];
  readonly sent: ReadonlyMap<number, number>;
  /** Runs that have begun. */
  runs: number;
  now: number;
  /** Whether a task has been done at this very moment, so that no event can come at it any more. */
  hasStepped: boolean;
  /** Events that have come. */
  events: number;
  readonly open: ReadonlySet<OpenPart>;
  /** Tags and programs that the contact is known not to have. */
  readonly absentTags: ReadonlySet<string>;
  readonly absentPrograms: ReadonlySet<string>;
  /** Channels on which the contact is known to be reachable. */
  readonly reachable: ReadonlySet<string>;
  /** The values that names had at the start, as far as something has been found out of them. */
  readonly possible: ReadonlyMap<string, PossibleValues>;
  memory: Memory;
}

/** What changes while a turn is taken. */
export interface WorldInTurn extends World {
  readonly open: Set<OpenPart>;
  readonly absentTags: Set<string>;
  readonly absentPrograms: Set<string>;
  readonly reachable: Set<string>;
  readonly possible: Map<string, PossibleValues>;
  readonly sent: Map<number, number>;
}

/** Returns a copy of a world that shares nothing with it that a turn changes. */
export function copyWorld(
  world: World,
  unknownsOf: (copy: () => WorldInTurn) => ContactRecord["unknowns"],
): WorldInTurn {
  const copy: { made?: WorldInTurn } = {};
  const unknowns = unknownsOf(() => {
    if (copy.made === undefined) throw new Error("Nothing of a world is looked at before it has been copied.");
    return copy.made;
  });
  const record = copyRecord(world.contact.record, unknowns);
  const runs = new Map<RunInPlay, RunInPlay>();
  const branches = new Map<Branch, Branch>();
  const passes = new Map<Pass, Pass>();
  const contact: ContactInPlay = {
    record,
    lastRuns: new Map(),
    active: new Set(),
    plans: new Map(world.contact.plans),
    steps: 0,
    passes: 0,
    text: 0,
    isExhausted: false,
  };
  const copyBranch = (branch: Branch): Branch => {
    const known = branches.get(branch);
    if (known !== undefined) return known;
    const made: Branch = { run: copyRun(branch.run), block: branch.block, pass: branch.pass && copyPass(branch.pass) };
    branches.set(branch, made);
    return made;
  };
  const copyPass = (pass: Pass): Pass => {
    const known = passes.get(pass);
    if (known !== undefined) return known;
    const items = pass.loop.items.map(copyItem);
    const item = items[pass.loop.items.indexOf(pass.item)] ?? copyItem(pass.item);
    const made: Pass = {
      loop: { branch: copyBranch(pass.loop.branch), items, next: pass.loop.next },
      item,
      live: pass.live,
      visited: new Set(),
    };
    passes.set(pass, made);
    return made;
  };
  const copyRun = (run: RunInPlay): RunInPlay => {
    const known = runs.get(run);
    if (known !== undefined) return known;
    const made: RunInPlay = { ...run, contact, parked: new Map(), visited: new Set() };
    runs.set(run, made);
    for (const [branch, isQueued] of run.parked) made.parked.set(copyBranch(branch), isQueued);
    return made;
  };
  for (const [automation, run] of world.contact.lastRuns)
    contact.lastRuns.set(automation, run.contact === nobody ? run : copyRun(run));
  for (const run of world.contact.active) contact.active.add(copyRun(run));
  const copyTask = (task: Task): Task => {
    if (task.does === "resume" || task.does === "send") return { ...task, branch: copyBranch(task.branch) };
    return task.does === "happen" ? task : { ...task, contact };
  };
  const made: WorldInTurn = {
    ...world,
    contact,
    queue: world.queue.map((entry) => ({ ...entry, item: copyTask(entry.item) })),
    sent: new Map(world.sent),
    open: new Set(world.open),
    absentTags: new Set(world.absentTags),
    absentPrograms: new Set(world.absentPrograms),
    reachable: new Set(world.reachable),
    possible: new Map(world.possible),
  };
  copy.made = made;
  return made;
}

const origins = new WeakMap<ReadonlyMap<string, ScenarioValue>, ReadonlyMap<string, ScenarioValue>>();

function copyItem(item: ReadonlyMap<string, ScenarioValue>): Map<string, ScenarioValue> {
  const copy = new Map(item);
  origins.set(copy, originOf(item));
  return copy;
}

/** Returns the item of an answer that an item of a world is a copy of. */
export const originOf = (item: ReadonlyMap<string, ScenarioValue>): ReadonlyMap<string, ScenarioValue> =>
  origins.get(item) ?? item;

function copyRecord(record: ContactRecord, unknowns: ContactRecord["unknowns"]): ContactRecord {
  return {
    ...record,
    fields: new Map(record.fields),
    tags: thingList("tag", record.tags.ids),
    programs: thingList("program", record.programs.ids),
    doNotContact: new Set(record.doNotContact),
    subscriptions: new Map(record.subscriptions),
    relationships: new Map(record.relationships),
    collaborators: new Set(record.collaborators),
    kept: new Map(record.kept),
    doubtful: new Set(record.doubtful),
    unknowns,
  };
}

/** The contact of runs that have ended: nothing of them is played any more, so worlds share them. */
const nobody = newContact(
  contactRecord({
    name: "",
    fields: new Map(),
    tags: [],
    stage: null,
    owner: null,
    doNotContact: new Set(),
    unsubscribed: false,
    timeZone: "UTC",
  }),
);
const nothingParked: RunInPlay["parked"] = new Map();
const nothingVisited: RunInPlay["visited"] = new Set();

/** Returns a world of a turn as it is kept: what is as it was before is shared with the world before it. */
export function sharing(world: WorldInTurn, before: World): World {
  const { record, lastRuns, active } = world.contact;
  for (const [automation, run] of lastRuns)
    if (run.ended !== undefined && run.contact !== nobody)
      lastRuns.set(automation, {
        ...run,
        contact: nobody,
        event: undefined,
        parked: nothingParked,
        visited: nothingVisited,
      });
  for (const run of active) Object.assign(run, { visited: nothingVisited });
  Object.assign(world.contact, { plans: sameMap(world.contact.plans, before.contact.plans) });
  const old = before.contact.record;
  Object.assign(record, {
    fields: sameMap(record.fields, old.fields),
    tags: sameList(record.tags, old.tags),
    programs: sameList(record.programs, old.programs),
    doNotContact: sameSet(record.doNotContact, old.doNotContact),
    subscriptions: sameMap(record.subscriptions, old.subscriptions),
    relationships: sameMap(record.relationships, old.relationships),
    collaborators: sameSet(record.collaborators, old.collaborators),
    kept: sameMap(record.kept, old.kept),
    doubtful: sameSet(record.doubtful, old.doubtful),
  });
  return {
    ...world,
    sent: sameMap(world.sent, before.sent),
    open: sameSet(world.open, before.open),
    absentTags: sameSet(world.absentTags, before.absentTags),
    absentPrograms: sameSet(world.absentPrograms, before.absentPrograms),
    reachable: sameSet(world.reachable, before.reachable),
    possible: sameMap(world.possible, before.possible),
  };
}

function sameSet<Item>(after: ReadonlySet<Item>, before: ReadonlySet<Item>): ReadonlySet<Item> {
  if (after.size !== before.size) return after;
  for (const one of after) if (!before.has(one)) return after;
  return before;
}

function sameMap<Key, Value>(after: ReadonlyMap<Key, Value>, before: ReadonlyMap<Key, Value>): ReadonlyMap<Key, Value> {
  if (after.size !== before.size) return after;
  for (const [key, value] of after) if (before.get(key) !== value) return after;
  return before;
}

const sameList = (after: ContactRecord["tags"], before: ContactRecord["tags"]): ContactRecord["tags"] =>
  after.ids.length === before.ids.length && after.ids.every((one, index) => one === before.ids[index]) ? before : after;
