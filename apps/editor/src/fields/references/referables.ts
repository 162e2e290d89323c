import { carriedBy, type Definition, referencesOf, referenceTypeOf, type SymbolTable } from "@setup-pack/core/format";
import type { JsonObject, Pointer } from "@setup-pack/core/json";
import { documentOf, itemAt, symbolsOf } from "@setup-pack/edit";
import { useDocument } from "../../editor/index.js";

/** Something that a value of a config can name: an item of the pack, or what an automation's references list. */
export interface Referable {
  /** One of the format's reference types, or whatever stands in its place. */
  readonly type: string;
  /** As the config writes it. */
  readonly id: string;
  /** Undefined where neither the item nor the reference says one. */
  readonly name: string | undefined;
  /** The item that the pack carries. */
  readonly at: Pointer | undefined;
  readonly isListed: boolean;
  /** For a stage of a pipeline: the key of that pipeline, and its name. */
  readonly pipeline: { readonly key: string; readonly name: string | undefined } | undefined;
}

const byTable = new WeakMap<SymbolTable, WeakMap<object, readonly Referable[]>>();

/** Stands for the references of what has none. */
const noReferences = {};

/** What the configs of an automation can name: first what the pack carries, in its order, then what else is listed. */
export function referables(pack: JsonObject, automation: number | undefined): readonly Referable[] {
  const document = automation === undefined ? {} : documentOf(itemAt(pack, { kind: "automations", index: automation }));
  const symbols = symbolsOf(pack);
  const byReferences = byTable.get(symbols) ?? new WeakMap<object, readonly Referable[]>();
  byTable.set(symbols, byReferences);
  const listed = Array.isArray(document.references) ? document.references : noReferences;
  const known = byReferences.get(listed) ?? collected(symbols, document);
  byReferences.set(listed, known);
  return known;
}

function collected(symbols: SymbolTable, document: JsonObject): readonly Referable[] {
  const listed = referencesOf(document, "");
  const idOf = (type: string, id: string, pipeline = ""): string => JSON.stringify([type, id, pipeline]);
  const listedIds = new Set(listed.map(({ type, id }) => idOf(type, id)));
  const found = new Map<string, Referable>();
  const add = (referable: Referable): void => {
    const key = idOf(referable.type, referable.id, referable.pipeline?.key);
    if (!found.has(key)) found.set(key, referable);
  };
  for (const definition of symbols.definitions) {
    const type = referenceTypeOf(definition);
    if (type !== undefined) add(carried(definition, type, listedIds.has(idOf(type, definition.key))));
  }
  for (const { type, id, name } of listed) {
    const [definition] = carriedBy({ type, id }, symbols);
    add(
      definition === undefined
        ? { type, id, name, at: undefined, isListed: true, pipeline: undefined }
        : carried(definition, type, true),
    );
  }
  return [...found.values()];
}

const carried = ({ key, name, at, pipeline }: Definition, type: string, isListed: boolean): Referable => ({
  type,
  id: key,
  name,
  at,
  isListed,
  pipeline: pipeline === undefined ? undefined : { key: pipeline.key, name: pipeline.name },
});

const byIds = new WeakMap<readonly Referable[], ReadonlyMap<string, Referable>>();

/** What an id names: what the automation lists before what the pack only carries; undefined where that is nothing. */
export function referableNamed(all: readonly Referable[], id: string): Referable | undefined {
  const byId =
    byIds.get(all) ??
    new Map(
      [...all]
        .reverse()
        .sort(listedLast)
        .map((one) => [one.id, one]),
    );
  byIds.set(all, byId);
  return byId.get(id);
}

/** In a map the last of an id stays. */
const listedLast = (a: Referable, b: Referable): number => Number(a.isListed) - Number(b.isListed);

/** What the configs of an automation can name. Drawn again at each edit: only for what is open. */
export const useReferables = (automation: number | undefined): readonly Referable[] =>
  useDocument(({ pack }) => referables(pack, automation));

/** Returns what an id names, as texts that stay the same while the pack changes elsewhere. */
export function useReferenceName(automation: number | undefined, id: string): ReferenceName | undefined {
  const named = (pack: Parameters<typeof referables>[0]): Referable | undefined =>
    id === "" ? undefined : referableNamed(referables(pack, automation), id);
  const type = useDocument(({ pack }) => named(pack)?.type);
  const name = useDocument(({ pack }) => named(pack)?.name);
  const isCarried = useDocument(({ pack }) => named(pack)?.at !== undefined);
  const isListed = useDocument(({ pack }) => named(pack)?.isListed === true);
  return type === undefined ? undefined : { type, name, isCarried, isListed };
}

export interface ReferenceName extends Pick<Referable, "type" | "name" | "isListed"> {
  readonly isCarried: boolean;
}
