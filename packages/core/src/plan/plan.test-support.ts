import { createHash } from "node:crypto";
import { expect } from "vitest";
import { compile } from "../compile.js";
import { diff } from "../diff/diff.js";
import { normalForm } from "../diff/normal-form.test-support.js";
import { pathAt } from "../diff/place.js";
import { validate } from "../generated/plan-validator.generated.js";
import type { Change, FieldChange, Pack, PackDiff } from "../model.js";
import { applyPlan } from "./apply-plan.js";
import { type Merge, type MergeConflict, merge } from "./merge.js";
import { plan } from "./plan.js";

/** What the tests hand to core of the world. */
export const bytes = { sha256: (data: Uint8Array): string => createHash("sha256").update(data).digest("hex") };

const released = (pack: Pack): Pack => ({ ...pack, version: "99.0.0" });

/** With a workspace that nobody touched, the plan gives the release. */
export function givesTheRelease(installed: Pack, later: Pack): void {
  const release = released(later);
  const plans = [
    plan({ installed, release }, { ...bytes, prune: true }),
    plan({ installed, release, workspace: structuredClone(installed) }, { ...bytes, prune: true }),
    plan({ installed, release }, { ...bytes, prune: true, diagnose: false }),
  ];
  for (const made of plans) {
    expect(made.counts.conflict).toBe(0);
    expect(normalForm(applyPlan(made, installed, release))).toEqual(normalForm(release));
  }
  // Of a workspace that is the release before, what the diff found is taken over; of one like it, or undiagnosed, nothing is.
  expect(plans[1]?.items).toEqual(plans[0]?.items);
  expect(plans[2]?.items).toEqual(plans[0]?.items);
}

/** With a release that changes nothing, the plan keeps the workspace as it is. */
export function keepsTheWorkspace(installed: Pack, workspace: Pack): void {
  const release = released(installed);
  const made = plan({ installed, release, workspace }, { ...bytes, prune: true });
  expect(made.items.map(({ action }) => action).filter((action) => action !== "keep")).toEqual([]);
  expect(normalForm(applyPlan(made, workspace, release))).toEqual(normalForm(workspace));
}

/** A plan is plain JSON of its schema, counts its items, and is the same each time. */
export function isAPlan(installed: Pack, workspace: Pack, later: Pack): void {
  const release = released(later);
  for (const base of [installed, null]) {
    const make = () => plan({ installed: base, release, workspace }, { ...bytes, adopt: base === null });
    const made = make();
    const read: unknown = JSON.parse(JSON.stringify(made));
    expect(read).toEqual(made);
    expect(validate(read), JSON.stringify(read)).toBe(true);
    expect(Object.values(made.counts).reduce((sum, count) => sum + count, 0)).toBe(made.items.length);
    expect(make()).toEqual(made);
    expect(made.diagnostics.some(({ rule }) => rule === "upgrade/conflict")).toBe(made.counts.conflict > 0);
  }
}

/** Where a side is chosen for conflicts, a plan has none, and its result is valid. */
export function settlesEverything(installed: Pack, workspace: Pack, later: Pack): void {
  const release = released(later);
  for (const onConflict of ["keep-workspace", "take-release"] as const) {
    const made = plan({ installed, release, workspace }, { ...bytes, prune: true, onConflict });
    expect(made.counts.conflict).toBe(0);
    expect(errorsIn(applyPlan(made, workspace, release))).toEqual([]);
  }
}

/** Which of the sides is called mine makes no difference to what is in conflict. */
export function swapsWithItsSides(base: Pack, one: Pack, other: Pack): void {
  const swapped = merge(base, other, one, bytes).conflicts.map(({ mine, theirs, ...rest }) => ({
    ...rest,
    mine: theirs,
    theirs: mine,
  }));
  expect(asTexts(swapped)).toEqual(asTexts(merge(base, one, other, bytes).conflicts));
}

/** An item that one side gave another key is called by one of the two. */
const asTexts = (conflicts: readonly MergeConflict[]): string[] =>
  conflicts
    .map(({ item, path, because, base, mine, theirs }) =>
      because === undefined
        ? JSON.stringify([item.kind, path[0] === "key" ? "" : item.key, path, base ?? "", mine ?? "", theirs ?? ""])
        : item.kind,
    )
    .sort();

/** What a merge gives has every change of both sides but those that it says are in conflict. */
export function losesNothing(base: Pack, one: Pack, other: Pack): void {
  const merged = merge(base, one, other, bytes);
  const [ours, theirs] = [diff(base, one), diff(base, other)];
  if ([ours, theirs].some(hasRenames)) return;
  const made = diff(base, merged.pack);
  if (hasRenames(made)) return;
  const there = new Map(
    made.changes.map((change) => [nameOf(change), new Map(change.fields.map((f) => [place(f), f]))]),
  );
  for (const change of [...ours.changes, ...theirs.changes]) {
    for (const field of change.fields) {
      if (merged.conflicts.some((conflict) => isAbout(conflict, change, field))) continue;
      const found = there.get(nameOf(change))?.get(place(field));
      if (field.change === "reordered") expect(turnedBack(field, stagesOf(merged.pack, change))).toEqual([]);
      else expect(found?.after, `${nameOf(change)} ${place(field)}`).toEqual(field.after);
    }
  }
}

/** Whether a conflict is about a change: of its item as a whole, or of a value in which the other lies. */
const isAbout = ({ item, path }: MergeConflict, change: Change, field: FieldChange): boolean => {
  const [conflicting, changed] = [path, field.path].map((steps) => steps.map((step) => JSON.stringify(step)));
  const shorter = Math.min(path.length, field.path.length);
  const isInside = String(conflicting?.slice(0, shorter)) === String(changed?.slice(0, shorter));
  return nameOf({ ...change, item }) === nameOf(change) && isInside;
};

/** Where a side is told to stand, a merge has no conflict, and its result is valid. */
export function mergesTowardsASide(base: Pack, one: Pack, other: Pack): void {
  for (const prefer of ["mine", "theirs"] as const) {
    const merged = merge(base, one, other, { ...bytes, prefer });
    expect(merged.conflicts).toEqual([]);
    expect(errorsIn(merged.pack)).toEqual([]);
  }
}

/** Without a base, one pack merged with itself is that pack, and with another has all that only one of them has. */
export function joinsWithoutABase(_: Pack, one: Pack, other: Pack): void {
  expect(merge(null, one, one, bytes)).toEqual({ pack: one, conflicts: [], found: [] });
  const [there, back] = [merge(null, one, other, bytes), merge(null, other, one, bytes)];
  const items = ({ conflicts }: Merge): Set<string> =>
    new Set(conflicts.map(({ item: { kind, key } }) => `${kind} ${key}`));
  expect(items(back)).toEqual(items(there));
  for (const { change, fields } of diff(one, there.pack).changes) {
    expect(change).not.toBe("removed");
    expect(fields.filter((field) => field.change === "removed")).toEqual([]);
  }
}

const hasRenames = ({ changes }: PackDiff): boolean => changes.some(({ change }) => change === "renamed");

const nameOf = ({ item: { kind, key } }: Change): string => `${kind} ${key}`;

const place = ({ path, change }: FieldChange): string => JSON.stringify([path, change === "reordered"]);

const stagesOf = ({ pipelines = [] }: Pack, { item }: Change): string[] =>
  pipelines.find(({ key }) => key === item.key)?.stages.map(({ key }) => key) ?? [];

/** Pairs of stages that a change put in another order, and that stand in the old one in the result. */
const turnedBack = ({ before, after }: FieldChange, made: readonly string[]): unknown[] => {
  const [was = [], is = []] = [before, after].map((keys) => (Array.isArray(keys) ? keys.map(String) : []));
  const follows = (keys: readonly string[], one: string, other: string): boolean =>
    keys.indexOf(one) < keys.indexOf(other);
  const both = is.filter((key) => made.includes(key));
  return both.flatMap((one) =>
    both.filter((other) => follows(is, one, other) && follows(was, other, one) && !follows(made, one, other)),
  );
};

/** What a merge gives is valid, and says of every new finding that it is there. */
export function saysWhatIsWorse(base: Pack, one: Pack, other: Pack): void {
  const merged = merge(base, one, other, bytes);
  if (merged.conflicts.length > 0) return;
  expect(errorsIn(merged.pack)).toEqual([]);
  const reported = merged.found.map(({ rule, item, path }) => JSON.stringify([rule, item, path]));
  const known = new Set([...findingsOf(one), ...findingsOf(other), ...reported]);
  expect(findingsOf(merged.pack).filter((finding) => !known.has(finding))).toEqual([]);
}

const diagnosticsOf = (pack: Pack) => compile(JSON.stringify(pack), bytes).diagnostics;

const findingsOf = (pack: Pack): string[] =>
  diagnosticsOf(pack).map(({ rule, pointer }) => {
    const { item, path } = pathAt(pack, pointer);
    return JSON.stringify([rule, item, path]);
  });

const errorsIn = (pack: Pack): string[] =>
  diagnosticsOf(pack).flatMap(({ severity, rule, message }) => (severity === "error" ? [`${rule} ${message}`] : []));
