import { CompiledQuery } from "kysely";
import { addStartingSet } from "../admin/starting-set.js";
import { createWorkspace } from "../admin/workspaces.js";
import { setClock } from "../automations/index.js";
import { actInWorkspace } from "../database/database.js";
import type { Caller } from "../http/gate/judge.js";
import { idsOf } from "../ids.js";
import { features } from "../keys/scopes.js";
import type { WriteContext } from "../write-context.js";
import { calendarFrom } from "./calendar.js";
import { chanceFrom } from "./chance.js";
import { closingHappenings } from "./closing-happenings.js";
import { closings } from "./closings.js";
import { dealHappenings } from "./deal-happenings.js";
import { deals } from "./deals.js";
import { type DemoContext, idsByName } from "./demo-context.js";
import { fillLists, idsIn } from "./lists.js";
import { workspace } from "./office.js";
import { peopleFrom } from "./people.js";
import { peopleHappenings } from "./people-happenings.js";

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
