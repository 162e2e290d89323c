import type { Pointer } from "@setup-pack/core/json";

/** What is wrong with an entry of a bindings file, and where: a pointer into what the file says. */
export interface EntryFinding {
  readonly at: Pointer;
  readonly message: string;
}
