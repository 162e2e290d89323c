import { append, isObject, type JsonObject, type Pointer } from "../json.js";
import type { ItemKind } from "../model.js";

/** What a key can define: an item of one of the pack's lists, or a stage of a pipeline. */
export type SymbolKind = ItemKind | "stages";

/** Where a key is defined. */
export interface Definition {
  readonly kind: SymbolKind;
  readonly key: string;
  /** The item (or stage), not its key. */
  readonly at: Pointer;
  readonly name: string | undefined;
  /** A resource's `kind`, a message template's `channel`; undefined elsewhere, or where it cannot be read. */
  readonly variant: string | undefined;
  /** Of a stage: the pipeline it stands in. */
  readonly pipeline: Definition | undefined;
}

/** What one key after the other can be asked of. */
export interface KeyLookup {
  /** All definitions of a key, whatever their kind, in the order of the pack. */
  of(key: string): readonly Definition[];
  /** Kinds of which some item or its key cannot be read, so that a key not found may have been meant for it. */
  readonly unreadable: ReadonlySet<SymbolKind>;
}

/** Every key of a pack, with all the places that define it. */
export interface SymbolTable extends KeyLookup {
  readonly definitions: readonly Definition[];
}

/** The lists of a pack whose items have keys, in the order of the format document. */
export const itemKinds = [
  "automations",
  "smartLists",
  "messageTemplates",
  "pipelines",
  "resources",
  "assets",
] as const satisfies readonly ItemKind[];

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const nameOf = (kind: SymbolKind, item: JsonObject): string | undefined =>
  kind === "automations" ? (isObject(item.document) ? text(item.document.name) : undefined) : text(item.name);

const none: readonly Definition[] = [];

/** A pipeline has at least one stage (format document, Pipeline): an empty list lacks the one that is meant. */
const isFilled = (list: unknown): list is readonly unknown[] => Array.isArray(list) && list.length > 0;

/**
 * Collects the definitions of a pack, broken ones as far as they can be read.
 * @example
 * ```ts
 * import { symbolTable } from "@setup-pack/core/format";
 *
 * const pack = { resources: [{ key: "hot", kind: "tag", name: "Hot lead" }] };
 * console.log(symbolTable(pack).of("hot").map(({ at, name }) => `${at}: ${name}`)); // [ '/resources/0: Hot lead' ]
 * ```
 */
export function symbolTable(pack: JsonObject): SymbolTable {
  const definitions: Definition[] = [];
  const byKey = new Map<string, Definition[]>();
  const unreadable = new Set<SymbolKind>();

  const define = (kind: SymbolKind, item: unknown, at: Pointer, pipeline?: Definition): Definition | undefined => {
    if (!isObject(item) || typeof item.key !== "string" || item.key === "") {
      unreadable.add(kind);
      return undefined;
    }
    const variant =
      kind === "resources" ? text(item.kind) : kind === "messageTemplates" ? text(item.channel) : undefined;
    const definition = { kind, key: item.key, at, name: nameOf(kind, item), variant, pipeline };
    definitions.push(definition);
    const others = byKey.get(definition.key);
    if (others === undefined) byKey.set(definition.key, [definition]);
    else others.push(definition);
    return definition;
  };

  for (const kind of itemKinds) {
    const items = pack[kind];
    if (!Array.isArray(items)) {
      if (items !== undefined) unreadable.add(kind).add(kind === "pipelines" ? "stages" : kind);
      continue;
    }
    const listAt = append("", kind);
    for (let index = 0; index < items.length; index++) {
      const item: unknown = items[index];
      const definition = define(kind, item, append(listAt, index));
      if (kind !== "pipelines") continue;
      if (definition === undefined || !isObject(item) || !isFilled(item.stages)) unreadable.add("stages");
      else {
        const stagesAt = append(definition.at, "stages");
        for (const [place, stage] of item.stages.entries())
          define("stages", stage, append(stagesAt, place), definition);
      }
    }
  }
  return { definitions, of: (key) => byKey.get(key) ?? none, unreadable };
}
