import type { Fix, PatchOperation } from "../../../diagnostic.js";
import { append, deepEqual } from "../../../json.js";
import { type MalformedMarker, malformed } from "../../../model.js";
import type { Reference } from "../../../symbols/references.js";
import { quote } from "../../../words/wording.js";
import { referring } from "../../examples/references.js";
import type { AutomationRule } from "../../rule.js";
import { nounOfType } from "../../subjects/names.js";
import { isWellFormed } from "../../well-formed.js";

const vip = { type: "tag", id: "vip", name: "VIP" };
const user = (name?: string) => ({ type: "user", id: "u1", ...(name !== undefined && { name }) });

/** Type and id listed twice in one automation. Our own advice, not the format document's. */
export const duplicateReference: AutomationRule = {
  id: "pack/duplicate-reference",
  severity: "warning",
  on: "automation",
  summary: "An automation should list a reference once",
  why: "The installer matches both. If their names differ, it is not clear which one counts.",
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
    {
      pack: referring([user("Anna Reyes"), user("Ben Ochoa")]),
      finds: [
        {
          at: "/automations/0/document/references/1",
          message:
            'The reference to user "u1" is listed twice, as number 1, named "Anna Reyes", and as number 2, named "Ben Ochoa". Keep the one that is meant; the fix keeps number 1.',
        },
      ],
    },
    {
      pack: referring([{ ...vip, detail: "Buyers" }, vip]),
      finds: [
        {
          at: "/automations/0/document/references/1",
          message:
            'The reference to tag "vip" is listed twice, and number 1 and number 2 do not say the same of it. Keep one of them; the fix puts into number 1 all that they say.',
        },
      ],
    },
    {
      pack: referring([user(), user("Anna Reyes"), user("Ben Ochoa")]),
      finds: [
        {
          rule: "pack/unresolvable-reference",
          at: "/automations/0/document/references/0",
          message: 'The reference to user "u1" has no name to find one by in the workspace. Add its name.',
        },
        {
          at: "/automations/0/document/references/1",
          message:
            'The reference to user "u1" is listed twice, and number 1 and number 2 do not say the same of it. Keep the one that is meant.',
        },
        {
          at: "/automations/0/document/references/2",
          message:
            'The reference to user "u1" is listed twice, and number 1 and number 3 do not say the same of it. Keep the one that is meant.',
        },
      ],
    },
  ],
  *check({ references, document }) {
    const all = isWellFormed(document.references) ? document.references : [];
    const groups = new Map<string, Reference[]>();
    for (const reference of references) {
      const named = `${reference.type} ${reference.id}`;
      const group = groups.get(named);
      if (group === undefined) groups.set(named, [reference]);
      else group.push(reference);
    }
    for (const [first, ...others] of groups.values()) {
      if (first === undefined) continue;
      const group = [first, ...others];
      for (const second of others) {
        const isEqual = saysAll(all[second.index]) && deepEqual(all[first.index], all[second.index]);
        const { advice, fix } = isEqual ? removal(first, second) : choice(first, second, group);
        yield {
          at: second.at,
          message: `The reference to ${nounOfType(first.type)} ${quote(first.id)} is listed twice, ${advice}`,
          related: [{ at: first.at, message: "The first one" }],
          ...(fix && { fix }),
        };
      }
    }
  },
};

/** What to do about a reference that is listed again. */
interface Advice {
  /** The end of the sentence, and the remedy. */
  readonly advice: string;
  readonly fix?: Fix;
}

/** Returns whether a reference could be read with all that it says. */
const saysAll = (given: object | MalformedMarker | undefined): boolean =>
  isWellFormed(given) && !Object.values(given).includes(malformed);

const removal = (first: Reference, second: Reference): Advice => ({
  advice: `as number ${first.index + 1} and number ${second.index + 1}. Remove one of them.`,
  fix: { safety: "safe", operations: [{ op: "remove", path: second.at }] },
});

const comparedMembers = ["name", "detail"] as const;

/** Where two of a group say different things; nobody but their author can tell which of them holds. */
function choice(first: Reference, second: Reference, group: readonly Reference[]): Advice {
  const [one, other] = [`number ${first.index + 1}`, `number ${second.index + 1}`];
  const remove: PatchOperation = { op: "remove", path: second.at };
  const contested = comparedMembers.find(
    (member) => first[member] !== undefined && second[member] !== undefined && first[member] !== second[member],
  );
  if (contested !== undefined) {
    const [its, others] = [first, second].map((reference) => quote(reference[contested] ?? ""));
    const word = contested === "name" ? "named" : "with the detail";
    return {
      advice: `as ${one}, ${word} ${its}, and as ${other}, ${word} ${others}. Keep the one that is meant; the fix keeps ${one}.`,
      fix: { safety: "unsafe", operations: [remove] },
    };
  }
  const differ = `and ${one} and ${other} do not say the same of it.`;
  const wanting = comparedMembers.filter((member) => first[member] === undefined && second[member] !== undefined);
  if (wanting.some((member) => new Set(group.flatMap((reference) => reference[member] ?? [])).size > 1))
    return { advice: `${differ} Keep the one that is meant.` };
  const additions = wanting.map(
    (member): PatchOperation => ({ op: "add", path: append(first.at, member), value: second[member] }),
  );
  return {
    advice: `${differ} Keep one of them; the fix puts into ${one} all that they say.`,
    fix: { safety: "unsafe", operations: [...additions, remove] },
  };
}
