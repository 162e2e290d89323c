import type { Bindings } from "@setup-pack/core";
import type { InventoryOffice, Question } from "@setup-pack/fleet";
import type { Match, Refusal } from "@setup-pack/installer";

/** What the plan for an office leaves open. */
export interface UndecidedOffice {
  readonly office: InventoryOffice;
  /** What its bindings file says. */
  readonly bindings: Bindings;
  readonly questions: readonly Question[];
  /** What became of the references that the pack does not carry. */
  readonly matches: readonly Match[];
  /** What keeps it from being planned for, or what no answer removes. */
  readonly refusals: readonly Refusal[];
}
