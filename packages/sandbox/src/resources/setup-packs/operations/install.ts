import { createHash } from "node:crypto";
import { type InstallPlan, parseInstallPlan } from "@setup-pack/core";
import { canonicalJson } from "../../../http/operation/idempotency.js";
import { DeferredResult, type Preconditions, type RequestContext } from "../../../http/operation/route.js";
import { paramOf } from "../../../http/schema/check-of.js";
import { Refusal, refuse } from "../../../refusal.js";
import { filesThere, type MediaFile } from "../../media/index.js";
import { type AppliedPlan, carryOutRelease, planIdTaken } from "../apply/carry-out-release.js";
import { absentImages, fetchImages } from "../apply/pack-files.js";
import { readState } from "../items/installation.js";
import { stagesInUseOf } from "../letting-go/keep-stages-in-use.js";
import { adoptedItems } from "../plan/adopted-items.js";
import { outcomeOf, planRefusal } from "../plan/check-plan.js";
import { usedRecords } from "../plan/used-records.js";
import { standingBindings } from "../references/standing-bindings.js";
import { standingReading } from "../references/standing-reading.js";
import { holdPlace } from "../rows/packs.js";
import { standingRelease } from "../rows/releases.js";
import { runDry } from "./dry-run.js";

/** A request to carry out a plan. */
export interface InstallRequest {
  readonly packId: string;
  readonly body: unknown;
  readonly conditions: Preconditions;
  readonly dryRun: boolean;
}

/**
 * Carries out an install plan. Images that have to be fetched are fetched before the transaction that writes: nothing
 * is held meanwhile, and what was judged so far is judged again in it.
 */
export async function install(
  context: RequestContext,
  request: InstallRequest,
): Promise<AppliedPlan | DeferredResult | Refusal> {
  const { caller, now, tx, service } = context;
  const plan = readPlan(request.body);
  if (plan instanceof Refusal) return plan;
  const workspaceId = caller.workspace.id;
  const requestHash = hashOf(plan);
  const known = await carriedOutBefore(context, plan, requestHash);
  if (known !== undefined) return known;
  const unfit = await planRefusal(plan, { packId: request.packId, workspaceId, now });
  if (unfit !== undefined) return unfit;
  const images = absentImages(plan.release);
  const there = await filesThere(
    tx,
    workspaceId,
    images.map(({ asset }) => asset.sha256),
  );
  const wanted = images.filter(({ asset }) => !there.has(asset.sha256));
  if (wanted.length === 0) return carryOutPlan(context, request, plan, requestHash, []);
  return new DeferredResult(async () => {
    const fetched = await fetchImages(service.outbound, wanted);
    if (fetched instanceof Refusal) return fetched;
    return service.database.inWorkspace(workspaceId, (later) =>
      carryOutPlan({ ...context, tx: later }, request, plan, requestHash, fetched),
    );
  });
}

/** Returns the body as an install plan, or the first thing that is wrong with it. */
function readPlan(body: unknown): InstallPlan | Refusal {
  const { installPlan, findings } = parseInstallPlan(body);
  if (installPlan !== undefined) return installPlan;
  const [first] = findings;
  const more = findings.length > 1 ? ` (And ${findings.length - 1} more.)` : "";
  return refuse.invalid(
    paramOf(first?.at ?? "") || undefined,
    `${first?.message ?? "The body is not an install plan."}${more}`,
  );
}

/** The release counts by its digest, which is checked before anything is done with it. */
function hashOf({ release, ...rest }: InstallPlan): string {
  return createHash("sha256").update(canonicalJson(rest)).digest("hex");
}

/**
 * Returns the answer to a plan that was carried out before; a refusal where another one was, under its id, or where its
 * release gave way to another state since: the answer would tell of what is not there any more.
 */
async function carriedOutBefore(
  { tx, caller }: RequestContext,
  { planId }: InstallPlan,
  requestHash: string,
): Promise<AppliedPlan | Refusal | undefined> {
  const workspaceId = caller.workspace.id;
  const stored = await tx
    .selectFrom("setup_pack_releases")
    .select(["request_hash", "answer", "pack_id", "revision"])
    .where((is) => is.and({ workspace_id: workspaceId, plan_id: planId }))
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  if (stored.request_hash !== requestHash || !isApplied(stored.answer)) return planIdTaken();
  const standing = await standingRelease(tx, workspaceId, stored.pack_id);
  if (standing === stored.revision) return stored.answer;
  return refuse.stale(
    `The plan was carried out as revision ${stored.revision}, and the installation has moved on since. Look at it again first.`,
  );
}

/** The compiler cannot see it: answers are stored as they are given. */
const isApplied = (answer: unknown): answer is AppliedPlan => typeof answer === "object" && answer !== null;

async function carryOutPlan(
  context: RequestContext,
  { conditions, dryRun }: InstallRequest,
  plan: InstallPlan,
  requestHash: string,
  fetched: readonly MediaFile[],
): Promise<AppliedPlan | Refusal> {
  const { tx, caller, now } = context;
  const { release, bindings, reading, adoptions = [], planId } = plan;
  const work = async (): Promise<AppliedPlan | Refusal> => {
    const row = await holdPlace(tx, caller.workspace.id, release.packId, now);
    // Whoever waited for the place may find the plan carried out meanwhile.
    const known = await carriedOutBefore(context, plan, requestHash);
    if (known !== undefined) return known;
    const installed = row.uninstalled_at === null;
    const revision = installed ? String(row.revision) : undefined;
    const stale = preconditionRefusal(conditions, revision);
    if (stale !== undefined) return stale;
    if (plan.baseRevision !== (revision ?? null)) return revisionRefusal(revision);
    const before = await readState(tx, row);
    const adopted = await adoptedItems(tx, caller.workspace.id, release, adoptions, bindings);
    if (adopted instanceof Refusal) return adopted;
    const used = await usedRecords(tx, before, plan);
    if (used instanceof Refusal) return used;
    const stages = await stagesInUseOf(context, before, release);
    const { keepsStage } = stages;
    const outcome = await outcomeOf(plan, before, { adopted, uses: [...used.values()], keepsStage });
    if (outcome instanceof Refusal) return outcome;
    return carryOutRelease(
      context,
      {
        row,
        before,
        adopted,
        used,
        release,
        after: outcome.after,
        planned: plan.plan.items,
        leftStages: stages.stagesLeftBy(plan.plan.items),
        fetched,
        cause: "plan",
        bindings: standingBindings({ release, bindings }, before, outcome.after),
        reading: standingReading({ release, reading }, before.reading, outcome.after),
      },
      { release, planId, event: installed ? "setup_pack.upgraded" : "setup_pack.installed", requestHash },
    );
  };
  return dryRun ? runDry(tx, work) : work();
}

/**
 * Returns why a request may not change an installation as it is now, or undefined (RFC 9110, 13.1). `revision` is the
 * state it is in; undefined where nothing is installed.
 */
export function preconditionRefusal(
  { ifMatch, ifNoneMatch }: Preconditions,
  revision: string | undefined,
): Refusal | undefined {
  if (ifMatch !== undefined && !matches(ifMatch, revision)) return revisionRefusal(revision);
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, revision)) return revisionRefusal(revision);
  return undefined;
}

/** Returns what to say where the state is another than a request depends on. */
function revisionRefusal(revision: string | undefined): Refusal {
  return refuse.stale(
    revision === undefined
      ? "The pack is not installed here: it takes a plan for a first install."
      : `The installation is at revision ${revision} by now.`,
  );
}

function matches(header: string, revision: string | undefined): boolean {
  if (revision === undefined) return false;
  return header.split(",").some((one) => ["*", `"${revision}"`].includes(one.trim()));
}
