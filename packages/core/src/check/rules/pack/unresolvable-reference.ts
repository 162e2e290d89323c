import type { Fix, PatchOperation } from "../../../diagnostic.js";
import { pointerToText, visitTexts } from "../../../graph/config-texts.js";
import { append } from "../../../json.js";
import { memoise } from "../../../memoise.js";
import { carriedBy, carrierKinds } from "../../../symbols/references.js";
import type { SymbolTable } from "../../../symbols/symbol-table.js";
import { suggestion, suggestions } from "../../../words/did-you-mean.js";
import { quote } from "../../../words/wording.js";
import { referring, resource } from "../../examples/references.js";
import type { PackRule } from "../../rule.js";
import { nounOfType } from "../../subjects/names.js";
import type { AutomationSubject } from "../../subjects/subjects.js";
import { referenceBinding } from "../common/reference-binding.js";

/** The installer matches a reference that the pack does not carry by its name (format document, Reference). */
export const unresolvableReference: PackRule = {
  id: "pack/unresolvable-reference",
  severity: "warning",
  on: "pack",
  summary: "A reference needs a name, unless the pack carries what it names",
  why: "The installer can match it neither by key nor by name, so someone has to bind it by hand in every workspace.",
  good: [
    { pack: referring([{ type: "tag", id: "vip" }], [resource("vip")]) },
    { pack: referring([{ type: "user", id: "vip", name: "Dana Reyes" }]) },
  ],
  bad: [
    {
      pack: referring([{ type: "tag", id: "vip" }]),
      finds: [
        {
          at: "/automations/0/document/references/0",
          message:
            'The pack carries no tag "vip", and the reference has no name to find one by. Add its name, or carry it in the pack.',
        },
      ],
    },
    {
      pack: referring([{ type: "tag", id: "vpi" }], [resource("vip")]),
      finds: [
        {
          at: "/automations/0/document/references/0",
          message: 'The pack carries no tag "vpi", and the reference has no name to find one by. Did you mean "vip"?',
        },
      ],
    },
    {
      pack: referring([{ type: "user", id: "vip", name: " " }]),
      finds: [
        {
          at: "/automations/0/document/references/0",
          message: 'The reference to user "vip" has no name to find one by in the workspace. Add its name.',
        },
      ],
    },
  ],
  reads: ({ symbols, automations }) => [
    symbols,
    // A fix names the texts of the automation's steps that are to change with the reference.
    ...automations.flatMap((one) => [one.references, hasUnboundReference(one) ? one.document.graph : undefined]),
  ],
  *check({ automations, symbols }) {
    const suggest = suggestions();
    const keysFor = memoise((type) => [...keysOf(type, symbols)]);
    for (const automation of automations)
      for (const reference of automation.references) {
        if (referenceBinding(reference, automation) !== "nothing") continue;
        const what = `${nounOfType(reference.type)} ${quote(reference.id)}`;
        const meant = suggest(reference.id, keysFor(reference.type));
        const remedy = suggestion(reference.id, meant) || " Add its name, or carry it in the pack.";
        yield {
          at: reference.at,
          message:
            carrierKinds(reference.type).length === 0
              ? `The reference to ${what} has no name to find one by in the workspace. Add its name.`
              : `The pack carries no ${what}, and the reference has no name to find one by.${remedy}`,
          ...(meant !== undefined && { fix: namedInstead(automation, reference, meant) }),
        };
      }
  },
};

/** Automations of which it is known whether some reference will be bound to nothing: it is asked after each edit. */
const known = new WeakMap<AutomationSubject, boolean>();

function hasUnboundReference(automation: AutomationSubject): boolean {
  const before = known.get(automation);
  if (before !== undefined) return before;
  const found = automation.references.some((reference) => referenceBinding(reference, automation) === "nothing");
  known.set(automation, found);
  return found;
}

/** Names something else in the reference, and wherever the automation's steps name it. */
function namedInstead(
  { graph, graphAt }: AutomationSubject,
  { id, at }: AutomationSubject["references"][number],
  key: string,
): Fix {
  const places = [append(at, "id")];
  visitTexts(graph, (value, _member, block, nth) => {
    if (value === id) places.push(graphAt + pointerToText(block, nth));
  });
  return { safety: "unsafe", operations: places.map((path): PatchOperation => ({ op: "replace", path, value: key })) };
}

/** The keys that a reference of this type could have named. */
function* keysOf(type: string, symbols: SymbolTable): Generator<string> {
  const kinds = carrierKinds(type);
  for (const { kind, key } of symbols.definitions)
    if (kinds.includes(kind) && carriedBy({ type, id: key }, symbols).length > 0) yield key;
}
