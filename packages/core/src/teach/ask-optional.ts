import { subjectSignature } from "../dialect/dialect.js";
import { quote } from "../words/wording.js";
import type { Overview } from "./findings.js";
import { subjectOf } from "./groups.js";
import { type Asked, type Line, linesQuestion } from "./question.js";
import { subjectTitle } from "./said-words.js";
import type { Derived } from "./state.js";
import { lastName, parentOf } from "./view.js";

/**
 * Asks once, of the most frequent kinds, what steps may lack that all of them have: another pack may have steps without
 * it.
 */
export function askOptional(overview: Overview, derived: Derived): Asked | undefined {
  const groups = [...overview.groups].sort(([, one], [, other]) => other.length - one.length);
  const lines = groups.flatMap(([group]) => linesOf(group, overview, derived));
  return linesQuestion("optional", "May steps lack these, and then say nothing of them?", lines);
}

function linesOf(group: string, { lenses }: Overview, { settled }: Derived): readonly Line[] {
  const kind = settled.kinds.get(group);
  const subject = subjectOf(group);
  const signature = subjectSignature(subject);
  if (kind === undefined || signature === undefined) return [];
  const asOne = new Set(signature.oneOf.flat(2));
  return [...kind.roles].flatMap(([path, role]): Line[] => {
    const operand = signature.operands.find(({ name }) => name === role?.operand);
    const isAlways = kind.confirmed.has(path) && kind.blocks.every((block) => block.has(path));
    if (operand === undefined || operand.isNeeded || asOne.has(operand.name) || role?.part !== undefined) return [];
    // What is at a place of a list is there, or the places after it are others.
    if (!isAlways || lenses.get(parentOf(path))?.is === "places") return [];
    return [
      {
        kind: subject,
        text: `${quote(lastName(path))} of ${quote(subjectTitle(subject))}: ${operand.title}`,
        reads: [],
        claims: [{ is: "optional", subject: group, path }],
      },
    ];
  });
}
