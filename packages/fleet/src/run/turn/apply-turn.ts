import { type InstallPlan, packDigest, versionPart } from "@setup-pack/core";
import { releaseDigest } from "@setup-pack/core/trust";
import { apply, Refusal, rollback, uninstall } from "@setup-pack/installer";
import { afterRefusal, appliedBefore, type PlanOutcome, type Turn, type TurnEnd } from "./turn.js";

/** A plan that the workspace does not take any more, since it changed meanwhile, is made anew. */
const isOutdated = ({ kind }: Refusal): boolean => kind === "stale" || kind === "expired";

/**
 * Goes on with the stored plan of an office, which was perhaps sent before: then the workspace's history has it. Its id
 * keeps it from being carried out twice.
 */
export async function applyTurn(turn: Turn): Promise<TurnEnd> {
  const installPlan: InstallPlan = JSON.parse(turn.office.plan ?? "null");
  const before = await appliedBefore(installPlan, turn.opened.target);
  if (before instanceof Refusal) return afterRefusal(before, turn);
  if (before !== undefined) return verified(installPlan, before, turn);
  const distrusted = await distrustedPlan(installPlan, turn);
  if (distrusted === "anew") return { state: "waiting", step: "plan", plan: null };
  if (distrusted !== undefined) return distrusted;
  // As it was before it was sent.
  return applyInTurn(installPlan, { ...turn, office: { ...turn.office, step: "plan" } });
}

/** Carries out a plan that is stored, and looks whether the workspace is what was planned. */
export async function applyInTurn(installPlan: InstallPlan, turn: Turn): Promise<TurnEnd> {
  const result = await carriedOut(installPlan, turn);
  if (result instanceof Refusal)
    return isOutdated(result) ? { ...again(turn, result), step: "plan", plan: null } : afterRefusal(result, turn);
  return verified(installPlan, result, turn);
}

/**
 * Returns how an office stands that has carried out its plan, by what it says of itself; one that is handed a folder
 * gets that.
 */
async function verified(installPlan: InstallPlan, result: PlanOutcome, turn: Turn): Promise<TurnEnd> {
  const { opened, world, office } = turn;
  const revision = { revision: result.revision, error: null, tries: 0 };
  if (opened.folder !== undefined) {
    const failure = world.handOver(office.name, opened.folder, result.files ?? new Map());
    return failure === undefined
      ? { ...revision, state: "handed-over", plan: null }
      : { state: "failed", error: failure };
  }
  const wrong = await otherThanPlanned(installPlan, result.revision, turn);
  if (wrong instanceof Refusal) return { ...afterRefusal(wrong, turn), revision: result.revision };
  if (wrong !== undefined) return { ...revision, state: "failed", error: wrong };
  if (turn.soak === 0) return { ...revision, state: "done", plan: null };
  return { ...revision, state: "soaking", step: "watch", dueAt: new Date(world.pace.now() + turn.soak) };
}

/** It is tried again as something that cannot be reached is. */
const again = (turn: Turn, { message, remedy }: Refusal): TurnEnd =>
  afterRefusal(new Refusal("unreachable", message, remedy), turn);

async function carriedOut(installPlan: InstallPlan, { opened, world }: Turn): Promise<PlanOutcome | Refusal> {
  const events = apply(installPlan, { target: opened.target, world });
  for (;;) {
    const { done, value } = await events.next();
    if (done !== true) continue;
    if (value.result !== undefined) return value.result;
    return value.refusal ?? new Refusal("unknown", "The workspace did not report the result of the plan.", "");
  }
}

/** What a workspace has instead of what was planned; undefined where it is that. */
async function otherThanPlanned(
  { release, packDigest: planned }: InstallPlan,
  revision: string,
  { opened, world }: Turn,
): Promise<string | undefined | Refusal> {
  const installation = await opened.target.read(release.packId);
  if (installation instanceof Refusal) return installation;
  if (installation === null) return "The workspace accepted the release, but does not have it.";
  const { base, released = base } = installation;
  if (installation.revision !== revision)
    return `Another person or program changed the workspace during the install: its state is ${installation.revision}, and not ${revision}.`;
  return packDigest(released, world) === planned
    ? undefined
    : `The workspace has release ${released.version} with other contents than were sent.`;
}

/**
 * Returns how an office stands whose release is not trusted: nothing more is to start in the run before somebody has
 * looked.
 */
const untrusted = (turn: Pick<Turn, "office">, error: string): TurnEnd => ({
  state: "failed",
  error,
  step: "plan",
  plan: null,
  pause: `${turn.office.name}: ${error}`,
});

/** Returns how an office stands where the release of the run is not trusted; undefined where it may be planned. */
export async function distrustedRelease(turn: Turn): Promise<TurnEnd | undefined> {
  const reason = await turn.distrust?.(turn.request.release.document);
  return typeof reason === "string" ? untrusted(turn, reason) : undefined;
}

/**
 * Returns how an office stands whose stored plan is of another release than the trusted one: somebody changed it on the
 * way. "anew" where signatures are asked for and it is of the same: a plan that was not made here is made again, since
 * nothing vouches for its other parts. Undefined where no signatures are asked for.
 */
async function distrustedPlan({ release, packDigest }: InstallPlan, turn: Turn): Promise<TurnEnd | "anew" | undefined> {
  const { document } = turn.request.release;
  const reason = await turn.distrust?.(document);
  if (typeof reason === "string") return untrusted(turn, reason);
  if (reason === null || turn.distrust === undefined) return undefined;
  const [found, signed] = [release, document].map((one) => releaseDigest(one, turn.world));
  // A part that was chosen for this office is planned anew from the whole.
  if (found === signed || release.version !== document.version) return "anew";
  return untrusted(
    turn,
    `The stored plan of this office is not trusted: it was altered. It has a release with sha256 ${found}, and ${signed} was signed (plan ${packDigest}). Look at the ledger, then run setup-pack fleet retry --failed.`,
  );
}

const importWords = "Its folder is as before. If the other release was imported, import this one by hand.";

/** In words of the inventory: a workspace ends its message with members of its API. */
const inFleetWords = (refusal: Refusal): Refusal =>
  refusal.remedyCode === "choose-side"
    ? new Refusal(
        refusal.kind,
        refusal.message.replace(/ Say whose value stands: .*$/, ""),
        '"onConflict" of the inventory says which value to use: keep-workspace or take-release.',
      )
    : refusal;

/**
 * Undoes what the run did to an office: goes back to the release that it had, or uninstalls the pack where it had none.
 * What was done before a break is not done again.
 */
export async function undoTurn(turn: Turn): Promise<TurnEnd> {
  const { office, opened, request, world } = turn;
  const { packId } = request.release.document;
  const undone = { state: "rolled-back", error: null, plan: null, goLive: "[]" } as const;
  const applied = await wasApplied();
  if (applied instanceof Refusal) return afterRefusal(applied, turn);
  if (!applied) return undone;
  const result = office.fromRevision === null ? await removed() : await wentBack();
  if (result instanceof Refusal) return afterRefusal(inFleetWords(result), turn);
  if (opened.folder !== undefined) {
    const failure = world.handOver(office.name, opened.folder, result.files ?? new Map());
    if (failure !== undefined) return { state: "failed", error: failure };
    return { ...undone, revision: result.revision, error: importWords };
  }
  return { ...undone, revision: result.revision };

  // A plan that is still kept was perhaps never sent.
  async function wasApplied(): Promise<boolean | Refusal> {
    if (office.plan === null) return true;
    const plan: InstallPlan = JSON.parse(office.plan);
    const before = await appliedBefore(plan, opened.target);
    return before instanceof Refusal ? before : before !== undefined;
  }

  async function removed() {
    const installation = await opened.target.read(packId);
    if (installation instanceof Refusal) return installation;
    const gone = { revision: null, files: undefined };
    if (installation === null) return gone;
    const { version } = installation.base;
    if (![version, versionPart(version)?.whole].includes(office.toVersion ?? version))
      return new Refusal(
        "upgrade",
        `Release ${office.toVersion} that the run brought is not what is installed: ${version} is. Nothing was changed.`,
        "First undo what installed that.",
      );
    const uninstalled = await uninstall(packId, opened.target);
    return uninstalled instanceof Refusal ? uninstalled : { ...gone, files: uninstalled.files };
  }

  function earlierRefusal(version: string): Refusal | undefined {
    const { name } = request.release.document;
    return turn.distrustEarlier?.({ name, packId, version });
  }

  // The revision that stood before may be somebody's edit, to which nothing goes back: the release before it is meant.
  function wentBack() {
    const { onConflict } = request;
    return rollback(packId, opened.target, {
      refusalOf: earlierRefusal,
      ...(office.toVersion !== null && { from: office.toVersion }),
      ...((onConflict === "keep-workspace" || onConflict === "take-release") && { onConflict }),
    });
  }
}
