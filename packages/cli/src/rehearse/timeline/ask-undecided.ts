import { isObject } from "@setup-pack/core/json";
import type { OpenQuestion } from "@setup-pack/core/scenario";
import { printable } from "../../print/printable.js";
import { answerOf } from "../scenarios/flags-document.js";

/** An answer to a block, by the name that a scenario calls it. */
export interface GivenAnswer {
  readonly block: string;
  readonly answer: unknown;
}

/**
 * Asks at the terminal what a block is answered that a rehearsal has left open and that has not been asked before;
 * undefined where there is none, or the user leaves it open.
 */
export function askUndecided(
  open: readonly OpenQuestion[],
  asked: Set<string>,
  prompt: (question: string) => string,
): GivenAnswer | undefined {
  for (const { name, sentence, operation, outcomes } of open) {
    if (asked.has(name)) continue;
    asked.add(name);
    const question = `\n${printable(`${sentence} (${name})`)}\n${askedFor(operation, outcomes)} (Enter: leave it open): `;
    for (;;) {
      const text = prompt(question).trim();
      if (text === "") break;
      const answer = understood(text, operation, outcomes);
      if (answer !== undefined) return { block: name, answer };
    }
  }
  return undefined;
}

const waysToAnswer: ReadonlyMap<string, string> = new Map([
  ["starts", "Does it fit? yes or no"],
  ["branch", "Does it hold? yes or no"],
  ["repeat", "What does it go through? names, with commas between them"],
  ["wait", "Until when? such as day 3 09:00"],
  ["extract", "What does it find? such as { price: 400000 }"],
]);

function askedFor(operation: string | undefined, outcomes: readonly string[]): string {
  if (outcomes.length === 0) return waysToAnswer.get(operation ?? "") ?? "What is the answer?";
  return `${outcomes.map((outcome, index) => `  ${index + 1}  ${printable(outcome)}\n`).join("")}Which? 1–${outcomes.length}, or its name`;
}

/** What an answer stands for; undefined for one that cannot be meant. */
function understood(text: string, operation: string | undefined, outcomes: readonly string[]): unknown {
  if (operation === "branch" || operation === "starts") {
    if (/^(?:y|yes|true)$/i.test(text)) return true;
    return /^(?:n|no|false)$/i.test(text) ? false : undefined;
  }
  if (operation === "choose") {
    const chosen = /^\d{1,3}$/.test(text) ? outcomes[Number(text) - 1] : text;
    return outcomes.length === 0 || (chosen !== undefined && outcomes.includes(chosen)) ? chosen : undefined;
  }
  if (operation === "repeat") return text.split(",").map((name) => name.trim());
  if (operation === "wait") return text;
  const answer = answerOf(text);
  return operation === "extract" && !isObject(answer) ? undefined : answer;
}
