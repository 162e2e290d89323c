import type { ChangeSubject, RecordSubject } from "../blocks/operation-names.js";
import type { Condition } from "./condition.js";

/** What a block does, and to what. An operand that the config does not give is undefined, or empty. */
export type Operation =
  | {
      readonly operation: "starts";
      /** What an event must be like, by its members; times are in minutes. */
      readonly filters: ReadonlyMap<string, unknown>;
    }
  | {
      readonly operation: "send";
      readonly channel: string | undefined;
      readonly template: string | undefined;
      readonly subject: string | undefined;
      readonly body: string | undefined;
      /** "contact", or "item" for what a loop has come to. */
      readonly to: string;
    }
  | {
      readonly operation: "compose";
      readonly channel: string | undefined;
      readonly subject: string | undefined;
      readonly instruction: string | undefined;
      /** The most letters. */
      readonly limit: number | undefined;
    }
  | {
      readonly operation: "wait";
      readonly minutes: number | undefined;
      /** The name of a date, or the id of a field that holds one. */
      readonly until: string | undefined;
      readonly offsetDays: number | undefined;
      readonly atMinute: number | undefined;
    }
  | { readonly operation: "branch"; readonly condition: Condition }
  | {
      readonly operation: "choose";
      readonly outcomes: readonly string[];
      readonly instruction: string | undefined;
    }
  | {
      readonly operation: "repeat";
      readonly items: string | undefined;
      readonly list: string | undefined;
      readonly limit: number | undefined;
    }
  | {
      readonly operation: "change";
      readonly what: ChangeSubject;
      readonly how: string;
      readonly field: string | undefined;
      readonly value: unknown;
    }
  | {
      readonly operation: "record";
      readonly what: RecordSubject;
      readonly members: ReadonlyMap<string, unknown>;
    }
  | { readonly operation: "extract"; readonly instruction: string | undefined; readonly into: unknown }
  | {
      readonly operation: "call";
      readonly url: string | undefined;
      readonly method: string | undefined;
      readonly headers: unknown;
      readonly body: unknown;
    }
  | {
      readonly operation: "tell";
      readonly to: string | undefined;
      readonly channel: string | undefined;
      readonly text: string | undefined;
    }
  | { readonly operation: "run"; readonly automations: readonly string[] }
  | { readonly operation: "stop"; readonly automations: readonly string[] };
