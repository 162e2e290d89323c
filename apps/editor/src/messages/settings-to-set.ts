import { listOf } from "@setup-pack/core/words";

/** What an author has to say in a setting whose title does not say it; of one kind of step, or of any. */
const asked: ReadonlyMap<string, string> = new Map([
  ["control.wait For", "how long to wait"],
  ["trigger.deal_stuck_in_stage For", "how long the deal has not moved"],
  ["Assign to", "the new owner"],
  ["At most", "the limit"],
  ["Before", "how long before"],
  ["Before or after", "how many days before or after"],
  ["Booked with", "the person"],
  ["Contacts in", "the smart list"],
  ["Every year", "whether it repeats every year"],
  ["Link contains", "part of the link"],
  ["Most per day", "the daily limit"],
  ["Notify by", "the channel"],
  ["Overdue by", "how long it is overdue"],
  ["Repeat for each", "what to repeat for"],
  ["Repeats", "how often it repeats"],
  ["Save to", "where to save it"],
  ["Subscribed", "whether to subscribe"],
  ["Times", "how many times"],
  ["Title contains", "part of the title"],
  ["To", "the recipient"],
  ["Until", "the date to wait for"],
  ["Views", "how many views"],
  ["Within", "the number of days"],
  ["Write as", "the channel"],
]);

/** Names the settings that a step lacks, to follow "Set": "how long to wait", "the pipeline and the stage". */
export const settingsToSet = (kind: string, missing: readonly { readonly title: string }[]): string =>
  listOf(
    missing.map(({ title }) => asked.get(`${kind} ${title}`) ?? asked.get(title) ?? `the ${title.toLowerCase()}`),
    "and",
  );
