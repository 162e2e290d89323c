import { type Definition, referenceTypeOf } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, referencePlaces } from "@setup-pack/core/meaning";
import type { ReferenceEntry } from "../commands/pick-reference.js";
import { setMembers } from "../commands/set-members.js";
import { textsIn } from "../draft/texts-in.js";
import { symbolsOf } from "../pack/symbols.js";
import { doing, type PlannedChange } from "./author-command.js";

/**
 * Returns what lists among an automation's references what the settings of a step name; nothing where they name
 * nothing.
 */
export function listing(
  pack: JsonObject,
  { automation, kind, config }: { readonly automation: number; readonly kind: string; readonly config: unknown },
  book: BlockBook,
): readonly PlannedChange[] {
  const names = namesIn(pack, kind, config, book);
  const path = ["automations", automation, "document"];
  return names.length === 0
    ? []
    : [doing(setMembers, { automation, path, what: "references", members: new Map(), names })];
}

/**
 * Returns what the settings of a step name of what the pack carries, as entries for the automation's references: only
 * where the book, or the name of a member, says that a thing is meant.
 */
export function namesIn(pack: JsonObject, kind: string, config: unknown, book: BlockBook): readonly ReferenceEntry[] {
  const symbols = symbolsOf(pack);
  const texts = new Set(textsIn(config, []).map(({ text }) => text));
  const entries = [...texts].flatMap((text) => symbols.of(text).flatMap(entryOf));
  const document = { graph: { nodes: [{ kind, config }] }, references: entries };
  const meant = referencePlaces({ automations: [{ document }] }, book).places.filter(({ how }) => how !== "evidence");
  return entries.filter((entry) => meant.some(({ type, id }) => type === entry.type && id === entry.id));
}

function entryOf(definition: Definition): readonly ReferenceEntry[] {
  const type = referenceTypeOf(definition);
  const { key: id, name, pipeline } = definition;
  return type === undefined
    ? []
    : [{ type, id, ...(name !== undefined && { name }), ...(pipeline !== undefined && { detail: pipeline.key }) }];
}
