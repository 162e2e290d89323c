import { append, type Pointer } from "../pointer.js";
import type { Definition, SymbolTable } from "./symbol-table.js";

/** One entry of an automation's `references`, read. */
export interface Reference {
  readonly at: Pointer;
  readonly type: string;
  /** Exactly as the graph writes it. */
  readonly id: string;
  readonly name: string | undefined;
  readonly detail: string | undefined;
}

type Carries = (definition: Definition) => boolean;

const resource =
  (kind: string): Carries =>
  (definition) =>
    definition.kind === "resources" && (definition.variant ?? kind) === kind;

const item =
  (kind: Definition["kind"]): Carries =>
  (definition) =>
    definition.kind === kind;

const emailTemplate: Carries = (definition) => definition.kind === "messageTemplates" && definition.variant !== "sms";

/**
 * What each type of reference can name in the pack itself, in order of preference.
 * Types that stand for things of the workspace only (user, team, pond, …) have no row.
 */
const carriers: ReadonlyMap<string, readonly Carries[]> = new Map([
  ["tag", [resource("tag")]],
  ["custom_field", [resource("custom_field")]],
  ["lead_source", [resource("lead_source")]],
  ["stage", [resource("contact_stage")]],
  ["email_template", [resource("email_template"), emailTemplate]],
  ["smart_list", [item("smartLists")]],
  ["pipeline", [item("pipelines")]],
  ["automation", [item("automations")]],
  ["deal_stage", [item("stages")]],
]);

/** All that the pack carries under a reference's type and id; more than one only where keys repeat. */
export function carriedBy(reference: Pick<Reference, "type" | "id">, symbols: SymbolTable): readonly Definition[] {
  const candidates = symbols.of(reference.id);
  for (const carries of carriers.get(reference.type) ?? []) {
    const found = candidates.filter(carries);
    if (found.length > 0) return found;
  }
  return [];
}

/** The readable references of an automation document; `at` is the pointer of the document. */
export function referencesOf(document: unknown, at: Pointer): Reference[] {
  if (typeof document !== "object" || document === null) return [];
  const given: unknown = Reflect.get(document, "references");
  if (!Array.isArray(given)) return [];
  return given.flatMap((reference: unknown, index) => {
    if (typeof reference !== "object" || reference === null) return [];
    const { type, id, name, detail }: { type?: unknown; id?: unknown; name?: unknown; detail?: unknown } = reference;
    if (typeof type !== "string" || typeof id !== "string") return [];
    return {
      at: append(at, "references", index),
      type,
      id,
      name: typeof name === "string" ? name : undefined,
      detail: typeof detail === "string" ? detail : undefined,
    };
  });
}
