import { type InstallPlan, versionPart } from "@setup-pack/core";
import { Refusal, rollback, uninstall } from "@setup-pack/installer";
import { afterRefusal } from "./after-refusal.js";
import { appliedBefore } from "./applied-before.js";
import type { Turn, TurnEnd } from "./turn.js";

const importWords = "Its folder is what it was before: import it by hand, if the other was imported.";

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
        "Undo first what brought that.",
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
