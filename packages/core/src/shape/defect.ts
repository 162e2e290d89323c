import type { Pointer } from "../json.js";

/** What a limit is to a value: the least or the most it may be, or what it must be more or less than. */
export type Bound = "least" | "most" | "more than" | "less than";

/** A way in which a value differs from its schema, whatever validator found it; `schema/<keyword>` is its rule. */
export type Defect = { readonly at: Pointer } & (
  | { readonly keyword: "required"; readonly member: string }
  | { readonly keyword: "unknown-field"; readonly member: string; readonly known: readonly string[] }
  | { readonly keyword: "type"; readonly expected: readonly string[] }
  | { readonly keyword: "enum"; readonly allowed: readonly unknown[] }
  | { readonly keyword: "const"; readonly allowed: unknown }
  | { readonly keyword: "length"; readonly bound: "least" | "most"; readonly limit: number }
  | { readonly keyword: "count"; readonly bound: "least" | "most"; readonly limit: number }
  | { readonly keyword: "range"; readonly bound: Bound | "multiple of"; readonly limit: number }
  | { readonly keyword: "unique"; readonly first: Pointer }
  | { readonly keyword: "format"; readonly format: string }
  | { readonly keyword: "pattern"; readonly pattern: string }
  /** A demand of a team's own schema that no other keyword expresses; `demand` goes on after "must". */
  | { readonly keyword: "config"; readonly demand: string; readonly on?: "name" }
);
