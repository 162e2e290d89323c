import { asPack, type Configuration, type Finding } from "@setup-pack/core";
import { type BlockBook, type Dialect, packBook } from "@setup-pack/core/meaning";
import { noAddress, noOptOut, quietHours, type ReportedRule, tooManyMessages } from "@setup-pack/core/parts";
import type { AutomationSubject, PackRule } from "@setup-pack/core/rules";
import { lazy } from "@setup-pack/core/words";
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
