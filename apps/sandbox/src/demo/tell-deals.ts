import type { Asking } from "../http/route.js";
import { changeDeal } from "../resources/deals/change.js";
import { createDeal } from "../resources/deals/create.js";
import { moveDeal } from "../resources/deals/move.js";
import { dealStageById } from "../resources/deals/stages.js";
import { lockDeal } from "../resources/deals/store.js";
import type { DealStory } from "./deals.js";
import { advance } from "./tell-people.js";
import { done, type Happening, type Telling } from "./telling.js";

/** How deals came up and went through their pipelines. */
export function tellDeals(stories: readonly DealStory[], telling: Telling): readonly Happening[] {
  return stories.flatMap((story) =>
    story.way.map(([day, stage], index) => ({
      at: telling.calendar.moment(day, 60),
      tell: (asking: Asking) =>
        index === 0 ? begin(asking, story, stage, telling) : move(asking, story, stage, telling),
    })),
  );
}

async function begin(asking: Asking, story: DealStory, stage: string, telling: Telling): Promise<void> {
  const { ids, contacts, deals, calendar } = telling;
  const deal = done(
    await createDeal(asking, {
      name: story.name,
      stage_id: ids("pipeline stage", `${story.pipeline}/${stage}`),
      value: story.value,
      contact_id: contacts.of(story.person),
      expected_close_date: calendar.date(story.expected),
      notes: story.notes ?? null,
    }),
  );
  deals.add(story.name, deal.id);
  if (story.listing !== undefined) await link(asking, deal.id, story.listing);
  await advance(asking, story.person, "Active", telling);
}

/** Links the listing, as people do in a dashboard. */
async function link(asking: Asking, id: string, listing_key: string): Promise<void> {
  const deal = await lockDeal(asking.tx, asking.caller.workspace.id, id);
  if (deal === undefined) throw new Error("A deal is not there right after it was added.");
  done(await changeDeal(asking, deal, { listing_key }));
}

async function move(asking: Asking, story: DealStory, stageName: string, { ids, deals }: Telling): Promise<void> {
  const { tx, caller } = asking;
  const workspaceId = caller.workspace.id;
  const deal = await lockDeal(tx, workspaceId, deals.of(story.name));
  const stage = await dealStageById(tx, workspaceId, ids("pipeline stage", `${story.pipeline}/${stageName}`));
  if (deal === undefined || stage === undefined) throw new Error(`${story.name} cannot move to ${stageName}.`);
  await moveDeal(asking, deal, stage, story.lostReason ?? null);
}
