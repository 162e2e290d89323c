import { Refusal } from "@setup-pack/installer";
import { planOffice } from "../../office/plan-office.js";
import { afterRefusal } from "./after-refusal.js";
import { applyInTurn } from "./apply-turn.js";
import { distrustedRelease } from "./distrusted.js";
import type { Turn, TurnEnd } from "./turn.js";

/** Plans the release for an office, stores the plan, and goes on to carry it out. */
export async function planTurn(turn: Turn): Promise<TurnEnd> {
  const { opened, request, world } = turn;
  const distrusted = await distrustedRelease(turn);
  if (distrusted !== undefined) return distrusted;
  const made = await planOffice(opened, request, world);
  if (made instanceof Refusal) return afterRefusal(made, turn);
  const { installPlan, installation, workspace, goLive } = made.planned;
  const known = {
    workspaceId: workspace.id,
    fromVersion: installation?.base.version ?? null,
    fromRevision: installation?.revision ?? null,
    toVersion: installPlan.release.version,
    decisions: made.decided.length,
    error: null,
  };
  switch (made.verdict) {
    case "refused": {
      const refusal = made.obstacles[0] ?? made.planned.refusals[0];
      return { ...known, state: "failed", error: refusal?.message ?? "Nothing may decide its conflicts." };
    }
    case "undecided":
      return { ...known, state: "undecided", error: made.questions.map(({ words }) => words).join("; ") };
    case "left-out":
      return { ...known, state: "left-out" };
    case "unchanged": {
      const same = { ...known, revision: known.fromRevision };
      return opened.folder === undefined
        ? { ...same, state: "unchanged" }
        : {
            ...same,
            state: "handed-over",
            error: "Its folder has it since an earlier run; whether it was imported is not known.",
          };
    }
    case "ready": {
      const plan = JSON.stringify(installPlan);
      await turn.keep({ ...known, plan, requests: turn.uncounted(), step: "apply", goLive: JSON.stringify(goLive) });
      return applyInTurn(installPlan, turn);
    }
    default:
      return made.verdict satisfies never;
  }
}
