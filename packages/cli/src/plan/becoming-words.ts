import type { Pack, PathStep, Plan, PlannedField, PlannedItem } from "@setup-pack/core";
import { capitalised, count, type NamingPacks, quote } from "@setup-pack/core/words";
import {
  type ChangedItem,
  type Installation,
  type InstallTarget,
  type StrandedPart,
  strandedBy,
} from "@setup-pack/installer";

/**
 * Returns what a plan makes of something that stays in the workspace, and with it of the deals that sit in it or the
 * contacts that have it, as a sentence; without their number where nobody has counted them. Undefined where nobody has
 * it, and of what goes.
 */
export function becomingWords({ item, path, words, relying, retyped, renamed }: StrandedPart): string | undefined {
  if (relying === 0) return undefined;
  const what = capitalised(words);
  if (renamed !== undefined && path.length > 0) {
    const shown = relying === 1 ? "the deal in it is" : `the ${numbered(relying)}deals in it are`;
    return `${what} is called ${quote(renamed[1])} from now on, as another stage was so far, and ${shown} shown there.`;
  }
  if (renamed !== undefined) {
    const by = item.kind === "pipelines" ? "deal" : "contact";
    const who = relying === 1 ? `the ${by} that has it is` : `the ${numbered(relying)}${by}s that have it are`;
    return `${what} is called ${quote(renamed[1])} from now on, as another one was so far, and ${who} shown with that.`;
  }
  if (retyped === undefined) return undefined;
  const [before, after] = retyped.map(dealState);
  if (item.kind === "pipelines") {
    const deals = relying === 1 ? "so is the deal that sits" : `so are the ${numbered(relying)}deals that sit`;
    return `${what} is ${after} from now on, and no longer ${before}, and ${deals} in it.`;
  }
  const contacts =
    relying === undefined
      ? "contacts may have a value in it"
      : `${count(relying, "contact")} ${relying === 1 ? "has" : "have"} a value in it`;
  return `${what} is of type ${after} from now on, and no longer ${before}, and ${contacts}.`;
}

const numbered = (relying: number | undefined): string => (relying === undefined ? "" : `${relying} `);

/** What deals are in a stage of a type; of no such type, that type. */
export const dealState = (type: string): string => dealStates.get(type) ?? type;

const dealStates: ReadonlyMap<string, string> = new Map([
  ["OPEN", "open"],
  ["CLOSED_WON", "won"],
  ["CLOSED_LOST", "lost"],
]);

/**
 * What stays in the workspace and becomes another by a plan that leaves the installed release, as a stage that opens or
 * closes, with how many deals and contacts have it as far as the installation tells.
 */
export const becomingByLeaving = (
  plan: Pick<Plan, "items">,
  { current, remains }: Pick<Installation, "current" | "remains">,
): readonly StrandedPart[] =>
  strandedBy(plan, current, remains?.holdings).filter(({ retyped, renamed }) => (retyped ?? renamed) !== undefined);

/** Returns what stays when a pack goes, as a plan that changes what of it goes back to the office. */
export const planOfKept = (kept: readonly ChangedItem[]): Pick<Plan, "items"> => ({
  items: kept.flatMap(({ kind, key, fields }) =>
    fields === undefined ? [] : { kind, key, action: "update", fields: [...fields] },
  ),
});

/**
 * Returns a target whose next look at a pack shows what was seen before: what a person said yes to is what is changed,
 * or nothing where it has moved on since.
 */
export function pinned(target: InstallTarget, installation: Installation): InstallTarget {
  let isSeen = false;
  return {
    ...target,
    read: async (packId) => {
      if (isSeen) return target.read(packId);
      isSeen = true;
      return installation;
    },
  };
}

/**
 * The fields of an item with the office's own stages by their names: a pack knows them by ids, which nobody has ever
 * seen. The order of stages is told by names whosever they are. `releases` are packs that give stages keys; `packs` name
 * them.
 */
export function stagesByName(
  { kind, key, previousKey = key, fields }: Pick<PlannedItem, "kind" | "key" | "previousKey" | "fields">,
  releases: NamingPacks,
  packs: NamingPacks,
): readonly PlannedField[] {
  if (kind !== "pipelines") return fields;
  const keys = [key, previousKey];
  const stagesOf = (some: NamingPacks) => some.flatMap((pack) => stagesIn(pack, keys));
  const given = new Set(stagesOf(releases).map((stage) => stage.key));
  const names = new Map(stagesOf(packs).map((stage) => [stage.key, stage.name]));
  const stepOf = (step: PathStep): PathStep => {
    const stage = typeof step === "object" ? (step.key ?? "") : "";
    const name = given.has(stage) ? undefined : names.get(stage);
    return name === undefined ? step : { key: name };
  };
  const inOrder = (side: unknown): unknown =>
    Array.isArray(side) ? side.map((stage) => names.get(String(stage)) ?? stage) : side;
  return fields.map((field) => {
    const isOrder = field.path.length === 1 && field.path[0] === "stages";
    const { base, mine, theirs } = field;
    return {
      ...field,
      path: field.path.map(stepOf),
      ...(isOrder && { base: inOrder(base), mine: inOrder(mine), theirs: inOrder(theirs) }),
    };
  });
}

const stagesIn = (pack: Pack | null | undefined, keys: readonly string[]) =>
  (pack?.pipelines ?? []).flatMap((pipeline) => (keys.includes(pipeline.key) ? pipeline.stages : []));
