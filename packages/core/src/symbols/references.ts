import { referenceTypes } from "../generated/format-values.generated.js";
import { append, type Pointer } from "../json.js";
import type { ReferenceType } from "../model.js";
import type { Definition, KeyLookup, SymbolKind } from "./symbol-table.js";

/** One entry of an automation's `references`, read. */
export interface Reference {
  /** Its place in `references`. */
  readonly index: number;
  readonly at: Pointer;
  readonly type: string;
  /** Exactly as the graph writes it. */
  readonly id: string;
  readonly name: string | undefined;
  readonly detail: string | undefined;
}

interface Carrier {
  readonly kind: SymbolKind;
  /** Whether an item of that kind is what is meant, going by a resource's kind or a template's channel. */
  readonly fits: (variant: string | undefined) => boolean;
}

const item = (kind: SymbolKind): Carrier => ({ kind, fits: () => true });

const resource = (wanted: string): Carrier => ({
  kind: "resources",
  fits: (kind) => kind === undefined || kind === wanted,
});

const emailTemplate: Carrier = { kind: "messageTemplates", fits: (channel) => channel !== "sms" };

/** What each type of reference can name in the pack itself, in order of preference. */
const carriersOf: Readonly<Record<ReferenceType, readonly Carrier[]>> = {
  tag: [resource("tag")],
  custom_field: [resource("custom_field")],
  lead_source: [resource("lead_source")],
  stage: [resource("contact_stage")],
  email_template: [resource("email_template"), emailTemplate],
  smart_list: [item("smartLists")],
  pipeline: [item("pipelines")],
  automation: [item("automations")],
  deal_stage: [item("stages")],
  // Only a workspace has these.
  user: [],
  team: [],
  pond: [],
  website: [],
  form: [],
  appointment_type: [],
  appointment_outcome: [],
  program: [],
  relationship_label: [],
};

/** The same for what strangers write as a type. */
const carriers: ReadonlyMap<string, readonly Carrier[]> = new Map(Object.entries(carriersOf));

/**
 * Returns whether a type is one of `referenceTypes`.
 * @example
 * ```ts
 * import { isReferenceType } from "@setup-pack/core/format";
 *
 * console.log(isReferenceType("tag"), isReferenceType("label")); // true false
 * ```
 */
export const isReferenceType = (type: string): type is ReferenceType => carriers.has(type);

const carries = ({ kind, fits }: Carrier, definition: Pick<Definition, "kind" | "variant">): boolean =>
  definition.kind === kind && fits(definition.variant);

/** By type and id, what has been looked up in a table before. */
const lookedUp = new WeakMap<KeyLookup, Map<string, Map<string, readonly Definition[]>>>();

/**
 * Returns all that the pack carries under a reference's type and id; more than one only where keys repeat.
 * @example
 * ```ts
 * import { carriedBy, symbolTable } from "@setup-pack/core/format";
 *
 * const pack = { resources: [{ key: "hot", kind: "tag", name: "Hot lead" }] };
 * console.log(carriedBy({ type: "tag", id: "hot" }, symbolTable(pack)).map(({ at }) => at)); // [ '/resources/0' ]
 * ```
 */
export function carriedBy({ type, id }: Pick<Reference, "type" | "id">, symbols: KeyLookup): readonly Definition[] {
  const byType = lookedUp.get(symbols) ?? new Map<string, Map<string, readonly Definition[]>>();
  if (byType.size === 0) lookedUp.set(symbols, byType);
  const byId = byType.get(type) ?? new Map<string, readonly Definition[]>();
  if (byId.size === 0) byType.set(type, byId);
  const known = byId.get(id) ?? lookUp(type, id, symbols);
  byId.set(id, known);
  return known;
}

/**
 * Returns the item or stage of the pack that a reference names: of stages that share a key, the one in the pipeline that
 * the reference's detail gives by key or name.
 * @example
 * ```ts
 * import { carriedItem, symbolTable } from "@setup-pack/core/format";
 *
 * const pipelines = ["buying", "selling"].map((key) => ({ key, stages: [{ key: "won" }] }));
 * const reference = { type: "deal_stage", id: "won", detail: "selling" };
 * console.log(carriedItem(reference, symbolTable({ pipelines }))?.at); // /pipelines/1/stages/0
 * ```
 */
export function carriedItem(
  reference: Pick<Reference, "type" | "id"> & Partial<Pick<Reference, "detail">>,
  symbols: KeyLookup,
): Definition | undefined {
  const definitions = carriedBy(reference, symbols);
  const { detail } = reference;
  const meant = definitions.find(
    ({ pipeline }) => detail !== undefined && (pipeline?.key === detail || pipeline?.name === detail),
  );
  return meant ?? definitions[0];
}

function lookUp(type: string, id: string, symbols: KeyLookup): readonly Definition[] {
  const candidates = symbols.of(id);
  if (candidates.length === 0) return candidates;
  for (const carrier of carriers.get(type) ?? []) {
    const found = candidates.filter((definition) => carries(carrier, definition));
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Returns the kinds of item that can carry what a type of reference names; none for what only a workspace has.
 * @example
 * ```ts
 * import { carrierKinds } from "@setup-pack/core/format";
 *
 * console.log(carrierKinds("email_template"), carrierKinds("pond")); // [ 'resources', 'messageTemplates' ] []
 * ```
 */
export function carrierKinds(type: string): readonly SymbolKind[] {
  return (carriers.get(type) ?? []).map(({ kind }) => kind);
}

/**
 * Returns the type by which a reference names what is defined here; undefined for what no reference names, or cannot
 * tell.
 * @example
 * ```ts
 * import { referenceTypeOf } from "@setup-pack/core/format";
 *
 * console.log(referenceTypeOf({ kind: "resources", variant: "contact_stage" })); // stage
 * ```
 */
export function referenceTypeOf(definition: Pick<Definition, "kind" | "variant">): ReferenceType | undefined {
  if (definition.kind === "resources" && definition.variant === undefined) return undefined;
  return referenceTypes.find((type) => carriersOf[type].some((carrier) => carries(carrier, definition)));
}

/** What was last read of a list of references, and for which document. */
const read = new WeakMap<readonly unknown[], { readonly at: Pointer; readonly references: readonly Reference[] }>();

/**
 * Returns the readable references of an automation document; `at` is the pointer of the document. The same list again
 * while neither the references nor their place have changed.
 * @example
 * ```ts
 * import { referencesOf } from "@setup-pack/core/format";
 *
 * const document = { references: [{ type: "tag", id: "hot" }] };
 * console.log(referencesOf(document, "/automations/0/document").map(({ at }) => at));
 * // [ '/automations/0/document/references/0' ]
 * ```
 */
export function referencesOf(document: unknown, at: Pointer): readonly Reference[] {
  if (typeof document !== "object" || document === null) return none;
  const given: unknown = Reflect.get(document, "references");
  if (!Array.isArray(given)) return none;
  const known = read.get(given);
  if (known?.at === at) return known.references;
  const references = readReferences(given, at);
  read.set(given, { at, references });
  return references;
}

const none: readonly Reference[] = [];

function readReferences(given: readonly unknown[], at: Pointer): Reference[] {
  return given.flatMap((reference: unknown, index) => {
    if (typeof reference !== "object" || reference === null) return [];
    const { type, id, name, detail }: { type?: unknown; id?: unknown; name?: unknown; detail?: unknown } = reference;
    if (typeof type !== "string" || typeof id !== "string") return [];
    return {
      index,
      at: append(at, "references", index),
      type,
      id,
      name: typeof name === "string" ? name : undefined,
      detail: typeof detail === "string" ? detail : undefined,
    };
  });
}
