import type { JsonValue } from "../../json.js";
import type { Pointer } from "../../pointer.js";

/** Units of time that an operand may be in. */
export type TimeUnit = "minute" | "hour" | "day" | "week";

/**
 * Where a value of an operation comes from: it is always the same, or it stands in the config, at the first of these
 * places that is there.
 */
export type Operand =
  | { readonly is: JsonValue }
  | {
      readonly at: Pointer | readonly Pointer[];
      /** What a number counts, or where in the config that is said. */
      readonly unit?: TimeUnit | { readonly at: Pointer };
      /** The config's words for values, and ours for them. */
      readonly values?: { readonly [word: string]: JsonValue };
    };

/** Operands by name. */
export interface Operands {
  readonly [name: string]: Operand;
}

/**
 * What a block stands for, as data: an operation, and where its operands stand. A convention of ours, since the config
 * of blocks is not published (format document), and no error of a pack ever rests on it.
 */
export type Means =
  | { readonly operation: "starts"; readonly filters?: Operands }
  | (Named<"send", "channel" | "template" | "subject" | "body" | "to"> & { readonly channel: Operand })
  | Named<"compose", "channel" | "subject" | "instruction" | "limit">
  | Named<"wait", "for" | "until" | "offsetDays" | "atMinute">
  | Named<"branch", "field" | "operator" | "value" | "all" | "any" | "not">
  | Named<"choose", "outcomes" | "instruction">
  | Named<"repeat", "items" | "list" | "limit">
  | (Named<"change", "how" | "field" | "value"> & { readonly what: { readonly is: ChangeSubject } })
  | { readonly operation: "record"; readonly what: { readonly is: RecordSubject }; readonly members?: Operands }
  | Named<"extract", "instruction" | "into">
  | Named<"call", "url" | "method" | "headers" | "body">
  | Named<"tell", "to" | "channel" | "text">
  | Named<"run", "automations">
  | Named<"stop", "automations">;

type Named<Operation extends string, Names extends string> = { readonly operation: Operation } & {
  readonly [Name in Names]?: Operand;
};

/** What a `change` changes of a contact. */
export type ChangeSubject =
  | "tag"
  | "stage"
  | "field"
  | "owner"
  | "pond"
  | "subscription"
  | "do-not-contact"
  | "relationship"
  | "collaborator";

/** What a `record` writes. */
export type RecordSubject = "task" | "note" | "deal" | "deal-stage" | "transaction";

/** What a block does, whatever its kind is called. */
export type OperationName = Means["operation"];
