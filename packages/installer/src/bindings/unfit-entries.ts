import type { Bindings, BoundReference, ExistingItem, Pack, SettledConflict } from "@setup-pack/core";
import { carriedBy, referencesOf, symbolTable } from "@setup-pack/core/format";
import { append, isObject, segmentsOf } from "@setup-pack/core/json";
import { idleAnswers } from "@setup-pack/core/meaning";
import { didYouMean, fold, quote } from "@setup-pack/core/words";
import { isBound, type Match } from "../match/match-reference.js";
import { candidateWords } from "../match/words.js";
import { typeWords } from "../target/lists.js";
import type { Installation } from "../target/target.js";
import type { EntryFinding } from "./read-bindings.js";

/**
 * Entries of a bindings file that do nothing when a release is installed: what they name is not there, or not any more.
 * @example
 * ```ts
 * import type { Pack } from "@setup-pack/core";
 * import { unfitEntries } from "@setup-pack/installer";
 *
 * const autumn: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "9d2f6c1e-0b7a-4c8d-8e35-1a4f5b6c7d80",
 *   name: "Autumn",
 *   version: "1.0.0",
 *   resources: [{ kind: "tag", key: "garden", name: "Garden" }],
 * };
 * const [found] = unfitEntries({ existing: [{ kind: "tag", name: "Gardn", hold: "used" }] }, autumn, null);
 * console.log(found?.at, found?.message);
 * // /existing/0/name The release has no tag "Gardn", and this does nothing. Did you mean "Garden"?
 * ```
 */
export function unfitEntries(
  { bindings = [], conflicts = [], existing = [], places = [] }: Bindings,
  release: Pack,
  installation: Installation | null,
): EntryFinding[] {
  const others = installation === null ? [] : [installation.base, installation.current];
  return [
    ...unfitReferences(bindings, release),
    ...unfitPlaces(conflicts, release, others),
    ...unfitItems(existing, release, installation),
    ...idleAnswers(release, places).map((place) => ({
      at: append("", "places", places.indexOf(place)),
      message: "The release does not have an open text there, so this has no effect.",
    })),
  ];
}

/**
 * Entries that bind a reference to a record that the workspace does not have. They stand against the plan as well.
 * @example
 * ```ts
 * import { absentTargets } from "@setup-pack/installer";
 *
 * const reference = { type: "tag", id: "hot", names: ["Hot"], details: [], at: [], carried: [] } as const;
 * const match = { reference, why: "bound to nothing", candidates: [], near: [] } as const;
 * const [found] = absentTargets({ bindings: [{ type: "tag", id: "hot", targetId: "tag_9" }] }, [match]);
 * console.log(found?.at, found?.message); // /bindings/0/targetId The workspace has no tag with the id "tag_9".
 * ```
 */
export function absentTargets({ bindings = [] }: Bindings, matches: readonly Match[]): EntryFinding[] {
  return matches.flatMap((match): EntryFinding[] => {
    if (isBound(match) || match.why !== "bound to nothing") return [];
    const { type, id, names } = match.reference;
    const byId = bindings.findIndex((one) => one.type === type && one.id === id);
    const byName = bindings.findIndex(
      (one) => one.type === type && one.id === undefined && names.includes(one.name ?? ""),
    );
    const index = byId < 0 ? byName : byId;
    const { targetId = "" } = bindings[index] ?? {};
    const [near] = match.near;
    const meant = near === undefined ? "" : ` Did you mean ${candidateWords(near)}?`;
    const message = `The workspace has no ${typeWords(type)} with the id ${quote(targetId)}.${meant}`;
    return [{ at: append("", "bindings", index, "targetId"), message }];
  });
}

/** Entries on existing items that no release item has the kind and name of, or that come too late: they do nothing. */
function unfitItems(
  entries: readonly ExistingItem[],
  release: Pack,
  installation: Installation | null,
): EntryFinding[] {
  const items = [
    ...(release.resources ?? []).map(({ kind, key, name }) => ({ list: "resources", kind, key, name }) as const),
    ...(release.pipelines ?? []).map(({ key, name }) => ({ list: "pipelines", kind: "pipelines", key, name }) as const),
  ];
  return entries.flatMap(({ kind, name, hold }, index): EntryFinding[] => {
    const at = append("", "existing", index);
    const ofKind = items.filter((item) => item.kind === kind || item.list === kind);
    const found = ofKind.filter((item) => fold(item.name) === fold(name));
    const word = kind === "resources" ? "resource" : kind === "pipelines" ? "pipeline" : kind.replaceAll("_", " ");
    if (found.length === 0) {
      const near = didYouMean(
        name,
        ofKind.map((item) => item.name),
      );
      const message = `The release has no ${word} ${quote(name)}, and this does nothing.${near}`;
      return [{ at: append(at, "name"), message }];
    }
    const holds = found.map(({ list, key }) => installation?.remains?.holdings.get(`${list} ${key}`)?.hold);
    const other = holds.find((one) => one !== undefined && one !== "released" && one !== hold);
    if (other === undefined) return [];
    const message = `The ${word} ${quote(name)} is ${other} since it was installed, so this has no effect: it is for items that are not installed yet.`;
    return [{ at: append(at, "hold"), message }];
  });
}

/** Entries that bind what no automation of a release refers to, or what the pack brings itself: they do nothing. */
function unfitReferences(entries: readonly BoundReference[], release: Pack): EntryFinding[] {
  const symbols = symbolTable({ ...release });
  const references = (release.automations ?? []).flatMap(({ document }) => referencesOf(document, ""));
  return entries.flatMap(({ type, id, name }, index): EntryFinding[] => {
    const member = id === undefined ? "name" : "id";
    const written = id ?? name ?? "";
    const at = append("", "bindings", index, member);
    const called = references.filter((one) => one[member] === written);
    const meant = called.filter((one) => one.type === type);
    const carried = meant.length > 0 ? meant : id === undefined ? [] : [{ type, id }];
    // Of two stages of one name in a pipeline of the office's it says which one is the pack's.
    if (type === "deal_stage" && id !== undefined && carriedBy({ type, id }, symbols).length > 0) return [];
    const what = `${typeWords(type)} ${quote(written)}`;
    if (carried.length > 0 && carried.every((one) => carriedBy(one, symbols).length === 1))
      return [
        {
          at,
          message: `The pack brings ${what} itself, so the workspace is not searched: this has no effect.`,
        },
      ];
    if (meant.length > 0) return [];
    const [other] = called;
    if (other !== undefined)
      return [
        {
          at: append("", "bindings", index, "type"),
          message: `No automation refers to ${what}, but one does to ${other.type.replaceAll("_", " ")} ${quote(written)}. Is that meant?`,
        },
      ];
    const near = references.flatMap((one) => (one.type === type ? (one[member] ?? []) : []));
    return [{ at, message: `No automation refers to ${what}, and this does nothing.${didYouMean(written, near)}` }];
  });
}

/** Entries on conflicts that lead to no place of any of these packs. Those for other releases are not looked at. */
function unfitPlaces(entries: readonly SettledConflict[], release: Pack, others: readonly Pack[]): EntryFinding[] {
  return entries.flatMap(({ pointer, release: version }, index): EntryFinding[] => {
    if (version !== undefined && version !== release.version) return [];
    const at = append("", "conflicts", index, "pointer");
    if (!pointer.startsWith("/"))
      return [{ at, message: `${quote(pointer)} does not exist: a pointer begins with "/".` }];
    const ends = [release, ...others].map((pack) => follow(pack, segmentsOf(pointer)));
    if (ends.some((end) => end === undefined)) return [];
    // The pack that it leads furthest in has the names that it may have meant.
    const [end] = ends.filter((one) => one !== undefined).toSorted((one, two) => two.depth - one.depth);
    if (end === undefined) return [];
    const message = `${pointer} does not exist: there is no ${quote(end.segment)}, neither in the release nor in the workspace.${didYouMean(end.segment, end.names)}`;
    return [{ at, message }];
  });
}

/** Where a pointer ends that leads nowhere, and what stands there instead. */
interface DeadEnd {
  readonly depth: number;
  readonly segment: string;
  readonly names: readonly string[];
}

/** Follows a pointer, elements of lists by their places, keys and ids; undefined where it leads somewhere. */
function follow(pack: Pack, segments: readonly string[]): DeadEnd | undefined {
  let value: unknown = pack;
  for (const [depth, segment] of segments.entries()) {
    const children = childrenOf(value);
    const child = children.find(([names]) => names.includes(segment));
    if (child === undefined) return { depth, segment, names: children.flatMap(([[name = ""]]) => name) };
    value = child[1];
  }
  return undefined;
}

/** What a value holds, each by all of its names: the one that people write first. */
function childrenOf(value: unknown): (readonly [names: readonly string[], child: unknown])[] {
  if (Array.isArray(value))
    return value.map((element: unknown, index) => {
      const named = isObject(element) ? [element.key, element.id].filter((name) => typeof name === "string") : [];
      return [[...named, String(index)], element];
    });
  return isObject(value) ? Object.entries(value).map(([name, child]) => [[name], child]) : [];
}
