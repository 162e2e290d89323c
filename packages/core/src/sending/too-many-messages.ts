import { graphBounds } from "../bounds/bounds.js";
import { countWords } from "../bounds/bounds-words.js";
import { automationName, sentenceStart } from "../check/naming/names.js";
import type { AutomationSubject } from "../check/subjects/subjects.js";
import type { Finding } from "../diagnostic.js";
import { topologicalOrder } from "../graph/topological-order.js";
import type { BlockBook } from "../meaning/block-book.js";
import type { AutomationBounds, Configuration } from "../model.js";
import { listOf } from "../words/list.js";
import { readableNumber } from "../words/readable-number.js";

type Limits = NonNullable<Configuration["limits"]>;

/** What each limit is held against. */
const limitKinds: readonly {
  readonly name: keyof Limits;
  readonly noun: string;
  readonly over: string;
  readonly most: (sends: AutomationBounds["sends"]) => number | null;
}[] = [
  { name: "smsPerDay", noun: "text", over: "24 hours", most: ({ sms }) => sms.in24h },
  { name: "messagesPerDay", noun: "message", over: "24 hours", most: ({ any }) => any.in24h },
  { name: "messagesPerWeek", noun: "message", over: "7 days", most: ({ any }) => any.in7d },
];

/** Automations that can send more than a team allows itself. */
export function* findTooManyMessages(
  automation: AutomationSubject,
  book: BlockBook,
  limits: Limits,
): Generator<Finding> {
  const { graph } = automation;
  // A circle is an error of its own, and sends without end.
  if (topologicalOrder(graph).rest.length > 0) return;
  const { sends, exact } = graphBounds(automation.key ?? "", graph, book);
  const beyond = limitKinds.flatMap(({ name, noun, over, most }) => {
    const [limit, found] = [limits[name], most(sends)];
    if (limit === undefined || (found !== null && found <= limit)) return [];
    return [`${countWords(found, noun)} within ${over} (${name} allows ${readableNumber(limit)})`];
  });
  if (beyond.length === 0) return;
  const counted = exact ? "" : ", counted as if its branches and the rounds of its loops ran at once";
  yield {
    at: automation.graphAt,
    message: `${sentenceStart(automationName(automation))} can send a contact ${listOf(beyond, "and")}${counted}. Let it wait longer between them, or send less.`,
  };
}
