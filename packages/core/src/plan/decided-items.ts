import { renamesBetween } from "../diff/diff.js";
import { membersOf } from "../diff/items.js";
import type { Renames } from "../diff/renames.js";
import { packTable } from "../generated/format-tables.generated.js";
import type { JsonObject } from "../json.js";
import type { ItemKind, Pack, PackDiff, PlannedItem } from "../model.js";
import { agreement } from "./agreement.js";
import { decide, decidePackMembers, type Policy } from "./decide.js";
import { type Sides, type Triple, triples } from "./triples.js";

/** Returns the decisions about all items of three packs, before the merged pack is checked. */
export function decidedItems(sides: Sides, policy: Policy, found?: PackDiff): PlannedItem[] {
  const { base, mine, theirs } = sides;
  const renamed = {
    mine: base === null || mine === null || mine === base ? noRenames : renamesBetween(base, mine),
    theirs: base === null ? noRenames : found === undefined ? renamesBetween(base, theirs) : renamesIn(found),
  };
  const about =
    mine === null ? undefined : decidePackMembers(packTable, packMembers(base, mine, theirs, policy), policy);
  const known = mine === base && found !== undefined ? withChanges(found) : (triple: Triple) => triple;
  const items = triples(sides, renamed, { byName: policy.already !== "merge", prune: policy.prune }).flatMap(
    (triple) => decide(known(triple), policy) ?? [],
  );
  return about === undefined ? items : [about, ...items];
}

/**
 * What three packs say at the top. Without a base a workspace gives way to the release, and a side of a merge does not.
 */
function packMembers(
  base: Pack | null,
  mine: Pack,
  theirs: Pack,
  { already }: Policy,
): readonly [JsonObject, JsonObject, JsonObject] {
  const [ours, others] = [membersOf(mine), membersOf(theirs)];
  if (base !== null) return [membersOf(base), ours, others];
  return [already === "merge" ? agreement(packTable, ours, others) : ours, ours, others];
}

/**
 * Adds what the release leaves or changes of an item, since the diff has looked through it already: to one that the
 * release has under its old key, for under another the diff may have compared it with something else.
 */
function withChanges({ changes }: PackDiff): (triple: Triple) => Triple {
  const byItem = new Map(changes.map((change) => [`${change.item.kind} ${change.item.key}`, change]));
  return (triple) => {
    const { kind, base, theirs } = triple;
    if (base === undefined || theirs === undefined) return triple;
    const change = byItem.get(`${kind} ${String(theirs.key)}`);
    if (change === undefined) return { ...triple, theirs: base };
    return change.change === "changed" && base.key === theirs.key ? { ...triple, changes: change.fields } : triple;
  };
}

const noRenames: Renames = new Map();

function renamesIn({ changes }: PackDiff): Renames {
  const renames = new Map<ItemKind, Map<string, string>>();
  for (const { item, previousKey } of changes) {
    if (previousKey === undefined || item.kind === "pack") continue;
    renames.set(item.kind, (renames.get(item.kind) ?? new Map<string, string>()).set(item.key, previousKey));
  }
  return renames;
}
