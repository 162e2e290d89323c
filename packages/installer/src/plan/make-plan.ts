import {
  type Adoption,
  type Binding,
  type Bindings,
  type BlockMarks,
  type Choice,
  type CompiledPack,
  type ContestedValue,
  type InstallPlan,
  type Plan,
  type PlanOptions,
  type PlanSides,
  packDigest,
  plan as planOf,
  type TeamBlocks,
  type Use,
} from "@setup-pack/core";
import { isUsedIn } from "@setup-pack/core/format";
import { blockMarks } from "@setup-pack/core/meaning";
import { conflictChoice } from "../bindings/conflict-choice.js";
import { externalReferences } from "../match/external-reference.js";
import { matchPack } from "../match/match-pack.js";
import { isBound, type Match } from "../match/match-reference.js";
import { packItems } from "../part/pack-items.js";
import { type PlannedPart, partOfRelease } from "../part/part-of-release.js";
import { Refusal } from "../refusal.js";
import { type ListName, listOfType } from "../target/lists.js";
import type { Installation, InstallTarget, Workspace } from "../target/target.js";
import type { World } from "../world.js";
import { type ChangedBinding, changedBindings } from "./changed-bindings.js";
import {
  type ExistingChoice,
  type ExistingRecord,
  type ExistingRecords,
  findExistingRecords,
  listsOfNewItems,
} from "./existing-records.js";
import { givenBackBy, type ItemGivenBack } from "./given-back.js";
import { type GoLiveAutomation, goLiveOf } from "./go-live.js";
import { isInstalled } from "./is-installed.js";
import { judge } from "./judge.js";
import { type PackStanding, planSides, standingOf } from "./known-items.js";
import { outOfRange } from "./out-of-range.js";
import { withPlanId } from "./plan-id.js";
import { type Replacement, replacementsIn } from "./replacements.js";
import { stagesInUse } from "./stages-in-use.js";
import { stayingBy } from "./staying.js";
import { becomingByGivingBack, type StrandedPart, strandedBy } from "./stranded.js";
import { takenNames } from "./taken-names.js";

/** What is to be installed, and how what the three sides do not decide is decided. */
export interface PlanRequest {
  readonly release: CompiledPack;
  readonly bindings?: Bindings;
  /** What a team says of blocks, among it where their settings hold ids; what was installed by stands besides. */
  readonly blocks?: TeamBlocks;
  /** What was taken from that before, as a stored plan has it; as installed when left out. */
  readonly blockMarks?: BlockMarks;
  /** Whose value stands where both sides changed one and the bindings file says nothing; a conflict when left out. */
  readonly onConflict?: Choice;
  /**
   * What becomes of records of the same kind and name that no pack owns, where the bindings file says nothing: the pack
   * uses or adopts them, or a person decides (when left out).
   */
  readonly existing?: ExistingChoice;
  /** Whether items that are gone from the release go from the workspace too. */
  readonly prune?: boolean;
  readonly allowDowngrade?: boolean;
  /** Only these items of the release, and what they need: by key, by name, or as in `tag/hot`. All when left out. */
  readonly only?: readonly string[];
  /** A range of versions that the release must be in, as semver writes it: ">=1.2 <3". */
  readonly onlyIf?: string;
  /** Whom diagnostics advise: whoever installs the release when left out, or its author. */
  readonly reader?: PlanOptions["reader"];
}

/** A plan for one workspace, and what a person should know about it. */
export interface PlannedInstall {
  readonly installPlan: InstallPlan;
  readonly workspace: Workspace;
  /** What stands against the plan; it may be carried out where there is nothing. */
  readonly refusals: readonly Refusal[];
  /** What became of each reference that the pack does not carry. */
  readonly matches: readonly Match[];
  /** What the workspace has already of the kinds and names of items that the release brings. */
  readonly existing: readonly ExistingRecord[];
  /** References that stand for another record than when the pack was last installed. */
  readonly changedBindings: readonly ChangedBinding[];
  /** Texts of the release that are replaced by ids of the workspace, and what tells that they stand for something. */
  readonly replacements: readonly Replacement[];
  readonly stranded: readonly StrandedPart[];
  /** Records that go back to the office, with what becomes of their values. */
  readonly givenBack: readonly ItemGivenBack[];
  readonly goLive: readonly GoLiveAutomation[];
  /** The pack as it stands in the workspace; null where it does not. */
  readonly installation: Installation | null;
  /** Which part of the release it is; left out where it is all of it. */
  readonly part?: PlannedPart;
  /** Whether the workspace has exactly this release with exactly these bindings already. */
  readonly isInstalled: boolean;
}

/** How long a plan may wait before it is carried out, in days. What guards it is the state's revision. */
const daysToExpiry = 7;

/**
 * Plans an installation or an upgrade. Reads the workspace, and leaves no trace in it.
 * @example
 * ```ts
 * import { compile } from "@setup-pack/core";
 * import { httpTarget, makePlan, Refusal } from "@setup-pack/installer";
 * import { workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const target = httpTarget(workspaceClient({ url, key }), {});
 * const { pack: release } = compile(`{
 *   "format": "service.setup-pack", "schemaVersion": 2, "packId": "9d2f6c1e-0b7a-4c8d-8e35-1a4f5b6c7d80",
 *   "name": "Autumn", "version": "1.0.0", "resources": [{ "kind": "tag", "key": "garden", "name": "Garden" }]
 * }`);
 * if (release === null) throw new Error("The pack has errors.");
 * const planned = await makePlan({ release }, target, { now: () => new Date() });
 * if (planned instanceof Refusal) throw new Error(planned.message);
 * console.log(planned.installPlan.plan.counts.create, planned.refusals); // 1 []
 * ```
 */
export async function makePlan(
  request: PlanRequest,
  target: InstallTarget,
  world: World,
): Promise<PlannedInstall | Refusal> {
  const { bindings = {}, only = [] } = request;
  const tooFar = outOfRange(request.release.document.version, request.onlyIf);
  if (tooFar !== undefined) return tooFar;
  const workspace = await target.identify();
  if (workspace instanceof Refusal) return workspace;
  if (bindings.workspaceId !== undefined && bindings.workspaceId !== workspace.id)
    return foreignBindings(bindings.workspaceId, workspace);
  const installation = await target.read(request.release.document.packId, { relying: true });
  if (installation instanceof Refusal) return installation;
  const chosen =
    only.length === 0 ? undefined : partOfRelease(request.release, installation?.base ?? null, only, world);
  if (chosen instanceof Refusal) return chosen;
  const { release, ...part } = chosen ?? { release: request.release };
  const leftovers = installation === null ? ((await target.remains?.(release.document.packId)) ?? null) : null;
  if (leftovers instanceof Refusal) return leftovers;
  const standing = standingOf(release.document, installation, leftovers);
  target.foresee?.(neededLists(release, standing));
  const boundBefore = (installation ?? leftovers)?.bindings;
  const matching = await matchPack(release, target, bindings, boundBefore);
  if (matching instanceof Refusal) return matching;
  const existing = await findExistingRecords(release.document, standing, target, {
    bindings,
    otherwise: request.existing ?? "fail",
  });
  if (existing instanceof Refusal) return existing;
  const sides = planSides(release.document, standing, existing);
  const decided = decide({ ...request, release }, sides, standing, existing, world);
  const bound = [...boundIn(matching.matches), ...existing.stageBindings];
  const adoptions = adoptionsIn(decided, existing);
  const uses = usesIn(decided, standing, existing);
  const givenBack = givenBackBy(decided, standing);
  const stranded = [
    ...strandedBy(decided, sides.workspace, standing.holdings),
    ...becomingByGivingBack(givenBack, standing),
  ];
  const taken = await takenNames(decided, release.document, standing, existing, target);
  if (taken instanceof Refusal) return taken;
  const blocks = blockMarks(release.document, request.blocks, request.blockMarks ?? installation?.blocks);
  const refusals = [
    ...judge(decided, matching, release.document),
    ...existing.refusals,
    ...taken,
    ...stagesInUse(stranded),
  ];
  const now = world.now();
  const installPlan = withPlanId(
    {
      planVersion: 1,
      workspaceId: workspace.id,
      baseRevision: installation?.revision ?? null,
      packDigest: packDigest(release.document, world),
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + daysToExpiry * 86_400_000).toISOString(),
      release: release.document,
      bindings: bound,
      ...(adoptions.length === 0 ? {} : { adoptions }),
      ...(uses.length === 0 ? {} : { uses }),
      ...(Object.keys(blocks).length === 0 ? {} : { blocks }),
      plan: decided,
    },
    world,
  );
  return {
    installPlan,
    workspace,
    refusals,
    matches: matching.matches,
    existing: existing.found,
    changedBindings: changedBindings(matching.matches, boundBefore, release, matching.nameOf),
    replacements: replacementsIn(release.document, blocks),
    stranded,
    givenBack,
    goLive: goLiveOf(installPlan),
    installation,
    ...("whole" in part && { part }),
    // Other contents under the same version are another release, though the workspace may have come to have them.
    isInstalled: refusals.length === 0 && isInstalled(installPlan, installation),
  };
}

/**
 * The lists that planning an installation reads: of what references stand for, and of what new items may be already.
 */
function neededLists(release: CompiledPack, standing: PackStanding): readonly ListName[] {
  const ofReferences = externalReferences(release).map(({ type }) => listOfType(type));
  return [...new Set([...ofReferences, ...listsOfNewItems(release.document, standing)])];
}

function decide(
  request: PlanRequest,
  sides: PlanSides,
  standing: PackStanding,
  existing: ExistingRecords,
  { sha256 }: World,
): Plan {
  const { bindings = {}, onConflict = "fail", prune = false, allowDowngrade = false } = request;
  const { document } = request.release;
  const found = new Set(existing.uses.map(({ kind, key }) => `${kind} ${key}`));
  const released = packItems(document).filter(({ kind, key }) => found.has(`${kind} ${key}`));
  return planOf(sides, {
    sha256,
    adopt: ({ key }) => existing.adopted.has(key),
    isUsed: isUsedIn([...standing.used, ...released]),
    isAdopted: ({ kind, key }) => kind === "pipelines" && standing.officePipelines.has(key),
    prune,
    staying: (plan) => {
      const stayingAs = stayingBy(plan, standing.holdings);
      return (item) => stayingAs(item) !== undefined;
    },
    allowDowngrade,
    reader: request.reader ?? "installer",
    ...(request.blocks && { teamBlocks: request.blocks }),
    onConflict: exceptFor(existing, conflictChoice(document, bindings, onConflict)),
  });
}

/** What exists is adopted or left to a person; no choice between the sides writes it over as a whole. */
function exceptFor(
  { found }: ExistingRecords,
  choice: (contested: ContestedValue) => Choice,
): (contested: ContestedValue) => Choice {
  const open = new Set(found.flatMap((one) => (one.choice === "fail" ? [`${one.kind} ${one.key}`] : [])));
  return (contested) => (open.has(`${contested.kind} ${contested.key}`) ? "fail" : choice(contested));
}

function foreignBindings(workspaceId: string, workspace: Workspace): Refusal {
  return new Refusal(
    "foreign",
    `The bindings file is for the workspace ${workspaceId}, and this is ${workspace.id} (${workspace.name}).`,
    "Give the bindings file of this workspace, or the address of the other one.",
  );
}

function boundIn(matches: readonly Match[]): Binding[] {
  return matches.filter(isBound).map(({ reference: { type, id }, target }) => ({ type, id, targetId: target.id }));
}

/** The key under which the workspace's side has a record that no pack owns is the record's id. */
function adoptionsIn({ items }: Plan, { adopted }: ExistingRecords): Adoption[] {
  return items.flatMap(({ kind, key, previousKey, action }) => {
    if (kind === "pack" || action !== "adopt" || previousKey === undefined || !adopted.has(previousKey)) return [];
    return { kind, key, targetId: previousKey };
  });
}

/** The records that items stand for which are not the pack's: those found now, and those it stood for before. */
function usesIn({ items }: Plan, { ids }: PackStanding, { uses }: ExistingRecords): Use[] {
  return items.flatMap(({ kind, key, previousKey = key, action }) => {
    if (kind === "pack" || action !== "use") return [];
    const found = uses.find((use) => use.kind === kind && use.key === key);
    const targetId = found?.targetId ?? ids.get(`${kind} ${previousKey}`);
    return targetId === undefined ? [] : { kind, key, targetId };
  });
}
