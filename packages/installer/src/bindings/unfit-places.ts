import type { Pack, SettledConflict } from "@setup-pack/core";
import { append, isObject, segmentsOf } from "@setup-pack/core/json";
import { didYouMean, quote } from "@setup-pack/core/words";
import type { EntryFinding } from "./entry-finding.js";

/** Entries on conflicts that lead to no place of any of these packs. Those for other releases are not looked at. */
export function unfitPlaces(
  entries: readonly SettledConflict[],
  release: Pack,
  others: readonly Pack[],
): EntryFinding[] {
  return entries.flatMap(({ pointer, release: version }, index): EntryFinding[] => {
    if (version !== undefined && version !== release.version) return [];
    const at = append("", "conflicts", index, "pointer");
    if (!pointer.startsWith("/"))
      return [{ at, message: `${quote(pointer)} leads nowhere: a pointer begins with "/".` }];
    const ends = [release, ...others].map((pack) => follow(pack, segmentsOf(pointer)));
    if (ends.some((end) => end === undefined)) return [];
    // The pack that it leads furthest in has the names that it may have meant.
    const [end] = ends.filter((one) => one !== undefined).toSorted((one, two) => two.depth - one.depth);
    if (end === undefined) return [];
    const message = `${pointer} leads nowhere: there is no ${quote(end.segment)}, neither in the release nor in the workspace.${didYouMean(end.segment, end.names)}`;
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
