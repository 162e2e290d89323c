import type { Fix, PatchOperation } from "../../../diagnostic.js";
import { append } from "../../../pointer.js";
import type { Reference } from "../../../symbols/references.js";
import { quote } from "../../../words/quote.js";
import { referring } from "../../example-references.js";
import { nounOfType } from "../../reference-words.js";
import type { AutomationRule } from "../../rule.js";

const vip = { type: "tag", id: "vip", name: "VIP" };

/** Type and id listed twice in one automation. Our own advice, not the format document's. */
export const duplicateReference: AutomationRule = {
  id: "pack/duplicate-reference",
  severity: "warning",
  on: "automation",
  summary: "An automation should list a reference once",
  why: "The installer binds both, and where they differ in name nobody can say which of the two holds.",
  good: [{ pack: referring([vip]) }],
  bad: [
    {
      pack: referring([vip, vip]),
      finds: [
        {
          at: "/automations/0/document/references/1",
          message: 'The reference to tag "vip" is listed twice, as number 1 and number 2. Remove one of them.',
        },
      ],
    },
  ],
  *check({ references }) {
    const firsts = new Map<string, Reference>();
    for (const reference of references) {
      const named = `${reference.type} ${reference.id}`;
      const first = firsts.get(named);
      if (first === undefined) {
        firsts.set(named, reference);
        continue;
      }
      const fix = mend(first, reference);
      yield {
        at: reference.at,
        message: `The reference to ${nounOfType(reference.type)} ${quote(reference.id)} is listed twice, as number ${first.index + 1} and number ${reference.index + 1}. Remove one of them.`,
        related: [{ at: first.at, message: "The first one" }],
        ...(fix && { fix }),
      };
    }
  },
};

/** Removes the second, after the first has got what only the second says; nothing where the two disagree. */
function mend(first: Reference, second: Reference): Fix | undefined {
  const operations: PatchOperation[] = [];
  for (const member of ["name", "detail"] as const) {
    const value = second[member];
    if (value === undefined || value === first[member]) continue;
    if (first[member] !== undefined) return undefined;
    operations.push({ op: "add", path: append(first.at, member), value });
  }
  return { safety: "safe", operations: [...operations, { op: "remove", path: second.at }] };
}
