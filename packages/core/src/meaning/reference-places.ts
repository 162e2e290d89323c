import { referenceTypes } from "../generated/format-values.generated.js";
import type { SettingsBook } from "./block-marks.js";
import { plain } from "./compared-type.js";
import { sortByEvidence } from "./evidence.js";
import { heldBy } from "./kind-signature.js";
import { type Mention, mentionsIn, type NamedId } from "./mentions.js";
import { type OpenText, placeOf, type ReferencePlace, type ReferencePlaces, textOf } from "./reference-text.js";

/**
 * Sorts the texts of a pack that equal the id of a reference: places that stand for the record, open texts, and words. An
 * install, a hand-over and a rename write at places only. In a block an id is one that its automation lists; in filters,
 * data and brand it is the key of what the pack carries, or one of `others`. Takes a pack in any state.
 *
 * A text is a place where the block book says so, or where its member is named for one type that fits. Elsewhere in
 * settings that the book does not know, the texts of all blocks of the kind at the same path are looked at together: they
 * are places where all are ids of one type that the kind can hold, and either each block has one such text or a text is
 * the only one of its automation that has the id. What is left there is open. Data and brand have words only.
 * @example
 * ```ts
 * import { blockBook, referencePlaces } from "@setup-pack/core/meaning";
 *
 * const nodes = [
 *   { id: "tag", kind: "action.add_tag", config: { tag_id: "buyer" } },
 *   { id: "file", kind: "action.create_transaction", config: { side: "buyer" } },
 * ];
 * const document = { graph: { nodes }, references: [{ type: "tag", id: "buyer" }] };
 * const { places, words } = referencePlaces({ automations: [{ document }] }, blockBook());
 * console.log(places.map(({ path, type, how }) => `${path.join("/")} ${type} ${how}`)); // [ 'tag_id tag marked' ]
 * console.log(words.map(({ path }) => path.join("/"))); // [ 'side' ]
 * ```
 */
export function referencePlaces(pack: unknown, book: SettingsBook, others: readonly NamedId[] = []): ReferencePlaces {
  const places: ReferencePlace[] = [];
  const open: OpenText[] = [];
  const words: OpenText[] = [];
  const unsettled: Mention[] = [];
  for (const mention of mentionsIn(pack, book, others)) {
    const settled = settledBy(mention);
    if (settled === "unsettled") unsettled.push(mention);
    else if (settled === "open") open.push(textOf(mention));
    else if (settled === undefined) words.push(textOf(mention));
    else places.push(placeOf(mention, settled.type, settled.how));
  }
  if (unsettled.length > 0) sortByEvidence(pack, unsettled, { places, open, words });
  return { places, open, words };
}

/** What is known of a text without a look at others: what it means, that it is open, or (undefined) a word. */
function settledBy(
  mention: Mention,
): { readonly type: string; readonly how: "marked" | "answered" | "named" } | "open" | "unsettled" | undefined {
  const { types, member, marked, isKnown, answer, kind, node } = mention;
  if (kind === "data" || kind === "brand") return undefined;
  if (marked !== undefined) return types.includes(marked) ? { type: marked, how: "marked" } : undefined;
  if (isKnown || answer === "none") return undefined;
  if (answer !== undefined) return { type: answer, how: "answered" };
  if (idMember.test(member)) {
    const named = typesNamed(kind, member, types);
    const [type, ...others] = named;
    if (type === undefined) return undefined;
    return others.length > 0 ? "open" : { type, how: "named" };
  }
  // Of filters that are not written as ours, each key may be meant.
  return node === undefined ? "open" : "unsettled";
}

/** Names of members that hold ids or keys, or lists of them. */
const idMember = /(?:_ids?|_key|Ids?|Key)$/;

/**
 * Returns the types that a member named like ids can hold: those that it is called after, whole (`stage_id`) or in part
 * (`template_id`), else all. None where it is called after another type; of several those that the kind can hold.
 */
function typesNamed(kind: string, member: string, types: readonly string[]): readonly string[] {
  const stem = plain(member.replace(idMember, ""));
  const [named] = referenceTypes
    .filter((type) => stem.endsWith(plain(type)))
    .sort((one, other) => other.length - one.length);
  const calledSo = types.filter((type) => type === named || plain(type).endsWith(stem));
  if (named !== undefined && calledSo.length === 0) return [];
  const fitting = calledSo.length > 0 ? calledSo : types;
  const held = heldBy(kind, fitting);
  return fitting.length > 1 && held.length === 1 ? held : fitting;
}
