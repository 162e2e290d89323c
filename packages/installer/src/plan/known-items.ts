import { asPack, type Pack, type PlanSides } from "@setup-pack/core";
import { withoutItems } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { comparedRelease, type HeldItem, officePipelines } from "@setup-pack/lifecycle";
import { packItems } from "../part/pack-items.js";
import type { Holding, Installation, ItemName, PackRemains } from "../target/target.js";
import type { ExistingRecords, KnownItems } from "./existing-records.js";

/** What the workspace has of a pack, installed or not, as a plan for a release needs it. */
export interface PackStanding extends KnownItems {
  readonly installed: Pack | null;
  /** The installed release itself, where `installed` has of some items what another pack said. */
  readonly released: Pack | undefined;
  /** Everything the workspace has of it; undefined where that is nothing. */
  readonly everything: Pack | undefined;
  /** What was left, as it was released. */
  readonly left: Pack | undefined;
  /** How its items are held; empty where the target does not tell. */
  readonly holdings: ReadonlyMap<ItemName, Holding>;
  /** Pipelines of the office's that are in the pack's care, as they were before, by their keys. */
  readonly officePipelines: ReadonlyMap<string, JsonObject>;
}

/** Returns how a pack stands for a release that is to be installed. */
export function standingOf(
  release: Pack,
  installation: Installation | null,
  leftovers: PackRemains | null,
): PackStanding {
  const remains = installation === null ? leftovers : installation.remains;
  const about = installation === null ? withoutItems(release) : {};
  const everything = remains ? asPack({ ...about, ...remains.lists }) : (installation?.current ?? undefined);
  const isAnyLeft = remains !== undefined && remains !== null && Object.keys(remains.left).length > 0;
  const left = isAnyLeft ? asPack({ ...withoutItems(release), ...remains.left }) : undefined;
  const holdings: PackStanding["holdings"] = remains?.holdings ?? new Map();
  return {
    installed: installation?.base ?? null,
    released: installation?.released,
    everything,
    left,
    packs: [installation?.base, everything].filter((pack) => pack !== undefined),
    ids: remains?.ids ?? installation?.ids ?? new Map(),
    holdings,
    officePipelines: officePipelines(heldItems({ everything, holdings })),
    used: (everything === undefined ? [] : packItems(everything)).filter(
      ({ kind, key }) => holdings.get(`${kind} ${key}`)?.hold === "used",
    ),
  };
}

/**
 * Returns the sides of a plan: the pack as it is there, what was left of it, and what is to be taken over beside it.
 */
export function planSides(
  release: Pack,
  standing: PackStanding,
  { resources, pipelines }: Pick<ExistingRecords, "resources" | "pipelines">,
): PlanSides {
  const { installed, released, everything, left } = standing;
  const isAnyAdded = resources.length + pipelines.length > 0;
  const side = everything ?? withoutItems(release);
  const workspace = isAnyAdded
    ? {
        ...side,
        resources: [...(side.resources ?? []), ...resources],
        pipelines: [...(side.pipelines ?? []), ...pipelines],
      }
    : everything;
  return {
    installed: installed && comparedRelease(installed, release, heldItems(standing)),
    release,
    ...(released === undefined ? {} : { released }),
    ...(workspace === undefined ? {} : { workspace }),
    ...(left === undefined ? {} : { left }),
  };
}

/** Returns the items that a workspace has of a pack, as it tells how it holds them. */
const heldItems = ({ everything, holdings }: Pick<PackStanding, "everything" | "holdings">): readonly HeldItem[] =>
  (everything === undefined ? [] : packItems(everything)).flatMap(({ kind, key, document }) => {
    const { hold, before } = holdings.get(`${kind} ${key}`) ?? {};
    return hold === undefined ? [] : [{ kind, key, document, hold, before }];
  });
