import { asPack, type Configuration, type Finding } from "@setup-pack/core";
import type { AutomationGraph, Block } from "@setup-pack/core/format";
import { append } from "@setup-pack/core/json";
import { type BlockBook, type Dialect, packBook } from "@setup-pack/core/meaning";
import {
  beginsRound,
  isPassable,
  messageOf,
  noAddress,
  noOptOut,
  quietHours,
  type ReportedRule,
  tooManyMessages,
} from "@setup-pack/core/parts";
import type { AutomationSubject, PackRule } from "@setup-pack/core/rules";
import { automationName, blockName, lazy } from "@setup-pack/core/words";
import { findMailsWithoutAddress, remedyFor, type SentTexts, sentTexts } from "./no-address.js";
import { findLateTexts } from "./quiet-hours.js";
import { type Stage, stageOf } from "./showing-scenario.js";
import { findTooManyMessages } from "./too-many-messages.js";

/** What a configuration asks of messages. */
export type SendingPolicy = Pick<Configuration, "limits" | "messaging">;

/**
 * Returns the rules that a configuration asks for by `limits` and `messaging`, to be handed to `compile`; none where it
 * asks for nothing. `dialects` are those of the team.
 * @example
 * ```ts
 * import { compile } from "@setup-pack/core";
 * import { sendingRules } from "@setup-pack/rehearsal";
 *
 * const rules = sendingRules({ limits: { smsPerDay: 2 } });
 * console.log(rules.map(({ id }) => id)); // [ 'behaviour/too-many-messages' ]
 * console.log(compile("{}", { sendingRules: rules }).pack); // null
 * ```
 */
export function sendingRules(
  { limits, messaging }: SendingPolicy,
  dialects: readonly Dialect[] = [],
): readonly PackRule[] {
  const ruleOf = (rule: ReportedRule, find: FindInAutomation): PackRule => ({
    ...rule,
    on: "pack",
    *check(subject) {
      const book = packBook(subject.pack, dialects);
      const texts = lazy(() => sentTexts(subject.pack, book));
      const textOf: SentTexts = (block) => texts()(block);
      const stage = lazy(() => {
        const pack = asPack(subject.pack);
        return pack && stageOf(pack, book);
      });
      for (const automation of subject.automations)
        if (automation.hasBlocks) yield* find(automation, book, textOf, stage);
    },
  });
  const zones = typeof messaging === "object" ? messaging : {};
  return [
    ...(limits === undefined
      ? []
      : [
          ruleOf(tooManyMessages, (automation, book, _, stage) => findTooManyMessages(automation, book, limits, stage)),
        ]),
    ...(messaging === undefined
      ? []
      : [
          ruleOf(quietHours, (automation, book) => findLateTexts(automation, book, zones)),
          ruleOf(noOptOut, findMissingOptOuts),
          ruleOf(noAddress, findMailsWithoutAddress),
        ]),
  ];
}

/** What one rule finds in one automation. */
type FindInAutomation = (
  automation: AutomationSubject,
  book: BlockBook,
  textOf: SentTexts,
  stage: () => Stage | undefined,
) => Iterable<Finding>;

const saysHow = /\bstop\b|\bopt[ -]?out\b|\bunsubscribe\b/i;

const example = 'as in "Reply STOP to opt out"';

/** First texts of which it cannot be shown that they say how to get no more. */
function* findMissingOptOuts(automation: AutomationSubject, book: BlockBook, textOf: SentTexts): Generator<Finding> {
  for (const block of firstTexts(automation.graph, book)) {
    const sent = textOf(block);
    if (saysHow.test(sent.text)) continue;
    const remedy = remedyFor(sent, `Send a text of your own before it, ${example}.`, `Let it, ${example}.`);
    yield {
      at: append(automation.graphAt, "nodes", block.index),
      message: `Cannot show that ${blockName(block)}, which can be the first text a contact gets of ${automationName(automation)}, says how to opt out${remedy}`,
    };
  }
}

/** A block as ways come to it: within the rounds of a loop there is an item, which a text may be for. */
interface Arrival {
  readonly block: Block;
  readonly isInLoop: boolean;
}

/** Returns the blocks whose text can be the first on some way, in the order of the graph. */
function firstTexts(graph: AutomationGraph, book: BlockBook): readonly Block[] {
  const first = new Set<Block>();
  const [outside, inLoops] = [new Set<Block>(), new Set<Block>()];
  const pending: Arrival[] = [];
  const arrive = (arrival: Arrival): void => {
    const reached = arrival.isInLoop ? inLoops : outside;
    if (reached.has(arrival.block)) return;
    reached.add(arrival.block);
    pending.push(arrival);
  };
  for (const block of graph.blocks) if (block.group === "trigger") arrive({ block, isInLoop: false });
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { block, isInLoop } = at;
    const message = messageOf(block, book);
    if (message?.channels.includes("sms")) first.add(block);
    // One that may go by email, or goes to somebody else, leaves the next text the first one.
    const isForItem = message?.isToItem === true && isInLoop;
    if (message?.channels.length === 1 && message.channels[0] === "sms" && !isForItem) continue;
    for (const edge of block.leaving)
      if (isPassable(edge)) arrive({ block: edge.to, isInLoop: isInLoop || beginsRound(edge) });
  }
  return graph.blocks.filter((block) => first.has(block));
}
