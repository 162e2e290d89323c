import type { Pack, Plan, PlanDiagnostic, PlannedItem } from "@setup-pack/core";
import type { Pointer } from "@setup-pack/core/json";
import { changedItemName, placeIn, withArticle } from "@setup-pack/core/words";
import { namedPlace } from "../bindings/conflict-choice.js";
import type { MatchResults } from "../match/match-pack.js";
import { isBound } from "../match/match-reference.js";
import { unboundRefusal } from "../match/unbound-refusal.js";
import { Refusal } from "../refusal.js";
import { upgradeRefusal } from "./upgrade-refusal.js";

/** Everything that stands against a plan. */
export function judge(plan: Plan, { matches, unsearched }: MatchResults, release: Pack): Refusal[] {
  return [
    ...conflictsIn(plan, release),
    ...matches.flatMap((match) =>
      isBound(match) ? [] : [unboundRefusal(match, unsearched.get(match.reference.type))],
    ),
  ];
}

/** What of the plan itself stands against it: its conflicts, and what the rules on upgrades forbid. */
export function conflictsIn(plan: Plan, release: Pack): Refusal[] {
  const taken = plan.items.filter(isTaken);
  const places = new Set(taken.map((item) => placeIn(release, item)));
  const diagnostics = plan.diagnostics.filter(
    ({ rule, severity, pointer }) => severity === "error" && !(rule === conflictRule && places.has(pointer)),
  );
  const contested = new Map(plan.items.flatMap((item) => contestedPlaces(item, release)));
  return [
    ...diagnostics.map((diagnostic) => refusalOf(diagnostic, contested.get(diagnostic.pointer))),
    ...taken.map((item) => takenRefusal(item, release)),
  ];
}

/** What is in conflict, and where, by keys and ids as the bindings file takes it. */
interface ContestedPlace {
  readonly item: Pick<PlannedItem, "kind" | "key">;
  readonly name: Pointer;
}

/** Where an item is in conflict, by the place in the release. */
function contestedPlaces({ action, kind, key, fields }: PlannedItem, release: Pack): [Pointer, ContestedPlace][] {
  if (action !== "conflict") return [];
  const item = { kind, key };
  return [[], ...fields.map(({ path }) => path)].map((path) => [
    placeIn(release, item, path),
    { item, name: namedPlace({ ...item, path }) },
  ]);
}

const conflictRule = "upgrade/conflict";

/** Returns an item of the release whose name something in the workspace has that no pack owns. */
const isTaken = ({ action, fields }: PlannedItem): boolean =>
  action === "conflict" && fields.some(({ path, base }) => path.length === 0 && base === undefined);

function takenRefusal(item: PlannedItem, release: Pack): Refusal {
  const isOne = item.fields.some(({ mine }) => mine !== undefined);
  const name = changedItemName(item, [release]);
  return new Refusal(
    "conflict",
    `The workspace has ${isOne ? withArticle(name) : `more than one ${name}`} already, and no pack owns ${isOne ? "it" : "them"}.`,
    isOne
      ? "Let the pack use it or adopt it, or give it another name in the workspace."
      : "Give all but one of them another name in the workspace, and let the pack use or adopt that one.",
    [{ kind: item.kind, key: item.key }],
    "adopt",
  );
}

function refusalOf(diagnostic: PlanDiagnostic, place: ContestedPlace | undefined): Refusal {
  if (diagnostic.rule !== conflictRule) return upgradeRefusal(diagnostic);
  const here =
    place === undefined || place.name === "" ? "" : `, or for ${place.name} under "conflicts" in the bindings file`;
  return new Refusal(
    "conflict",
    diagnostic.message,
    `Decide for all conflicts at once${here}.`,
    place === undefined ? [] : [place.item],
    "settle-conflicts",
  );
}
