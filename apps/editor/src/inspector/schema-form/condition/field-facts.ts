import type { JsonObject } from "@setup-pack/core/json";
import { type Operator, operators } from "@setup-pack/core/meaning";
import { elements, member, textOf } from "@setup-pack/edit";

/** What a field of a contact holds, as far as that is known. */
export interface FieldFacts {
  readonly holds: "things" | "thing" | "text" | "number" | "date" | "yesNo" | "choice" | "unknown";
  /** The type of the things it holds. */
  readonly type?: string;
  /** What it is one of. */
  readonly options?: readonly string[];
}

/** Fields that a workspace has anyway: a convention of ours, as all that is said of settings. */
export const builtInFields: ReadonlyMap<string, FieldFacts> = new Map<string, FieldFacts>([
  ["tags", { holds: "things", type: "tag" }],
  ["stage", { holds: "thing", type: "stage" }],
  ["owner", { holds: "thing", type: "user" }],
  ["programs", { holds: "things", type: "program" }],
  ["last_reply_at", { holds: "date" }],
  ["last_conversation_at", { holds: "date" }],
  ["last_call_at", { holds: "date" }],
  ["deal.status", { holds: "choice", options: ["open", "won", "lost"] }],
  ["deal.open_tasks", { holds: "number" }],
  ["transaction.status", { holds: "choice", options: ["under_contract", "clear_to_close", "closed"] }],
  ["transaction.side", { holds: "choice", options: ["buyer", "seller"] }],
]);

/** What custom fields of each type hold (resources of the kind "custom_field"). */
const holdsByType: ReadonlyMap<string, FieldFacts["holds"]> = new Map<string, FieldFacts["holds"]>([
  ["text", "text"],
  ["long_text", "text"],
  ["email", "text"],
  ["phone", "text"],
  ["url", "text"],
  ["number", "number"],
  ["currency", "number"],
  ["percent", "number"],
  ["date", "date"],
  ["datetime", "date"],
  ["checkbox", "yesNo"],
  ["boolean", "yesNo"],
  ["select", "choice"],
  ["dropdown", "choice"],
]);

const unknown: FieldFacts = { holds: "unknown" };

/** Returns what a field of the office's own holds, by the resource that the pack carries. */
function customField(pack: JsonObject, id: string): FieldFacts {
  const resource = elements(pack.resources).find(
    (one) => member(one, "kind") === "custom_field" && member(one, "key") === id,
  );
  const data = member(resource, "data");
  const options = elements(member(data, "options")).filter((option) => typeof option === "string");
  const holds = holdsByType.get(textOf(member(data, "type")) ?? "") ?? "unknown";
  return options.length > 0 && (holds === "choice" || holds === "unknown") ? { holds: "choice", options } : { holds };
}

/** What a condition asks about. */
export const factsOf = (pack: JsonObject, name: string | undefined, id: string | undefined): FieldFacts =>
  id !== undefined ? customField(pack, id) : name === undefined ? unknown : (builtInFields.get(name) ?? unknown);

const operatorsBy: { readonly [Holds in FieldFacts["holds"]]: readonly Operator[] } = {
  things: ["include", "exclude", "is_set", "is_empty"],
  thing: ["is", "is_not", "is_set", "is_empty"],
  text: ["is", "is_not", "contains", "in", "not_in", "is_set", "is_empty"],
  number: ["is", "is_not", "greater_than", "less_than", "is_set", "is_empty"],
  date: ["is_set", "is_empty", "within_days", "older_than_days"],
  yesNo: ["is", "is_set", "is_empty"],
  choice: ["is", "is_not", "in", "not_in", "is_set", "is_empty"],
  unknown: operators,
};

/** Returns how such a field can be compared, the usual way first. */
export const operatorsFor = ({ holds }: FieldFacts): readonly Operator[] => operatorsBy[holds];

/** What a comparison needs beside its field. */
export type ValueNeed = "none" | "days" | "several" | "one";

export function valueNeed(operator: string | undefined): ValueNeed {
  switch (operator) {
    case undefined:
    case "is_set":
    case "is_empty":
      return "none";
    case "within_days":
    case "older_than_days":
      return "days";
    case "in":
    case "not_in":
      return "several";
    default:
      return "one";
  }
}
