import { carrierKinds, referenceTypes } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";

/** The types of reference that can name an item of the pack, by what a field is called that holds one. */
const typeOfField: ReadonlyMap<string, string> = new Map(
  referenceTypes.filter((type) => carrierKinds(type).length > 0).map((type) => [folded(type), type]),
);

/** What custom fields are called by their keys: `custom.budget`. */
const customField = /^(custom(?:_?fields?)?\.)(.+)$/;

/** Gives what stands in the place of an id; the id itself where it names nothing. */
export type RenameReference = (type: string, id: string) => string;

/**
 * A filter document with what it names of its pack under other ids. The format shows neither fields nor operators, and
 * says only that items refer to each other by key; so a text counts as a reference where the field that it is compared
 * with is called after a type of reference, and a field where it is a custom field's key. Everything else stays.
 */
export function renameReferences(filters: JsonObject, rename: RenameReference): JsonObject {
  const inCondition = (value: unknown, type: string | undefined): unknown => {
    if (typeof value === "string") return type === undefined ? value : rename(type, value);
    if (Array.isArray(value)) return value.map((element) => inCondition(element, type));
    return isObject(value) ? object(value) : value;
  };
  const object = (condition: JsonObject): JsonObject => {
    const { field } = condition;
    const type = typeof field === "string" ? typeOfField.get(singular(field)) : undefined;
    return Object.fromEntries(
      Object.entries(condition).map(([name, value]) => {
        if (name === "field" && typeof value === "string") return [name, fieldRenamed(value, rename)];
        return [name, inCondition(value, name === "operator" || name === "type" ? undefined : type)];
      }),
    );
  };
  return object(filters);
}

/** What a filter document names by the same rule; much of it may be nothing of the pack. */
export function referencesInFilters(filters: JsonObject): readonly { readonly type: string; readonly id: string }[] {
  const named: { type: string; id: string }[] = [];
  renameReferences(filters, (type, id) => {
    named.push({ type, id });
    return id;
  });
  return named;
}

function fieldRenamed(field: string, rename: RenameReference): string {
  const [, prefix = "", key = ""] = customField.exec(field) ?? [];
  return key === "" ? field : `${prefix}${rename("custom_field", key)}`;
}

/** "tags", "tag_id" and "tagIds" are called after one and the same. */
const singular = (field: string): string => folded(field).replace(/(?:ids?|keys?|s)$/, "");

/** A name without what its style of writing adds: "tag_id", "tagId" and "TAG-ID" are called after the same. */
function folded(name: string): string {
  return name.replaceAll(/[^a-z0-9]/gi, "").toLowerCase();
}
