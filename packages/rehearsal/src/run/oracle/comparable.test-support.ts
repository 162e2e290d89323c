import type { Rehearsal, TimelineEntry } from "../rehearsal.js";
import type { ScenarioValue } from "../scenario-value.js";
import { calendarOf, momentText } from "./calendar.test-support.js";
import type { Forecast, OracleRun } from "./world.test-support.js";

/** What a rehearsal and the oracle must agree in. */
export interface Comparable {
  readonly timeline: readonly string[];
  /** Sends that never went out, in no order. */
  readonly stillHeld: readonly string[];
  readonly runs: readonly string[];
  readonly contacts: readonly string[];
}

const there = (value: unknown): boolean => value !== undefined && value !== null;

/** An entry with what both of them say of it; what does not apply is left out. */
function entry(of: TimelineEntry): string {
  const { at, local, day, run, automation, block, contact, what, why, heldFrom, held = [], until, handle } = of;
  const message = what === "send" || what === "compose";
  const { channel, template, subject, text, unfilled = [] } = of;
  const said = message ? { channel, template, subject, text, unfilled } : what === "event" ? {} : { text };
  return JSON.stringify(
    Object.fromEntries(
      Object.entries({
        at,
        local,
        day,
        run,
        automation,
        block: what === "end" ? null : block,
        contact,
        what,
        why,
        heldFrom,
        held,
        until,
        handle,
        ...said,
      })
        .filter(([, value]) => there(value) && !(Array.isArray(value) && value.length === 0))
        .map(([name, value]) => [name, value]),
    ),
  );
}

function entries(timeline: readonly TimelineEntry[]): Pick<Comparable, "timeline" | "stillHeld"> {
  const gone = timeline.filter(({ why }) => !why.startsWith("held/"));
  const held = timeline.filter(({ why }) => why.startsWith("held/"));
  return { timeline: gone.map(entry), stillHeld: held.map(stillHeld).sort() };
}

/** What is still held has no moment but that from which it is. */
const stillHeld = ({ heldFrom = "", ...of }: TimelineEntry): string =>
  entry({ ...of, heldFrom, at: heldFrom, local: "", day: 0 });

/** Of a rehearsal. */
export function ofRehearsal({ timeline, runs, contacts }: Rehearsal, foretold: Forecast): Comparable {
  return {
    ...entries(timeline),
    runs: runs.map(({ run, automation, contact, enrolled, ended, end, block }, index) =>
      JSON.stringify([run, automation, contact, enrolled, ended, end, among(block, foretold.runs[index])]),
    ),
    contacts: contacts.map((one) => JSON.stringify(contactState(one))),
  };
}

const contactState = ({
  name,
  tags,
  stage,
  owner,
  fields,
  doNotContact,
  unsubscribed,
}: Rehearsal["contacts"][number]) => [
  name,
  tags,
  stage,
  owner,
  Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)),
  [...doNotContact].sort(),
  unsubscribed,
];

/** Where the branches of a run stand: where there are several, any of them will do as its block. */
function standing({ ended, branches }: OracleRun): string | null {
  const blocks = new Set(ended === undefined ? [...branches].map(({ block }) => block.id) : []);
  return blocks.size === 0 ? null : [...blocks].sort().join(" or ");
}

function among(block: string | null, run: OracleRun | undefined): string | null {
  const blocks = run === undefined ? null : standing(run);
  return block !== null && blocks?.split(" or ").includes(block) === true ? blocks : block;
}

/** Of what the oracle foretells, with what is still held at the end. */
export function ofForetold({ timeline, runs, people, names }: Forecast, zone: string): Comparable {
  return {
    ...entries(timeline),
    runs: runs.map((one) => {
      const { run, automation, person, enrolled, ended, end } = one;
      const iso = (moment: number): string => new Date(moment).toISOString();
      const close = ended === undefined ? null : iso(ended);
      return JSON.stringify([run, automation.key, person.name, iso(enrolled), close, end, standing(one)]);
    }),
    contacts: people.map(({ name, tags, stage, owner, fields, doNotContact, unsubscribed }) =>
      JSON.stringify(
        contactState({
          name,
          tags: tags.map((id) => names.nameOf(["tag"], id)),
          stage: stage === null ? null : names.nameOf(["stage"], stage),
          owner: owner === null ? null : names.nameOf(["user", "team"], owner),
          fields: Object.fromEntries([...fields].map(([field, value]) => [field, shown(value, zone)])),
          doNotContact: [...doNotContact],
          unsubscribed,
        }),
      ),
    ),
  };
}

/** A value of a field as the contact is left with it: a moment as the workspace's clock has it. */
const shown = (value: ScenarioValue, zone: string): unknown =>
  value !== null && typeof value === "object" && "moment" in value ? momentText(value.moment, calendarOf(zone)) : value;
