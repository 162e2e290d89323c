import type { RequestContext } from "../../http/operation/route.js";
import { formats } from "../../http/schema/formats.js";
import { type Refusal, refuse } from "../../refusal.js";

type Values = Readonly<Record<string, unknown>>;

/** What the value of a custom field must be, by the field's type; a field of another type takes any of them. */
const types = new Map<string, { readonly matches: (value: unknown) => boolean; readonly expected: string }>([
  ["number", { matches: Number.isFinite, expected: "a number" }],
  ["boolean", { matches: (value) => typeof value === "boolean", expected: "true or false" }],
  ["checkbox", { matches: (value) => typeof value === "boolean", expected: "true or false" }],
  [
    "date",
    {
      matches: (value) => typeof value === "string" && formats.date.matches(value),
      expected: formats.date.expected,
    },
  ],
  ["text", { matches: (value) => typeof value === "string", expected: "a string" }],
  ["select", { matches: (value) => typeof value === "string", expected: "a string" }],
  ["multi_select", { matches: areTexts, expected: "an array of strings" }],
]);

const anything = {
  matches: (value: unknown) => ["string", "number", "boolean"].includes(typeof value) || areTexts(value),
  expected: "a string, a number, true or false, or an array of strings",
};

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

/** The values a contact is given, each of a field that the workspace has. A null value is as good as none. */
export async function readCustomFields(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  sent: Values | null | undefined,
): Promise<Values | undefined | Refusal> {
  if (sent === undefined) return undefined;
  const entries = Object.entries(sent ?? {});
  if (entries.length === 0) return {};
  const fields = await tx
    .selectFrom("custom_fields")
    .select(["id", "type"])
    .where("workspace_id", "=", caller.workspace.id)
    .execute();
  const known = new Map(fields.map(({ id, type }) => [id, type]));
  const kept: [string, unknown][] = [];
  for (const [id, value] of entries) {
    const type = known.get(id);
    if (type === undefined) return refuse.unknownId(`custom_fields.${id}`, "custom field");
    if (value === null) continue;
    const { matches, expected } = types.get(type) ?? anything;
    if (!matches(value)) return refuse.invalid(`custom_fields.${id}`, `custom_fields.${id} must be ${expected}.`);
    kept.push([id, value]);
  }
  return Object.fromEntries(kept);
}
