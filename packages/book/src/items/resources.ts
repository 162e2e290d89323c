import type { Pack, ResourceKind } from "@setup-pack/core";
import { markup, type Section, table } from "../page/markup.js";

const kinds: readonly (readonly [kind: ResourceKind, title: string])[] = [
  ["tag", "Tags"],
  ["contact_stage", "Contact stages"],
  ["lead_source", "Lead sources"],
  ["custom_field", "Custom fields"],
];

/** Returns the small things that automations rely on, by kind; email templates stand among the templates. */
export function resources({ resources: found = [] }: Pack): Section | undefined {
  const told = new Set(kinds.map(([kind]) => kind));
  if (!found.some(({ kind }) => told.has(kind))) return undefined;
  return {
    id: "resources",
    title: "Tags, stages, sources and fields",
    beginsPage: false,
    content: markup`${kinds.map(([kind, title]) => {
      const ofKind = found.filter((one) => one.kind === kind);
      if (ofKind.length === 0) return markup``;
      const rows = ofKind.map(({ name, key, data }) => [
        markup`<bdi>${name}</bdi>`,
        markup`<code>${key}</code>`,
        about(data),
      ]);
      return markup`<h3>${title}</h3>\n${table(title, ["Name", "Key", "What else is said of it"], rows)}`;
    })}`,
  };
}

const about = (data: NonNullable<Pack["resources"]>[number]["data"] = {}): string =>
  Object.entries(data)
    .map(([name, value]) => `${name}: ${valueWords(value)}`)
    .join("; ");

function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueWords).join(", ");
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
