import type { JsonValue } from "@setup-pack/core/json";
import type { ScenarioValue } from "../scenario-value.js";
import type { Members } from "./lookup.js";

/** What a step changes, as data: a rehearsal changes its record of the contact, a workspace calls its operations. */
export type Effect =
  | { readonly effect: "tag"; readonly how: "add" | "remove"; readonly tag: string }
  | { readonly effect: "clear-tags" }
  | { readonly effect: "stage"; readonly stage: string | null }
  | { readonly effect: "owner"; readonly owner: string | null }
  | { readonly effect: "pond"; readonly pond: string | null }
  | { readonly effect: "field"; readonly field: string; readonly value: ScenarioValue }
  /** Without a list, or with `all`, every mail. */
  | { readonly effect: "subscription"; readonly list: string | undefined; readonly subscribed: boolean }
  /** Without channels, all. */
  | { readonly effect: "do-not-contact"; readonly channels: readonly string[]; readonly how: "set" | "clear" }
  | { readonly effect: "relationship"; readonly label: string; readonly with: string }
  | { readonly effect: "collaborator"; readonly how: "add" | "remove"; readonly user: string }
  | {
      readonly effect: "deal";
      readonly how: "create" | "move";
      readonly pipeline: string | undefined;
      readonly stage: string | undefined;
      readonly name: string | undefined;
    }
  | { readonly effect: "transaction"; readonly members: Members }
  | { readonly effect: "note"; readonly text: string }
  | { readonly effect: "task"; readonly members: Members }
  /** A request to another service. */
  | { readonly effect: "request"; readonly request: { readonly [name: string]: JsonValue } };

/** An event: the kind of a trigger without its prefix, and what it says. */
export interface OccurredEvent {
  readonly event: string;
  readonly members: Members;
}

/** What an effect came to. */
export interface Outcome {
  readonly changed: boolean;
  /** The events that the change is. */
  readonly events: readonly OccurredEvent[];
}

export const unchanged: Outcome = { changed: false, events: [] };
export const changed = (...events: readonly OccurredEvent[]): Outcome => ({ changed: true, events });
export const event = (name: string, members: Readonly<Record<string, ScenarioValue | undefined>>): OccurredEvent => ({
  event: name,
  members: new Map(
    Object.entries(members).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  ),
});
