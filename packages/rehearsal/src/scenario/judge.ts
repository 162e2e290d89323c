import { quote } from "@setup-pack/core/words";
import type { Rehearsal } from "../run/rehearsal.js";
import { contactFailures } from "./contact-failures.js";
import type { Expectations } from "./expectations.js";
import type { Failure } from "./failure.js";
import { banFailures, capFailures } from "./limit-failures.js";
import { exactFailures, missingFailures, stopWords } from "./list-failures.js";
import { isMessage, isStep } from "./match-step.js";
import type { Names } from "./names.js";
import type { Clock } from "./step-words.js";

/** Everything in which a rehearsal is not as its scenario expects, in the order of the expectations. */
export function judge(rehearsal: Rehearsal, expectations: Expectations, names: Names): Failure[] {
  const clock: Clock = { starts: Date.parse(rehearsal.starts), timeZone: rehearsal.timeZone };
  const messages = rehearsal.timeline.filter(isMessage);
  const steps = rehearsal.timeline.filter(isStep);
  const stops = rehearsal.timeline.filter(({ what, why }) => what === "end" && stopWords.has(why));
  return [
    ...exactFailures(expectations.messages, messages, "message", clock, stops),
    ...missingFailures(expectations.messagesInclude, messages, "message", clock),
    ...exactFailures(expectations.steps, steps, "step", clock, stops),
    ...missingFailures(expectations.stepsInclude, steps, "step", clock),
    ...expectations.never.flatMap((ban) => banFailures(ban, rehearsal.timeline, clock)),
    ...expectations.atMost.flatMap((cap) => capFailures(cap, rehearsal.timeline, clock)),
    ...endFailures(rehearsal, expectations),
    ...contactFailures(rehearsal, expectations, names),
  ];
}

function endFailures(rehearsal: Rehearsal, { ends }: Expectations): Failure[] {
  const last = new Map(rehearsal.runs.map(({ automation, end }) => [automation, end]));
  const wrong = [...ends].flatMap(([automation, { place, end }]): Failure[] => {
    const actual = last.get(automation) ?? "none";
    if (actual === end) return [];
    const message = `Automation ${quote(automation)} ends otherwise.`;
    return [{ place: { at: place }, message, expected: end, actual }];
  });
  const undecided = rehearsal.runs.filter(({ automation, end }) => end === "undecided" && !ends.has(automation));
  const told = new Map(undecided.map(({ automation }) => [automation, automation]));
  return [
    ...wrong,
    ...[...told.keys()].map((automation): Failure => {
      const why = rehearsal.undecided
        .filter((one) => one.automation === automation)
        .map((one) => `undecided at block ${quote(one.block)}`);
      return {
        place: { at: "/scenario" },
        message: `A run of automation ${quote(automation)} is undecided. Answer it in "answers", or say so in "ends".`,
        expected: "decided",
        actual: why.length === 0 ? "undecided" : [...new Set(why)].join(", "),
      };
    }),
  ];
}
