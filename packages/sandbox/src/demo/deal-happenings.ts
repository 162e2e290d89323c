import type { RequestContext } from "../http/operation/route.js";
import { changeDeal, createDeal, dealStageById, lockDeal, moveDeal } from "../resources/deals/index.js";
import type { DealStory } from "./deals.js";
import { type DemoContext, type Happening, orThrow } from "./demo-context.js";
import { advance } from "./people-happenings.js";

/** Returns how deals came up and went through their pipelines. */
export function dealHappenings(stories: readonly DealStory[], demo: DemoContext): readonly Happening[] {
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
