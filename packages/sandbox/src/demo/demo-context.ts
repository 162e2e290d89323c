import { sql } from "kysely";
import {
  checklistTemplates,
  closingStages,
  contactStages,
  customFields,
  holidays,
  leadSources,
  listings,
  members,
  pipelines,
  referenceTargets,
  tags,
} from "../admin/collections.js";
import type { RequestContext } from "../http/operation/route.js";
import { Refusal } from "../refusal.js";
import { dayIn, daysAfter } from "../resources/transactions/index.js";
import type { WriteContext } from "../write-context.js";
import * as office from "./office.js";
import { workspace } from "./office.js";

/**
 * Something that happened in the office, and when: recorded in the order of time, through the operations of the API.
 */
export interface Happening {
  readonly at: Date;
  readonly record: (context: RequestContext) => Promise<unknown>;
}

/** What the happenings are made with. */
export interface DemoContext {
  readonly chance: Chance;
  readonly calendar: Calendar;
  /** What the lists of the office hold, by name. */
  readonly ids: ListIds;
  /** The contacts and deals recorded so far, by name. */
  readonly contacts: IdsByName;
  readonly deals: IdsByName;
}

/** Ids by name; whoever asks for a name that nothing has recorded has made a mistake in the tables. */
export interface IdsByName {
  readonly add: (name: string, id: string) => void;
  readonly of: (name: string) => string;
}

export function idsByName(what: string): IdsByName {
  const ids = new Map<string, string>();
  return {
    add: (name, id) => void ids.set(name, id),
    of: (name) => {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`The demonstration has recorded no ${what} called ${name}.`);
      return id;
    },
  };
}

/** Returns what an operation gave; a refusal is a mistake in the tables of the demonstration. */
export function orThrow<Answer>(answer: Answer | Refusal): Answer {
  if (answer instanceof Refusal) throw new Error(`The demonstration was refused: ${answer.message}`);
  return answer;
}

/** The id of an entry of a list, by the list and its name; a stage of a pipeline is called "Pipeline/Stage". */
type ListIds = (list: List, name: string) => string;

type List =
  | "member"
  | "tag"
  | "lead source"
  | "custom field"
  | "contact stage"
  | "closing stage"
  | "checklist template"
  | "pipeline stage"
  | "relationship-labels";

/** Fills the lists of a workspace that has its starting set. */
export async function fillLists(context: WriteContext, workspaceId: string, { date }: Calendar): Promise<void> {
  const email = (name: string) =>
    `${name.split(" ")[0]?.normalize("NFD").replace(/\W/g, "").toLowerCase()}@juniper-vale.example.com`;
  for (const name of office.members) await members.add(context, workspaceId, { name, email: email(name) });
  for (const tag of office.tags) await tags.add(context, workspaceId, tag);
  for (const name of office.leadSources) await leadSources.add(context, workspaceId, { name });
  for (const field of office.customFields) await customFields.add(context, workspaceId, field);
  for (const name of office.contactStages) await contactStages.add(context, workspaceId, { name });
  for (const stage of office.closingStages) await closingStages.add(context, workspaceId, stage);
  for (const { name, stages } of office.pipelines) {
    await pipelines.add(context, workspaceId, { name, stages: [...stages] });
  }
  for (const { name, items } of office.checklistTemplates) {
    await checklistTemplates.add(context, workspaceId, { name, items: [...items] });
  }
  for (const listing of office.listings) {
    const photo_path = `/photos/${listing.listing_key.toLowerCase()}.jpg`;
    await listings.add(context, workspaceId, { ...listing, photo_path });
  }
  for (const day of office.holidays) await holidays.add(context, workspaceId, { date: date(day) });
  for (const [type, names] of office.referenceTargets) {
    for (const name of names) await referenceTargets(type).add(context, workspaceId, { name });
  }
}

/** Reads the lists of a workspace. */
export async function idsIn({ tx }: Pick<WriteContext, "tx">, workspaceId: string): Promise<ListIds> {
  const { rows } = await sql<{ list: string; name: string; id: string }>`
    select list, name, id from (
      select workspace_id, 'member' as list, name, id from members
      union all select workspace_id, 'tag', name, id from tags
      union all select workspace_id, 'lead source', name, id from lead_sources
      union all select workspace_id, 'custom field', name, id from custom_fields
      union all select workspace_id, 'contact stage', name, id from contact_stages
      union all select workspace_id, 'closing stage', name, id from closing_stages
      union all select workspace_id, 'checklist template', name, id from checklist_templates
      union all select workspace_id, type, name, id from reference_targets
      union all select p.workspace_id, 'pipeline stage', p.name || '/' || s.name, s.id
        from pipelines p join pipeline_stages s on s.workspace_id = p.workspace_id and s.pipeline_id = p.id
    ) entries where workspace_id = ${workspaceId}`.execute(tx);
  const ids = new Map(rows.map(({ list, name, id }) => [`${list} ${name}`, id]));
  return (list, name) => {
    const id = ids.get(`${list} ${name}`);
    if (id === undefined) throw new Error(`The demonstration has no ${list} called ${name}.`);
    return id;
  };
}

/** Moments and dates by days from today: the demonstration never grows old, however late it is filled. */
interface Calendar {
  /** A moment of a day before today, so many minutes after the office opened. */
  readonly moment: (day: number, minute: number) => Date;
  /** YYYY-MM-DD. */
  readonly date: (day: number) => string;
}

/** When the office opens, in minutes of the day in UTC. */
const opens = 15 * 60;

export function calendarFrom(now: Date): Calendar {
  const midnight = now.getTime() - (now.getTime() % 86_400_000);
  const today = dayIn(workspace.time_zone, now);
  return {
    moment: (day, minute) => new Date(midnight + day * 86_400_000 + (opens + minute) * 60_000),
    date: (day) => daysAfter(today, day),
  };
}

/** Choices that look like chance and come out alike each time, so that every demonstration has the same people. */
export interface Chance {
  /** One of a list. */
  readonly pick: <Value>(list: readonly Value[]) => Value;
  /** Some of a list, in its order: each with this probability. */
  readonly some: <Value>(list: readonly Value[], probability: number) => readonly Value[];
  readonly happens: (probability: number) => boolean;
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly bytes: (count: number) => Buffer;
}

/** Mulberry32 (Tommy Ettinger), which is plenty for a demonstration and no good for secrets. */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const happens = (probability: number) => next() < probability;
  return {
    whole,
    happens,
    some: (list, probability) => list.filter(() => happens(probability)),
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => whole(0, 255))),
    pick: (list) => {
      const picked = list[whole(0, list.length - 1)];
      if (picked === undefined) throw new Error("Nothing can be picked from an empty list.");
      return picked;
    },
  };
}
