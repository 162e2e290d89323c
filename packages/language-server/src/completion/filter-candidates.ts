import { isReferenceType } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { operators } from "@setup-pack/core/meaning";
import { elements, member, textOf, valueAt } from "@setup-pack/edit";
import { CompletionItemKind } from "vscode-languageserver";
import type { Candidate } from "./candidate.js";
import { namedIds } from "./named-ids.js";

/** A place in a pack as far as it can be read. */
interface FilterPlace {
  readonly path: readonly (string | number)[];
  readonly pack: JsonObject;
}

const isInFilters = ([list, , name]: FilterPlace["path"]): boolean => list === "smartLists" && name === "filters";

/** How a condition in the filters of a smart list compares: as one of a block does. */
export function filterOperators({ path }: FilterPlace): Candidate[] {
  if (!isInFilters(path) || path.at(-1) !== "operator") return [];
  return operators.map((operator) => ({ label: operator, kind: CompletionItemKind.EnumMember, value: operator }));
}

/** Returns what the pack has for the value of a condition in the filters of a smart list, or for one of several. */
export function filterValues({ path, pack }: FilterPlace): Candidate[] {
  const at = path.lastIndexOf("value");
  if (!isInFilters(path) || at < path.length - 2) return [];
  const field = textOf(valueAt(pack, [...path.slice(0, at), "field"])) ?? "";
  const [, custom] = /^custom(?:_?fields?)?\.(.+)$/.exec(field) ?? [];
  if (custom !== undefined) return optionsOf(pack, custom);
  const type = typeHeldBy(field);
  return type === undefined ? [] : namedIds(pack, type, elements(pack.automations));
}

/** The options of a custom field that the pack carries. */
function optionsOf({ resources }: JsonObject, key: string): Candidate[] {
  const field = elements(resources).find((one) => member(one, "kind") === "custom_field" && member(one, "key") === key);
  const name = textOf(member(field, "name"));
  return elements(member(member(field, "data"), "options")).flatMap((option) =>
    typeof option === "string"
      ? {
          label: option,
          kind: CompletionItemKind.EnumMember,
          value: option,
          ...(name !== undefined && { detail: name }),
        }
      : [],
  );
}

/** Fields that are not called as the type of reference whose ids they hold. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ["owner", "user"],
  ["collaborator", "user"],
  ["source", "lead_source"],
  ["relationship", "relationship_label"],
]);

/** The type of reference whose ids a field holds, by its name: `tags` those of tags, `deal.stage` those of deal stages. */
function typeHeldBy(field: string): string | undefined {
  const words = field.replace(/(?:_ids?|s)$/, "").split(".");
  return [words.join("_"), words.at(-1) ?? ""]
    .map((name) => otherNames.get(name) ?? name)
    .find((name) => isReferenceType(name));
}
