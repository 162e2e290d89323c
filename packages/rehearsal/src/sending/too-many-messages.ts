import type { AutomationBounds, Configuration, Finding } from "@setup-pack/core";
import type { AutomationGraph } from "@setup-pack/core/format";
import type { BlockBook } from "@setup-pack/core/meaning";
import { day, graphBounds, type SendChannel, topologicalOrder, week } from "@setup-pack/core/parts";
import type { AutomationSubject } from "@setup-pack/core/rules";
import { automationName, countWords, listOf, readableNumber, sentenceStart } from "@setup-pack/core/words";
import { type Excess, type Stage, showingScenario } from "./showing-scenario.js";

type Limits = NonNullable<Configuration["limits"]>;

/** What each limit is held against. */
const limitKinds: readonly {
  readonly name: keyof Limits;
  readonly noun: string;
  readonly over: string;
  readonly within: number;
  readonly channel?: SendChannel;
  readonly most: (sends: AutomationBounds["sends"]) => number | null;
}[] = [
  { name: "smsPerDay", noun: "text", over: "24 hours", within: day, channel: "sms", most: ({ sms }) => sms.in24h },
  { name: "messagesPerDay", noun: "message", over: "24 hours", within: day, most: ({ any }) => any.in24h },
  { name: "messagesPerWeek", noun: "message", over: "7 days", within: week, most: ({ any }) => any.in7d },
];

/** Automations that can send more than a team allows itself. */
export function* findTooManyMessages(
  automation: AutomationSubject,
  book: BlockBook,
  limits: Limits,
  stage: () => Stage | undefined,
): Generator<Finding> {
  const { graph } = automation;
  // A circle is an error of its own, and sends without end.
  if (topologicalOrder(graph).rest.length > 0) return;
  const { sends, exact } = graphBounds(automation.key ?? "", graph, book);
  const beyond = limitKinds.flatMap(({ name, noun, over, most, within, channel }) => {
    const [limit, found] = [limits[name], most(sends)];
    if (limit === undefined || (found !== null && found <= limit)) return [];
    const words = `${countWords(found, noun)} within ${over}`;
    return { sentence: `${words} (${name} allows ${readableNumber(limit)})`, count: found, within, channel, words };
  });
  if (beyond.length === 0) return;
  const counted = exact ? "" : ", counted as if its branches and the rounds of its loops ran at once";
  const sentences = beyond.map(({ sentence }) => sentence);
  const shownOn = exact && automation.key !== undefined ? stage() : undefined;
  const scenario = shownOn && firstShown(automation.key ?? "", graph, shownOn, book, beyond);
  yield {
    at: automation.graphAt,
    ...(scenario !== undefined && { scenario }),
    message: `${sentenceStart(automationName(automation))} can send a contact ${listOf(sentences, "and")}${counted}. Let it wait longer between them, or send less.`,
  };
}

/** A scenario that shows the first of these that one can show. */
function firstShown(
  key: string,
  graph: AutomationGraph,
  stage: Stage,
  book: BlockBook,
  beyond: readonly (Omit<Excess, "count"> & { readonly count: number | null })[],
): string | undefined {
  for (const { count, within, channel, words } of beyond) {
    const shown =
      count === null ? undefined : showingScenario(key, graph, stage, book, { count, within, channel, words });
    if (shown !== undefined) return shown;
  }
  return undefined;
}
