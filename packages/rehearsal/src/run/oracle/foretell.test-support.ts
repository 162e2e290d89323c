import type { Pack } from "@setup-pack/core";
import type { Node } from "../../../../core/src/model.js";
import type { HeldBy, TimelineEntry, Why } from "../rehearsal.js";
import { answerKey, type Scenario } from "../scenario.js";
import type { ScenarioValue } from "../scenario-value.js";
import { blockMeanings } from "./block-meanings.test-support.js";
import { calendarOf, daysBetween } from "./calendar.test-support.js";
import { isClockTrigger, nextOnTheClock } from "./clock-triggers.test-support.js";
import { fits } from "./filters.test-support.js";
import { happen } from "./happenings.test-support.js";
import { namesOf } from "./pack-names.test-support.js";
import { type Person, personOf, type Scope } from "./person.test-support.js";
import { barredBy, nextOpening } from "./sending-hours.test-support.js";
import type {
  Automation,
  Branch,
  Company,
  EntryContent,
  Forecast,
  OracleRun,
  Pause,
  StillHeld,
  World,
} from "./world.test-support.js";

interface Due {
  readonly at: number;
  readonly rank: number;
  /** Whether it is a clock that strikes, which goes on as long as something else is under way. */
  readonly isClock: () => boolean;
  readonly order: number;
  readonly go: () => void;
}

/** What comes first of what is due at one moment. */
const rank = { scenario: 0, limit: 1, other: 2 } as const;

class StepsSpent extends Error {
  constructor(readonly person: Person) {
    super("10,000 blocks");
  }
}

const day = 86_400_000;
const mostSteps = 10_000;
const mostDays = 400;

/**
 * What a rehearsal must say, worked out in another way than the engine does: each branch is a coroutine over the
 * members of config that fixtures/packs/README.md lists, and openings are looked for minute by minute.
 */
export function foretell(packs: readonly Pack[], scenario: Scenario): Forecast {
  const calendar = calendarOf(scenario.timeZone);
  const automations: readonly Automation[] = packs.flatMap((pack) => pack.automations ?? []);
  const end = scenario.until ?? scenario.starts + mostDays * day;
  const timeline: TimelineEntry[] = [];
  const sent = new Map<string, number>();
  const latest = new Map<Person, Map<Automation, OracleRun>>();
  const onTheClock = new Map<string, number>();
  const struck = new Map<string, number>();
  /** What is held, and how it is told in the end. */
  const heldEntries = new Map<Branch, readonly [entry: TimelineEntry, tell: () => EntryContent]>();
  const queue: Due[] = [];
  let now = scenario.starts;
  let order = 0;
  const steps = new Map<Person, number>();

  const world: World = {
    now: () => now,
    calendar,
    scenario,
    packs,
    automations,
    names: namesOf(packs),
    people: scenario.contacts.map(personOf),
    runs: [],
    spent: new Set(),
    tell: (place, person, telling) => {
      const date = daysBetween(calendar.wall(scenario.starts).date, calendar.wall(now).date);
      const moment = { at: new Date(now).toISOString(), local: calendar.written(now), day: date };
      const entry = { ...moment, ...place, contact: person.name, ...telling };
      timeline.push(entry);
      return entry;
    },
    fire,
    runLater: (automation, person) => wake(now, rank.other, () => enrolByHand(automation, person)),
    enrolByHand,
    stop: (run, why) => {
      world.tell({ run: run.run, automation: run.automation.key, block: null }, run.person, { what: "end", why });
      finish(run, why);
    },
    fieldsChanged: watchTheClock,
    hold,
    counted: () => sent.set(calendar.wall(now).date, (sent.get(calendar.wall(now).date) ?? 0) + 1),
  };

  for (const happening of scenario.happens) wake(happening.at, rank.scenario, () => happen(world, happening));
  watchTheClock();
  for (let next = take(); next !== undefined; next = take()) {
    now = next.at;
    try {
      next.go();
    } catch (problem) {
      if (!(problem instanceof StepsSpent)) throw problem;
      stopAll(problem.person);
    }
  }
  for (const run of world.runs) if (run.ended === undefined && run.undecided) run.end = "undecided";
  for (const [entry, tell] of heldEntries.values())
    timeline.splice(timeline.indexOf(entry), 1, { ...entry, ...tell() });
  return { timeline, runs: world.runs, people: world.people, names: world.names };

  function wake(at: number, rank: number, go: () => void, isClock = (): boolean => false): void {
    order += 1;
    if (at < end) queue.push({ at, rank, order, isClock, go });
  }

  function take(): Due | undefined {
    if (scenario.until === undefined && queue.every(({ isClock }) => isClock())) return undefined;
    let first: Due | undefined;
    for (const due of queue)
      if (first === undefined || (due.at - first.at || due.rank - first.rank || due.order - first.order) < 0)
        first = due;
    if (first !== undefined) queue.splice(queue.indexOf(first), 1);
    return first;
  }

  /** All triggers are judged at once; what they begin comes in its turn. */
  function fire(person: Person, event: string, members: ReadonlyMap<string, ScenarioValue>, only?: string): void {
    for (const automation of automations)
      for (const block of automation.document.graph.nodes)
        if (block.kind === `trigger.${event}` && (only === undefined || automation.key === only))
          judge(automation, block, person, members);
  }

  /** Without an event the filters of the trigger are not asked: somebody begins it by hand, or another automation. */
  function judge(
    automation: Automation,
    block: Node,
    person: Person,
    event: ReadonlyMap<string, ScenarioValue> | undefined,
  ): void {
    if (world.spent.has(person)) return;
    const answer = scenario.answers.get(answerKey(automation.key, block.id));
    const asked = answer?.is === "decision" ? answer.value : fits(block, event ?? new Map(), person, world.names);
    const fit = event === undefined ? true : asked;
    if (fit === false) return;
    const place = { automation: automation.key, block: block.id };
    const why = fit === undefined ? "not-enrolled/undecided" : mayEnrol(automation, person);
    const enrolled = why === "enrolled";
    world.tell({ run: enrolled ? world.runs.length + 1 : null, ...place }, person, { what: "enroll", why });
    if (enrolled) begin(automation, block, person, event);
  }

  function begin(
    automation: Automation,
    block: Node,
    person: Person,
    event: ReadonlyMap<string, ScenarioValue> | undefined,
  ): void {
    const run: OracleRun = {
      run: world.runs.length + 1,
      automation,
      person,
      enrolled: now,
      event,
      ended: undefined,
      end: "waiting",
      undecided: false,
      branches: new Set(),
    };
    world.runs.push(run);
    latest.set(person, (latest.get(person) ?? new Map<Automation, OracleRun>()).set(automation, run));
    const company: Company = { open: 1, done: () => finish(run, run.undecided ? "undecided" : "completed") };
    const scope: Scope = { person, event, item: undefined, workspace: scenario.workspace, calendar };
    wake(now, rank.other, () => {
      follow(run, block, "next", scope, company);
      leave(run, company);
    });
  }

  function count(person: Person): void {
    const taken = (steps.get(person) ?? 0) + 1;
    steps.set(person, taken);
    if (taken > mostSteps) throw new StepsSpent(person);
  }

  function stopAll(person: Person): void {
    world.spent.add(person);
    for (const run of world.runs) if (run.ended === undefined && run.person === person) world.stop(run, "limit/steps");
  }

  function mayEnrol(automation: Automation, person: Person): Why {
    const last = latest.get(person)?.get(automation);
    if (last === undefined) return "enrolled";
    if (last.ended === undefined) return "not-enrolled/running";
    return automation.document.settings?.allow_reenrollment === true ? "enrolled" : "not-enrolled/again";
  }

  function enrolByHand(automation: Automation, person: Person): void {
    const triggers = automation.document.graph.nodes.filter(({ kind }) => kind.startsWith("trigger."));
    const trigger = triggers.find(({ kind }) => kind === "trigger.manual") ?? triggers[0];
    if (trigger !== undefined) judge(automation, trigger, person, undefined);
  }

  /** What such a run still held is never told. */
  function finish(run: OracleRun, how: OracleRun["end"]): void {
    for (const [branch, [entry]] of heldEntries) if (branch.run === run) timeline.splice(timeline.indexOf(entry), 1);
    for (const branch of run.branches) heldEntries.delete(branch);
    run.ended = now;
    run.end = how;
    run.branches.clear();
  }

  function leave(run: OracleRun, company: Company): void {
    if (run.ended !== undefined) return;
    company.open -= 1;
    if (company.open === 0) company.done();
  }

  function follow(run: OracleRun, from: Node, handle: string, scope: Scope, company: Company): void {
    const { nodes, edges } = run.automation.document.graph;
    for (const edge of edges ?? []) {
      const target = nodes.find(({ id }) => id === edge.target);
      if (edge.source !== from.id || (edge.handle ?? "next") !== handle || target === undefined) continue;
      if (run.ended !== undefined) return;
      company.open += 1;
      const branch: Branch = { run, block: target, resume: () => advance(branch, walking) };
      const walking = walk(branch, scope, company);
      branch.resume();
    }
  }

  /** Lets a branch go on to its next pause. */
  function advance(branch: Branch, walking: Generator<Pause, void>): void {
    if (branch.run.ended !== undefined) return;
    branch.run.branches.delete(branch);
    const next = walking.next();
    if (next.done === true) return;
    if (next.value.stands !== false) branch.run.branches.add(branch);
    if (next.value.until === undefined) return;
    wake(next.value.until, next.value.first === true ? rank.limit : rank.other, branch.resume);
  }

  function* walk(branch: Branch, scope: Scope, company: Company): Generator<Pause, void> {
    const { run, block } = branch;
    count(run.person);
    const tell = (telling: EntryContent): void => {
      world.tell({ run: run.run, automation: run.automation.key, block: block.id }, run.person, telling);
    };
    const within = (handle: string, inner: Scope): Generator<Pause, void> => inside(branch, handle, inner);
    const outcome = blockMeanings(block.kind)({ block, branch, run, scope, world, tell, within });
    const handle = typeof outcome === "object" ? yield* outcome : outcome;
    if (run.ended !== undefined) return;
    if (handle !== undefined) follow(run, block, handle, scope, company);
    leave(run, company);
  }

  function* inside(branch: Branch, handle: string, scope: Scope): Generator<Pause, void> {
    let waiting = false;
    const company: Company = { open: 1, done: () => waiting && branch.resume() };
    follow(branch.run, branch.block, handle, scope, company);
    leave(branch.run, company);
    waiting = company.open > 0;
    if (waiting) yield { until: undefined, stands: false };
  }

  /** Waits until a send of this branch may go; what barred it, each once. */
  function* hold(branch: Branch, tell: (held: StillHeld) => EntryContent): Generator<Pause, readonly HeldBy[]> {
    const { settings } = branch.run.automation.document;
    const held: HeldBy[] = [];
    if (settings === null || settings === undefined) return held;
    const heldFrom = new Date(now).toISOString();
    let entry: TimelineEntry | undefined;
    let first = false;
    const sending = { settings, calendar, holidays: scenario.holidays };
    for (;;) {
      const closed = barredBy(sending, now);
      const full = closed === undefined && (sent.get(calendar.wall(now).date) ?? 0) >= settings.daily_send_limit;
      const why = closed ?? (full ? "held/limit" : undefined);
      heldEntries.delete(branch);
      if (entry !== undefined) timeline.splice(timeline.indexOf(entry), 1);
      if (why === undefined) return held;
      if (!held.includes(why)) held.push(why);
      first ||= full;
      const { run, block } = branch;
      const place = { run: run.run, automation: run.automation.key, block: block.id };
      const told = (): EntryContent => ({ ...tell({ why, held }), heldFrom });
      entry = world.tell(place, run.person, told());
      heldEntries.set(branch, [entry, told]);
      const opening = nextOpening(sending, now, full, end);
      yield { until: opening.at, first };
      for (const closed of opening.passed) if (!held.includes(closed)) held.push(closed);
    }
  }

  /** Sets a clock for each trigger that goes by it, and again when what it reads has changed. */
  function watchTheClock(): void {
    for (const person of world.people)
      for (const automation of automations)
        for (const block of automation.document.graph.nodes)
          if (isClockTrigger(block)) setTheClock(automation, block, person, now);
  }

  function setTheClock(automation: Automation, block: Node, person: Person, from: number): void {
    const clock = `${world.people.indexOf(person)}/${automation.key}/${block.id}`;
    const next = nextOnTheClock(block, person, calendar, Math.max(from, (struck.get(clock) ?? 0) + 1), end);
    if (next === onTheClock.get(clock)) return;
    if (next === undefined) onTheClock.delete(clock);
    else onTheClock.set(clock, next);
    if (next === undefined) return;
    wake(
      next,
      rank.other,
      () => {
        if (onTheClock.get(clock) !== next) return;
        onTheClock.delete(clock);
        struck.set(clock, next);
        judge(automation, block, person, new Map());
        setTheClock(automation, block, person, next);
      },
      // A date of the contact is waited for until it has come once.
      () => block.kind !== "trigger.date_reached" || struck.has(clock) || onTheClock.get(clock) !== next,
    );
  }
}
