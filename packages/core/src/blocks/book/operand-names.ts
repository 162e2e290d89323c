import { lazy } from "../../words/lazy.js";
import type { Means, OperationName } from "./means.js";

/** The operands that an operation has, and those of them that it cannot do without. */
export interface OperandNames {
  readonly all: readonly string[];
  readonly required: readonly string[];
}

/** Their names, as the types say them too: an operand that is added there must be added here. */
type NamesOf<Name extends OperationName> = Record<
  Exclude<keyof Extract<Means, { readonly operation: Name }>, "operation">,
  "required" | "optional"
>;

const byOperation: { readonly [Name in OperationName]: NamesOf<Name> } = {
  starts: { filters: "optional" },
  send: { channel: "required", template: "optional", subject: "optional", body: "optional", to: "optional" },
  compose: { channel: "optional", subject: "optional", instruction: "optional", limit: "optional" },
  wait: { for: "optional", until: "optional", offsetDays: "optional", atMinute: "optional" },
  branch: {
    field: "optional",
    operator: "optional",
    value: "optional",
    all: "optional",
    any: "optional",
    not: "optional",
  },
  choose: { outcomes: "optional", instruction: "optional" },
  repeat: { items: "optional", list: "optional", limit: "optional" },
  change: { what: "required", how: "optional", field: "optional", value: "optional" },
  record: { what: "required", members: "optional" },
  extract: { instruction: "optional", into: "optional" },
  call: { url: "optional", method: "optional", headers: "optional", body: "optional" },
  tell: { to: "optional", channel: "optional", text: "optional" },
  run: { automations: "optional" },
  stop: { automations: "optional" },
};

/** The operands of each operation, by its name. */
export const operandNames: () => ReadonlyMap<string, OperandNames> = lazy(
  () =>
    new Map(
      Object.entries(byOperation).map(([operation, names]) => [
        operation,
        {
          all: Object.keys(names),
          required: Object.entries(names).flatMap(([name, need]) => (need === "required" ? [name] : [])),
        },
      ]),
    ),
);

/** Operands that are not one operand but several, by names that the kind gives them. */
export const namedOperands: ReadonlySet<string> = new Set(["filters", "members"]);
