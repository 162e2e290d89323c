import { CompiledQuery } from "kysely";
import { addStartingSet, createWorkspace } from "../admin/workspaces.js";
import { setClock } from "../automations/index.js";
import { actInWorkspace } from "../database/database.js";
import type { Caller } from "../http/gate/judge.js";
import type { RequestContext } from "../http/operation/route.js";
import { idsOf } from "../ids.js";
import { features } from "../keys/scopes.js";
import { changeDeal, createDeal, dealStageById, lockDeal, moveDeal } from "../resources/deals/index.js";
import type { WriteContext } from "../write-context.js";
import { closingHappenings } from "./closing-happenings.js";
import { closings } from "./closings.js";
import { type DealStory, deals } from "./deals.js";
import {
  calendarFrom,
  chanceFrom,
  type DemoContext,
  fillLists,
  type Happening,
  idsByName,
  idsIn,
  orThrow,
} from "./demo-context.js";
import { workspace } from "./office.js";
import { peopleFrom } from "./people.js";
import { advance, peopleHappenings } from "./people-happenings.js";

/** The slug of the demonstration's workspace: it is there whole, or not at all. */
export const demoSlug = workspace.slug;

const seed = 4010;
/** The office opened its books so many days ago. */
const begun = -430;

/**
 * Makes the workspace of a real-estate office and records what happened in it, in the order of time: every record
 * through the operation that the API or the dashboard has for it, under row-level security, all in one transaction. The
 * same moment gives the same records, ids included. Gives the workspace's id.
 */
export function fillDemo(context: WriteContext): Promise<string> {
  return tellStory(context, async (first) => (await createWorkspace(first, workspace)).id);
}

/** The same in the workspace of the demonstration, which is there and holds nothing. */
export async function refillDemo(context: WriteContext, id: string): Promise<void> {
  await tellStory(context, async (first) => {
    await addStartingSet(first, id);
    return id;
  });
}

/** `begin` gives the workspace of the story, with what every workspace begins with. */
async function tellStory(
  { service, tx, now }: WriteContext,
  begin: (first: WriteContext) => Promise<string>,
): Promise<string> {
  const chance = chanceFrom(seed);
  const calendar = calendarFrom(now);
  const luck = chanceFrom(seed + 1);
  let moment = calendar.moment(begun, 0);
  const makeId = idsOf({ ...service.world, now: () => moment.getTime(), random: luck.bytes });
  const work = { service: { ...service, makeId }, tx };

  const id = await begin({ ...work, now: moment });
  await actInWorkspace(tx, id);
  await fillLists({ ...work, now: moment }, id, calendar);
  const ids = await idsIn(work, id);
  const demo: DemoContext = { chance, calendar, ids, contacts: idsByName("contact"), deals: idsByName("deal") };
  const happenings = [
    ...peopleHappenings(peopleFrom(chance, stageOf), demo),
    ...dealHappenings(deals, demo),
    ...closingHappenings(closings, deals, demo),
  ];
  const caller = callerIn(id);
  for (const { at, record } of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    moment = at;
    await record({ ...work, caller, now: at });
  }
  await tx.executeQuery(CompiledQuery.raw("reset role"));
  // What automations do there is for a person to see, step by step.
  await setClock({ service, tx, now }, id, "standing");
  return id;
}

/** Returns how far somebody is whose deals say so; undefined for everybody else. */
function stageOf(name: string): string | undefined {
  const theirs = deals.filter(({ person }) => person === name);
  if (theirs.length === 0) return undefined;
  const steps = closings.filter(({ deal }) => theirs.some((one) => one.name === deal)).map((closing) => closing.steps);
  const last = steps[0]?.at(-1)?.stage;
  if (last === "Closed") return "Past client";
  return steps.length > 0 && last !== "Fell through" ? "Client" : "Active";
}

/** The caller of all of it may do everything. */
const callerIn = (id: string): Caller => ({
  keyId: "",
  keyPrefix: "",
  scopes: ["full_access"],
  createdBy: null,
  workspace: {
    id,
    name: workspace.name,
    slug: workspace.slug,
    features,
    rateLimit: 120,
    timeZone: workspace.time_zone,
  },
});

/** Returns how deals came up and went through their pipelines. */
function dealHappenings(stories: readonly DealStory[], demo: DemoContext): readonly Happening[] {
  return stories.flatMap((story) =>
    story.way.map(([day, stage], index) => ({
      at: demo.calendar.moment(day, 60),
      record: (context: RequestContext) =>
        index === 0 ? begin(context, story, stage, demo) : move(context, story, stage, demo),
    })),
  );
}

async function begin(context: RequestContext, story: DealStory, stage: string, demo: DemoContext): Promise<void> {
  const { ids, contacts, deals, calendar } = demo;
  const deal = orThrow(
    await createDeal(context, {
      name: story.name,
      stage_id: ids("pipeline stage", `${story.pipeline}/${stage}`),
      value: story.value,
      contact_id: contacts.of(story.person),
      expected_close_date: calendar.date(story.expected),
      notes: story.notes ?? null,
    }),
  );
  deals.add(story.name, deal.id);
  if (story.listing !== undefined) await link(context, deal.id, story.listing);
  await advance(context, story.person, "Active", demo);
}

/** Links the listing, as people do in a dashboard. */
async function link(context: RequestContext, id: string, listing_key: string): Promise<void> {
  const deal = await lockDeal(context.tx, context.caller.workspace.id, id);
  if (deal === undefined) throw new Error("A deal is not there right after it was added.");
  orThrow(await changeDeal(context, deal, { listing_key }));
}

async function move(
  context: RequestContext,
  story: DealStory,
  stageName: string,
  { ids, deals }: DemoContext,
): Promise<void> {
  const { tx, caller } = context;
  const workspaceId = caller.workspace.id;
  const deal = await lockDeal(tx, workspaceId, deals.of(story.name));
  const stage = await dealStageById(tx, workspaceId, ids("pipeline stage", `${story.pipeline}/${stageName}`));
  if (deal === undefined || stage === undefined) throw new Error(`${story.name} cannot move to ${stageName}.`);
  await moveDeal(context, deal, stage, story.lostReason ?? null);
}
