/** What a block does, whatever its kind is called. */
export type OperationName =
  | "starts"
  | "send"
  | "compose"
  | "wait"
  | "branch"
  | "choose"
  | "repeat"
  | "change"
  | "record"
  | "extract"
  | "call"
  | "tell"
  | "run"
  | "stop";

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

/** Units of time that an operand may be in. */
export type TimeUnit = "minute" | "hour" | "day" | "week";

/** The units of time, the shortest first. */
export const timeUnits = ["minute", "hour", "day", "week"] as const satisfies readonly TimeUnit[];
