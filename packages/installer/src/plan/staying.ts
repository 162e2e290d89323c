import type { Pack, Plan, PlannedField, PlannedItem } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { fateOf, type GivenBack, givenBack, type Reliance } from "@setup-pack/lifecycle";
import { nameOf, packItems } from "../part/pack-items.js";
import type { Holding, ItemName } from "../target/target.js";

/** Why an item that its pack does not carry any more stays in the workspace; it is the office's then unless said. */
export type ReasonToStay =
  /** It was the office's before, and goes back to what it was. */
  | "given back"
  /** Another pack carries it too, and has it in its care from then on. */
  | "passed on"
  /** Contacts or deals have it. */
  | "in use"
  /** An automation of another pack refers to it. */
  | "used by another pack"
  /** An automation of the pack that stays refers to it. */
  | "used by what is kept"
  /** Somebody edited it. */
  | "edited";

/** What is known of the items of a pack, by kind and key. */
export type StayingHoldings = ReadonlyMap<
  ItemName,
  Partial<Pick<Holding, "relying" | "running" | "usedBy" | "stagesUsedBy" | "hold" | "edited" | "heir">>
>;

/**
 * Returns which of the items that a release drops stay in the workspace though a plan takes such items away, as far as
 * the workspace tells what it has.
 * @example
 * ```ts
 * import { type Pack, plan } from "@setup-pack/core";
 * import { stayingBy } from "@setup-pack/installer";
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
 * const staying = stayingBy(upgrade, new Map([["resources hot", { hold: "adopted" }]]));
 * console.log(upgrade.items.map(staying)); // [ 'given back' ]
 * ```
 */
export function stayingBy(
  { items }: Pick<Plan, "items">,
  holdings: StayingHoldings,
): (item: PlannedItem) => ReasonToStay | undefined {
  const comes = new Set(items.flatMap(({ kind, key, action }) => (action === "remove" ? [] : [`${kind} ${key}`])));
  return ({ kind, key, previousKey = key, action, fields }) => {
    if (kind !== "pack" && action === "keep" && fields.some(isDropped)) return "edited";
    if (kind === "pack" || action !== "remove") return undefined;
    const { hold = "owned", heir, relying, usedBy, edited = false } = holdings.get(`${kind} ${previousKey}`) ?? {};
    const isInUse = (relying?.count ?? 0) > 0;
    const { becomes } = fateOf({
      hold,
      isOffices: hold === "adopted",
      // An edit that the plan removes was chosen to go; where another record has the key by then, nobody chose.
      isEdited: edited && comes.has(`${kind} ${previousKey}`),
      heir: heir?.name,
      reliance: isInUse ? "in use" : usedBy === undefined ? undefined : `used by ${usedBy}`,
    });
    if (becomes === "passed on" || becomes === "given back") return becomes;
    if (becomes !== "released") return undefined;
    return isInUse ? "in use" : usedBy === undefined ? "edited" : "used by another pack";
  };
}

/** Returns why a stage stays though a release drops it, as far as the workspace tells; undefined where it goes. */
export function stageUse(
  holdings: StayingHoldings,
  { kind, key }: Pick<PlannedItem, "kind" | "key">,
  stage: string,
): "in use" | "used by another pack" | undefined {
  const { relying, stagesUsedBy } = (kind === "pack" ? undefined : holdings.get(`${kind} ${key}`)) ?? {};
  if ((relying?.stages.get(stage) ?? 0) > 0) return "in use";
  return stagesUsedBy?.has(stage) ? "used by another pack" : undefined;
}

/** Returns the item as a whole is in the workspace, and in the release no more. */
const isDropped = ({ path, mine, theirs }: PlannedField): boolean =>
  path.length === 0 && mine !== undefined && theirs === undefined;

/** What becomes of a record that a plan gives back to the office. */
export interface ItemGivenBack extends Pick<GivenBack, "fields" | "isEdited" | "stages"> {
  /** By the key that the workspace has it under. */
  readonly item: Pick<PlannedItem, "kind" | "key">;
}

/** What is known of a pack in a workspace. */
interface Standing {
  readonly installed: Pack | null;
  /** The pack as it stands there. */
  readonly everything: Pack | undefined;
  readonly holdings: ReadonlyMap<ItemName, Holding>;
}

/** The records of the office's that a plan lets go of, each with the values that go back and those that stay. */
export function givenBackBy(plan: Pick<Plan, "items">, standing: Standing): readonly ItemGivenBack[] {
  const staysAs = stayingBy(plan, standing.holdings);
  const [released, now] = [documentsOf(standing.installed), documentsOf(standing.everything)];
  return plan.items.flatMap((planned): ItemGivenBack[] => {
    const { kind, key, previousKey = key } = planned;
    if (kind === "pack" || staysAs(planned) !== "given back") return [];
    const name: ItemName = `${kind} ${previousKey}`;
    const { before, relying, stagesUsedBy } = standing.holdings.get(name) ?? {};
    const [was, is] = [released.get(name), now.get(name)];
    if (was === undefined || is === undefined || before === undefined) return [];
    const useOf = (stage: string): Reliance | undefined => {
      const usedBy = stagesUsedBy?.get(stage);
      if ((relying?.stages.get(stage) ?? 0) > 0) return "in use";
      return usedBy === undefined ? undefined : `used by ${usedBy}`;
    };
    const { fields, isEdited, stages } = givenBack({ kind, released: was, before, now: is, useOf });
    return [{ item: { kind, key: previousKey }, fields, isEdited, stages }];
  });
}

const documentsOf = (pack: Pack | null | undefined): ReadonlyMap<ItemName, JsonObject> =>
  new Map((pack ? packItems(pack) : []).map((item) => [nameOf(item), item.document]));
