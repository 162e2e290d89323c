import { type Binding, type CompiledPack, type Pack, packDigest } from "@setup-pack/core";
import { carriedBy, itemKinds, symbolTable } from "@setup-pack/core/format";
import { dialectsOfReading } from "@setup-pack/core/meaning";
import { externalReferences } from "../match/external-reference.js";
import { matchPack } from "../match/match-pack.js";
import { isBound, type Match } from "../match/match-reference.js";
import { partOfRelease } from "../part/part-of-release.js";
import { Refusal } from "../refusal.js";
import { type ListName, listOfType } from "../target/lists.js";
import type { InstallTarget, ItemName, Workspace } from "../target/target.js";
import type { World } from "../world.js";
import { changedBindings } from "./changed-bindings.js";
import { adoptionsIn, decide, usesIn } from "./decide.js";
import { findExistingRecords, listsOfNewItems } from "./existing-records.js";
import { goLiveOf } from "./go-live.js";
import { isInstalled } from "./is-installed.js";
import { judge } from "./judge.js";
import { type PackStanding, planSides, standingOf } from "./known-items.js";
import { nameConflicts } from "./name-conflicts.js";
import { findNewItems, listsOfNamesakes } from "./namesakes.js";
import { openRefusal, questionsOn } from "./open-questions.js";
import { outOfRange } from "./out-of-range.js";
import { withPlanId } from "./plan-id.js";
import type { PlannedInstall, PlanRequest } from "./plan-request.js";
import { isEmptyReading, readingOf } from "./reading.js";
import { replacementsIn } from "./replacements.js";
import { givenBackBy } from "./staying.js";
import { becomingByGivingBack, strandedBy } from "./stranded.js";

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
  // What a plan prunes does not stay for anybody to refer to.
  const own = request.prune === true ? [] : ownRecords(release, standing);
  const matching = await matchPack(release, target, bindings, [...(boundBefore ?? []), ...own]);
  if (matching instanceof Refusal) return matching;
  const existing = await findExistingRecords(release.document, standing, target, {
    bindings,
    otherwise: request.existing ?? "fail",
  });
  if (existing instanceof Refusal) return existing;
  const sides = planSides(release.document, standing, existing);
  const reading = readingOf(request, installation?.reading);
  const decided = decide(
    { ...request, release, dialects: dialectsOfReading(reading) },
    sides,
    standing,
    existing,
    world,
  );
  const bound = [...boundIn(matching.matches), ...existing.stageBindings];
  const adoptions = adoptionsIn(decided, existing);
  const uses = usesIn(decided, standing, existing);
  const givenBack = givenBackBy(decided, standing);
  const stranded = [
    ...strandedBy(decided, sides.workspace, standing.holdings),
    ...becomingByGivingBack(givenBack, standing),
  ];
  const taken = await nameConflicts(decided, release.document, standing, existing, target);
  if (taken instanceof Refusal) return taken;
  const newItems = await findNewItems(decided, release.document, standing, target, existing.listings);
  const { keepsKeys = false } = target;
  const open = questionsOn(release.document, reading, { bindings: bound, uses, keepsKeys });
  const refusals = [
    ...judge(decided, matching, release.document),
    ...existing.refusals,
    ...taken,
    ...(request.leaveOpen === true ? [] : open.map((question) => openRefusal(question, release.document))),
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
      ...(isEmptyReading(reading) ? {} : { reading }),
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
    replacements: replacementsIn(release.document, reading),
    open,
    newItems,
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
 * Returns the lists that planning an installation reads: of what references stand for, and of what new items may be
 * already.
 */
function neededLists(release: CompiledPack, standing: PackStanding): readonly ListName[] {
  const ofReferences = externalReferences(release).map(({ type }) => listOfType(type));
  return [
    ...new Set([
      ...ofReferences,
      ...listsOfNewItems(release.document, standing),
      ...listsOfNamesakes(release.document, standing),
    ]),
  ];
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

/**
 * Returns what references of a release stand for that it does not carry, and the workspace has of the pack by an
 * earlier release: the records that stay.
 */
function ownRecords(
  release: CompiledPack,
  { everything, ids }: { readonly everything: Pack | undefined; readonly ids: ReadonlyMap<ItemName, string> },
): Binding[] {
  const symbols = symbolTable({ ...everything });
  return externalReferences(release).flatMap(({ type, id }): Binding[] =>
    carriedBy({ type, id }, symbols).flatMap(({ kind, key }) => {
      const list = itemKinds.find((one) => one === kind);
      const targetId = list && ids.get(`${list} ${key}`);
      return targetId === undefined ? [] : [{ type, id, targetId }];
    }),
  );
}
