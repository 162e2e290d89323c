import type { JsonObject } from "@setup-pack/core/json";
import { type NamedThing, referenceTypesOf } from "@setup-pack/core/run";
import { didYouMean, listOf, quote } from "@setup-pack/core/words";
import { type Refusal, refuse } from "../refusal.js";
import { fold } from "../resources/contacts/index.js";
import { referenceTargets } from "../resources/reference-targets/index.js";
import { hasPlaceFor } from "./contact-record.js";
import type { WorkspacePlayable } from "./load-playable.js";

/** More names than these are not listed where none is near. */
const mostListed = 12;

/**
 * Why something cannot happen in a workspace: a member names a tag, a stage, a program or the like that the workspace
 * does not have, so that nothing could look for it, or what the contact says is not text. Undefined where it can.
 */
export function happeningFault(
  event: string,
  members: JsonObject,
  { things, fields, packs }: Pick<WorkspacePlayable, "things" | "fields" | "packs">,
): Refusal | undefined {
  const hasPlace = hasPlaceFor(fields);
  /** A field may be one of the API's own, or one that automations alone keep. */
  const isKept = (written: string): boolean =>
    hasPlace(written) || packs.some(({ document }) => JSON.stringify(document).includes(JSON.stringify(written)));
  for (const [member, value] of Object.entries(members)) {
    if ((member === "text" || member === "message") && typeof value === "object" && value !== null)
      return refuse.invalid(`members.${member}`, `members.${member} is what the contact says: give a text.`);
    const types = typesOf(event, member.replace(/_ids?$/, ""));
    const ofType = things.filter(({ type }) => types.includes(type));
    const isThere = (written: string): boolean =>
      ofType.some(({ id, name }) => id === written || fold(name) === fold(written)) ||
      (types.some((type) => keptByAutomations.has(type)) && isKept(written));
    const unknown = [value].flat().find((one) => typeof one === "string" && types.length > 0 && !isThere(one));
    if (typeof unknown === "string") return refuse.invalid(`members.${member}`, complaint(unknown, types, ofType));
  }
  return undefined;
}

/** Of these a workspace has no complete list: fields that only automations know, and templates by the pack's keys. */
const keptByAutomations: ReadonlySet<string> = new Set(["custom_field", "email_template"]);

/** What a member of an event refers to: the stage of a deal's event is one of a pipeline. */
function typesOf(event: string, name: string): readonly string[] {
  const ofDeal = event.startsWith("deal_") ? referenceTypesOf(`deal.${name}`) : [];
  return ofDeal.length > 0 ? ofDeal : referenceTypesOf(name);
}

function complaint(written: string, types: readonly string[], known: readonly NamedThing[]): string {
  const nouns = types.map((type) => nounOf.get(type) ?? type);
  const names = [...new Set(known.map(({ name }) => name))];
  const near = didYouMean(written, names);
  const all =
    near === "" && names.length > 0 && names.length <= mostListed
      ? ` It has ${listOf(names.map(quote), "and")}.`
      : near;
  return `This workspace has no ${listOf(nouns)} ${quote(written)}.${all}`;
}

const nounOf: ReadonlyMap<string, string> = new Map(
  Object.entries(referenceTargets).map(([type, { noun }]) => [type, noun]),
);
