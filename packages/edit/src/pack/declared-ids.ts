import type { JsonObject } from "@setup-pack/core/json";
import { elements, member } from "../draft/json.js";
import { documentOf } from "./items.js";

const lists = ["smartLists", "pipelines", "messageTemplates", "assets", "resources"] as const;

/**
 * Returns what a pack declares, as a text to compare by: the ids of references and the keys of items, with their types
 * and names. Two states of a pack with the same text read the same settings alike.
 */
export function declaredIds(pack: JsonObject): string {
  const automations = elements(pack.automations).map((item) =>
    [member(item, "key"), textOf(documentOf(item).references, "references")].join(" "),
  );
  const items = lists.flatMap((list) => elements(pack[list]).map((item) => `${list} ${textOf(item, "item")}`));
  return [...automations, ...items].join("\n");
}

const texts = new WeakMap<object, string>();

/** Written once for each list of references, and for each item. */
function textOf(value: unknown, as: "references" | "item"): string {
  if (typeof value !== "object" || value === null) return "";
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(
    as === "references"
      ? elements(value).map((one) => ["type", "id", "name"].map((name) => member(one, name)))
      : [
          ...["key", "name", "kind"].map((name) => member(value, name)),
          elements(member(value, "stages")).map((stage) => [member(stage, "key"), member(stage, "name")]),
        ],
  );
  texts.set(value, text);
  return text;
}

/** Returns a pack that declares the same, and has no steps. */
export const withoutSteps = (pack: JsonObject): JsonObject => ({
  ...pack,
  automations: elements(pack.automations).map((item) => ({
    key: member(item, "key"),
    name: member(item, "name"),
    document: { references: documentOf(item).references },
  })),
});
