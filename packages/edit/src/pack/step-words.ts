import type { NameLookup } from "@setup-pack/core";
import { blockKind } from "@setup-pack/core/format";
import type { BlockRecord } from "./graph.js";

/**
 * What a step is looked for by, beside its sentence, which leaves out what is long: what its kind is called, and the
 * name of everything that its settings refer to.
 */
export function stepWords({ kind, config }: Pick<BlockRecord, "kind" | "config">, known: NameLookup): string {
  const title = blockKind(kind)?.title ?? kind;
  return [title, ...new Set(namesIn(config, known))].join(" ");
}

function namesIn(value: unknown, known: NameLookup): readonly string[] {
  if (typeof value === "string") return [known(value)?.name ?? ""].filter(Boolean);
  if (typeof value !== "object" || value === null) return nothing;
  return Object.values(value).flatMap((inner) => namesIn(inner, known));
}

const nothing: readonly string[] = [];
