import type { Effect, NamedThing, ScenarioValue } from "@setup-pack/rehearsal";
import type { RequestContext } from "../../http/operation/route.js";
import { Refusal, refuse } from "../../refusal.js";
import { type ContactRow, findContact, fold } from "../../resources/contacts/index.js";

/** What an effect is carried out with: a request of the engine's own, and the contact it is about. */
export interface EffectContext extends RequestContext {
  readonly contactId: string;
  /** The step that has the effect: its automation and its block; null for what happens. */
  readonly step: { readonly automation: string | null; readonly block: string | null };
  /** Everything that references can name. */
  readonly things: readonly NamedThing[];
}

export type EffectOf<Name extends Effect["effect"]> = Extract<Effect, { readonly effect: Name }>;

/** Returns the contact as it is now: an effect before this one may have changed it. */
export async function contactNow(context: EffectContext): Promise<ContactRow> {
  const row = await findContact(context, { contact_id: context.contactId });
  if (row instanceof Refusal) throw new Error("A contact that this transaction holds has gone.");
  return row;
}

/**
 * Returns the id of what a step names, which may be its id or its name; a refusal where the workspace has no such
 * thing.
 */
export function thingNamed(
  { things }: Pick<EffectContext, "things">,
  type: string,
  written: string,
  noun: string,
  among: (thing: NamedThing) => boolean = () => true,
): string | Refusal {
  const ofType = things.filter((thing) => thing.type === type && among(thing));
  const found = ofType.find(({ id }) => id === written) ?? ofType.find(({ name }) => fold(name) === fold(written));
  return found?.id ?? refuse.invalid(undefined, `This workspace has no ${noun} "${written}".`);
}

/** Returns a value as a text of the API. */
export function textOf(value: ScenarioValue): string | null {
  if (value === null) return null;
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
}

/** Returns what an operation answers, as far as it refuses. */
export const refusalOf = (answer: unknown): Refusal | undefined => (answer instanceof Refusal ? answer : undefined);
