import type { PackRule, ReportedRule } from "../check/rule.js";
import { tooManyMessages } from "../check/rules/behaviour/too-many-messages.js";
import { noAddress } from "../check/rules/messaging/no-address.js";
import { noOptOut } from "../check/rules/messaging/no-opt-out.js";
import { quietHours } from "../check/rules/messaging/quiet-hours.js";
import type { AutomationSubject } from "../check/subjects/subjects.js";
import type { Finding } from "../diagnostic.js";
import type { Dialect } from "../dialect/dialect.js";
import { type BlockBook, packBook } from "../meaning/block-book.js";
import type { Configuration } from "../model.js";
import { asPack } from "../shape/files/as-pack.js";
import { lazy } from "../words/lazy.js";
import { findMailsWithoutAddress } from "./no-address.js";
import { findMissingOptOuts } from "./no-opt-out.js";
import { findLateTexts } from "./quiet-hours.js";
import { type SentTexts, sentTexts } from "./sent-text.js";
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
 * import { sendingRules } from "@setup-pack/core/run";
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
