import type { Pack, PathStep, Plan, PlannedField, PlannedItem } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { changedFieldName } from "@setup-pack/core/words";
import { leftStages } from "@setup-pack/lifecycle";
import type { AutomationActivity, Holding } from "../target/target.js";
import type { PackStanding } from "./known-items.js";
import { type ItemGivenBack, type ReasonToStay, type StayingHoldings, stageUse, stayingBy } from "./staying.js";

/**
 * Something that the plan removes, or that stays and means something else to those who have it: a stage that opens or
 * closes, a stage or a record that takes another one's name, a custom field of another type.
 */
export interface StrandedPart {
  readonly item: Pick<PlannedItem, "kind" | "key">;
  /** The key by which the workspace has the item. */
  readonly installedKey: string;
  /** Inside the item; empty for the item itself. */
  readonly path: readonly PathStep[];
  /** As a sentence names it: `stage "Met" (met) of pipeline "Buyers" (buyers)`. */
  readonly words: string;
  /** Its name in the workspace, where it has one. */
  readonly name: string | undefined;
  /** Of a resource: its kind, such as "tag". */
  readonly resourceKind: string | undefined;
  /** Of a record of the office's that the plan adopts: its id. */
  readonly recordId?: string;
  /** How many contacts or deals rely on it; left out where the target did not tell. */
  readonly relying?: number;
  /** Of an automation, and of a block that goes out of it: how it runs; left out where the target did not tell. */
  readonly running?: AutomationActivity;
  /** Of a stage: an automation of another pack that refers to it, as a sentence names it. */
  readonly usedBy?: string;
  /** Of a stage that opens or closes with its deals, and of a custom field: its type before and after. */
  readonly retyped?: readonly [before: string, after: string];
  /**
   * Of what takes the name of another one, a stage or a record: its name before and after, as whoever has it is shown.
   */
  readonly renamed?: readonly [before: string, after: string];
  /** Why it stays in the workspace all the same; left out of what goes. */
  readonly stays?: ReasonToStay;
}

/** Lists whose elements others rely on: deals sit in stages, contacts wait at blocks. */
const reliedOn: ReadonlySet<PathStep | undefined> = new Set(["stages", "nodes"]);

/**
 * What a plan takes out of the pack; `current` is the pack as it stands in the workspace, and `holdings` tells whose its
 * items are, whether they were edited and what relies on them, as far as that is known.
 * @example
 * ```ts
 * import { type Pack, plan } from "@setup-pack/core";
 * import { strandedBy } from "@setup-pack/installer";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   resources: [{ kind: "tag", key: "hot", name: "Hot" }],
 * };
 * const release = { ...spring, version: "2.0.0", resources: [] };
 * const upgrade = plan({ installed: spring, workspace: spring, release }, { prune: true });
 * console.log(strandedBy(upgrade, spring).map(({ words }) => words)); // [ 'tag "Hot" (hot)' ]
 * ```
 */
export function strandedBy(
  plan: Pick<Plan, "items">,
  current: Pack | undefined,
  holdings: StayingHoldings = new Map(),
): StrandedPart[] {
  const stayingAs = stayingBy(plan, holdings);
  const namesakes = recordsExchangingNames(plan, current);
  return plan.items.flatMap((item) => {
    const { kind, key, previousKey = key } = item;
    if (kind === "assets" || kind === "pack") return [];
    const { relying, running, stagesUsedBy } = holdings.get(`${kind} ${previousKey}`) ?? {};
    const stays = stayingAs(item);
    // What was the office's before, or another pack has or refers to, leaves the pack and not the workspace.
    if (stays === "given back" || stays === "passed on" || stays === "used by another pack") return [];
    const part = (path: StrandedPart["path"], removed: unknown) => ({
      ...stranded(item, path, removed, current),
      ...relyingOn(path, relying),
      ...(running && { running }),
      ...usedByIn(path, stagesUsedBy),
      ...(stays === undefined ? {} : { stays }),
    });
    if (item.action === "remove") return [part([], installedItem(item, current))];
    return [
      ...item.fields.filter(removesRelied).map(({ path, mine }) => part(path, mine)),
      ...leftStages(item.fields).flatMap(({ field, key: stage, isEdited }): StrandedPart[] => {
        const use = stageUse(holdings, { kind, key: previousKey }, stage);
        const why = use ?? (isEdited ? undefined : "used by what is kept");
        return why === undefined ? [] : [{ ...part(field.path, field.mine), stays: why }];
      }),
      ...item.fields.filter(retypesStage).map(({ path, mine, theirs }) => ({
        ...part(path.slice(0, -1), stageAt(installedItem(item, current), path)),
        retyped: [typeOf(mine), typeOf(theirs)] as const,
      })),
      ...stagesExchangingNames(item).map(({ path, mine, theirs }) => ({
        ...part(path.slice(0, -1), stageAt(installedItem(item, current), path)),
        renamed: [String(mine), String(theirs)] as const,
      })),
      ...item.fields
        .filter((field) => namesakes.has(field))
        .map(({ mine, theirs }) => ({
          ...part([], installedItem(item, current)),
          renamed: [String(mine), String(theirs)] as const,
        })),
      ...item.fields.filter(isTypeOf(installedItem(item, current))).map(({ mine = "text", theirs = "text" }) => ({
        ...part([], installedItem(item, current)),
        retyped: [String(mine), String(theirs)] as const,
      })),
    ];
  });
}

/**
 * Returns what becomes another where records go back to the office, as a stage that opens again, with those who have
 * it.
 */
export const becomingByGivingBack = (
  givenBack: readonly ItemGivenBack[],
  { everything, holdings }: Pick<PackStanding, "everything" | "holdings">,
): StrandedPart[] =>
  strandedBy(
    { items: givenBack.map(({ item, fields }) => ({ ...item, action: "update", fields: [...fields] })) },
    everything,
    holdings,
  ).filter(({ retyped, renamed }) => (retyped ?? renamed) !== undefined);

function relyingOn(path: StrandedPart["path"], relying: Holding["relying"]): Pick<StrandedPart, "relying"> {
  if (relying === undefined) return {};
  if (path.length === 0) return { relying: relying.count };
  const [list, stage] = path;
  return list === "stages" && typeof stage === "object" ? { relying: relying.stages.get(stage.key ?? "") ?? 0 } : {};
}

function usedByIn([list, stage]: StrandedPart["path"], used: Holding["stagesUsedBy"]): Pick<StrandedPart, "usedBy"> {
  const usedBy = list === "stages" && typeof stage === "object" ? used?.get(stage.key ?? "") : undefined;
  return usedBy === undefined ? {} : { usedBy };
}

function installedItem({ kind, key, previousKey = key }: PlannedItem, current: Pack | undefined): unknown {
  const items: readonly { readonly key: string }[] = (kind === "pack" ? undefined : current?.[kind]) ?? [];
  return items.find((item) => item.key === previousKey);
}

/** Deals in a stage that opens or closes do so with it. */
function retypesStage({ path, decision, mine, theirs }: PlannedField): boolean {
  const isType = path[0] === "stages" && path.length === 3 && path[2] === "stageType";
  return isType && decision === "take" && typeOf(mine) !== typeOf(theirs);
}

/** Stages that take names which others had: their deals are shown where those of the others were. */
function stagesExchangingNames({ fields }: PlannedItem): readonly PlannedField[] {
  const renamed = fields.filter(
    ({ path, decision }) => path[0] === "stages" && path.length === 3 && path[2] === "name" && decision === "take",
  );
  const had = new Set(renamed.map(({ mine }) => mine));
  return renamed.filter(({ theirs }) => had.has(theirs));
}

/** Returns the names of records that others of their list had: whoever has one is shown with the other. */
function recordsExchangingNames({ items }: Pick<Plan, "items">, current: Pack | undefined): ReadonlySet<PlannedField> {
  const renamed = items.flatMap((item) => {
    if (item.kind !== "resources" && item.kind !== "pipelines") return [];
    const there = installedItem(item, current);
    const list = isObject(there) ? String(there.kind) : "";
    return item.fields.flatMap((field) =>
      field.decision === "take" && field.path.length === 1 && field.path[0] === "name" ? [{ list, field }] : [],
    );
  });
  const had = new Set(renamed.map(({ list, field }) => `${list} ${String(field.mine)}`));
  return new Set(renamed.flatMap(({ list, field }) => (had.has(`${list} ${String(field.theirs)}`) ? [field] : [])));
}

/** Whether a field is the type of a custom field, whose values stay as they are; of what nobody has read it may be. */
const isTypeOf =
  (item: unknown) =>
  ({ path: [list, member, ...more], decision }: PlannedField): boolean =>
    (!isObject(item) || item.kind === "custom_field") &&
    list === "data" &&
    member === "type" &&
    more.length === 0 &&
    decision === "take";

/** A stage of which nobody says it is open. */
const typeOf = (value: unknown): string => (typeof value === "string" ? value : "OPEN");

function stageAt(pipeline: unknown, [, step]: StrandedPart["path"]): unknown {
  const stages: readonly unknown[] = isObject(pipeline) && Array.isArray(pipeline.stages) ? pipeline.stages : [];
  return stages.find((stage) => isObject(stage) && typeof step === "object" && stage.key === step.key);
}

function removesRelied({ path, decision, mine, theirs }: PlannedField): boolean {
  const isRemoved = decision === "take" && mine !== undefined && theirs === undefined;
  return isRemoved && typeof path.at(-1) === "object" && reliedOn.has(path.at(-2));
}

function stranded(
  item: PlannedItem,
  path: StrandedPart["path"],
  removed: unknown,
  current: Pack | undefined,
): StrandedPart {
  const { kind, key, previousKey = key, action } = item;
  const value = isObject(removed) ? removed : {};
  // What is adopted is known by its record's id, unless nobody has read it.
  const isRead = action !== "adopt" || installedItem(item, current) !== undefined;
  return {
    item: { kind, key },
    installedKey: previousKey,
    path,
    words: changedFieldName({ kind, key: isRead ? previousKey : key }, path, [current]),
    ...(action === "adopt" && { recordId: previousKey }),
    name: typeof value.name === "string" ? value.name : undefined,
    resourceKind: kind === "resources" && typeof value.kind === "string" ? value.kind : undefined,
  };
}
