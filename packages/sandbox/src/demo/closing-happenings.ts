import { isObject } from "@setup-pack/core/json";
import { addDocument, addParty } from "../admin/transactions.js";
import type { RequestContext } from "../http/operation/route.js";
import { createTransaction, holdTransaction, updateTransaction, workflowOf } from "../resources/transactions/index.js";
import { type Closing, others, type Step } from "./closings.js";
import type { DealStory } from "./deals.js";
import { type DemoContext, type Happening, idsByName, orThrow } from "./demo-context.js";
import { advance } from "./people-happenings.js";

const stageAfter: ReadonlyMap<string | undefined, string> = new Map([
  ["Closed", "Past client"],
  ["Fell through", "Active"],
]);

/** Returns how closings were opened, and what became of each. */
export function closingHappenings(
  closings: readonly Closing[],
  stories: readonly DealStory[],
  demo: DemoContext,
): readonly Happening[] {
  const { moment } = demo.calendar;
  const transactions = idsByName("closing");
  return closings.flatMap((closing) => {
    const story = stories.find(({ name }) => name === closing.deal);
    if (story === undefined) throw new Error(`There is no deal called ${closing.deal}.`);
    const id = () => transactions.of(closing.deal);
    return [
      {
        at: moment(closing.opened, 120),
        record: async (context: RequestContext) => {
          transactions.add(closing.deal, await open(context, closing, story, demo));
          await advance(context, story.person, "Client", demo);
        },
      },
      {
        at: moment(closing.opened, 130),
        record: (context: RequestContext) => gather(context, id(), closing, story, demo),
      },
      ...closing.steps.map((step) => ({
        at: moment(step.day, 150),
        record: async (context: RequestContext) => {
          await take(context, id(), step, story, demo);
          const stage = stageAfter.get(step.stage);
          if (stage !== undefined) await advance(context, story.person, stage, demo);
        },
      })),
      { at: moment(-1, 480), record: (context: RequestContext) => tick(context, id(), demo) },
    ];
  });
}

async function open(
  context: RequestContext,
  closing: Closing,
  { person }: DealStory,
  { ids, contacts, deals, calendar }: DemoContext,
) {
  const template = closing.side === "seller" ? "Seller closing" : "Buyer closing";
  const opened: unknown = orThrow(
    await createTransaction(context, {
      side: closing.side,
      deal_id: deals.of(closing.deal),
      contact_id: contacts.of(person),
      listing_key: closing.listing ?? null,
      sale_price: closing.price,
      commission_rate: closing.rate,
      projected_close_date: calendar.date(closing.closes),
      notes: closing.notes ?? null,
      checklist_template_id: ids("checklist template", template),
    }),
  );
  if (!isObject(opened) || typeof opened.id !== "string") throw new Error("A transaction was opened without an id.");
  return opened.id;
}

/** The people and the papers of a closing. */
async function gather(
  context: RequestContext,
  id: string,
  closing: Closing,
  { person }: DealStory,
  { ids, contacts }: DemoContext,
) {
  const role = closing.side === "seller" ? "Seller" : "Buyer";
  orThrow(await addParty(context, id, { name: person, role, contact_id: contacts.of(person) }));
  for (const [name, role, label] of others) {
    const relationship_label_id = label === undefined ? null : ids("relationship-labels", label);
    orThrow(await addParty(context, id, { name, role, relationship_label_id }));
  }
  for (const file_name of closing.documents) orThrow(await addDocument(context, id, { file_name }));
}

async function take(
  context: RequestContext,
  id: string,
  step: Step,
  { pipeline }: DealStory,
  { ids, calendar }: DemoContext,
) {
  const dates = Object.entries(step.dates ?? {}).map(([field, day]) => [field, calendar.date(day)] as const);
  const held = orThrow(await holdTransaction(context, { id }));
  orThrow(
    await updateTransaction(context, held, {
      ...step.change,
      ...Object.fromEntries(dates),
      ...(step.stage === undefined ? {} : { stage_id: ids("closing stage", step.stage) }),
      ...(step.reopenIn === undefined
        ? {}
        : { reopen_stage_id: ids("pipeline stage", `${pipeline}/${step.reopenIn}`) }),
    }),
  );
}

/** Ticks off what was due: people do that in a dashboard, and there is no operation for it. */
async function tick(context: RequestContext, id: string, { calendar }: DemoContext): Promise<void> {
  const found = orThrow(await holdTransaction(context, { id }));
  if (found.status === "fell_through") return;
  const { tasks } = await workflowOf(context, found);
  const due = tasks.filter(({ due_date }) => due_date !== "" && due_date < calendar.date(0)).map((task) => task.id);
  if (due.length === 0) return;
  await context.tx
    .updateTable("transaction_tasks")
    .set({ completed: true })
    .where("workspace_id", "=", context.caller.workspace.id)
    .where("id", "in", due)
    .execute();
}
