import { asPack, type ItemKind, type Pack, type PlanSides } from "@setup-pack/core";
import { withAdoptedValues, withoutItems, withoutOfficeStages } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
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

/** How names of pipelines begin, before their keys. */
const pipelineName = "pipelines ";

/** How a pack stands for a release that is to be installed. */
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
    officePipelines: new Map(
      [...holdings].flatMap(([name, { hold, before }]): [string, JsonObject][] =>
        hold === "adopted" && before !== undefined && name.startsWith(pipelineName)
          ? [[name.slice(pipelineName.length), before]]
          : [],
      ),
    ),
    used: (everything === undefined ? [] : packItems(everything)).filter(
      ({ kind, key }) => holdings.get(`${kind} ${key}`)?.hold === "used",
    ),
  };
}

/** The sides of a plan: the pack as it is there, what was left of it, and what is to be taken over beside it. */
export function planSides(
  release: Pack,
  standing: PackStanding,
  { resources, pipelines }: Pick<ExistingRecords, "resources" | "pipelines">,
): PlanSides {
  const { installed, released, everything, left, officePipelines } = standing;
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
    installed: installed && withoutOfficeStages(withGivenBack(installed, release, standing), officePipelines, release),
    release,
    ...(released === undefined ? {} : { released }),
    ...(workspace === undefined ? {} : { workspace }),
    ...(left === undefined ? {} : { left }),
  };
}

/** The installed release where what goes back to the office is as adopting it left it, so that only edits differ. */
function withGivenBack(installed: Pack, release: Pack, { everything, holdings }: PackStanding): Pack {
  return withAdoptedValues(installed, (kind, key) => {
    const before = holdings.get(`${kind} ${key}`)?.before;
    if (before === undefined || itemIn(release, kind, key) !== undefined) return undefined;
    const now = itemIn(everything, kind, key);
    return now && { before, now: { ...now } };
  });
}

function itemIn(pack: Pack | undefined, kind: ItemKind, key: string): object | undefined {
  const items: readonly { readonly key: string }[] = pack?.[kind] ?? [];
  return items.find((item) => item.key === key);
}
