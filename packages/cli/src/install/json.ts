import type { InstallPlan, Pack } from "@setup-pack/core";
import type { OpenQuestion } from "@setup-pack/core/meaning";
import {
  type ApplyReport,
  type ChangedBinding,
  isBound,
  type Match,
  type PlannedInstall,
  questionWords,
  type Workspace,
} from "@setup-pack/installer";
import { toldPlan } from "../plan/index.js";
import { refusalJson } from "./command-failure.js";
import type { WorkspaceFlags } from "./flags.js";
import { entryJson } from "./print/entries.js";
import type { PlanView } from "./print/plan.js";

/** What `plan --format json` has beside core's plan. */
interface InstallJson {
  readonly [member: string]: unknown;
  readonly references: readonly object[];
  readonly refusals: readonly object[];
}

/** Core's plan (`schemas/plan.schema.json`) as it is told, and beside it in `install` what is known of the workspace. */
export function planJson({ planned, impact, adopting, unfit = [] }: PlanView): { readonly install: InstallJson } {
  const { installPlan, workspace, refusals, matches, stranded, goLive, isInstalled } = planned;
  const changedBindings = planned.changedBindings.map(changedBindingJson);
  const { planId, baseRevision, createdAt, expiresAt, packDigest, adoptions = [], uses = [] } = installPlan;
  const counted = new Map(impact?.map((one) => [one.stranded, one]));
  return {
    ...toldPlan(planned),
    install: {
      planId,
      workspace,
      baseRevision,
      packDigest,
      createdAt,
      expiresAt,
      isInstalled,
      part: planned.part ?? null,
      adoptions,
      uses,
      existing: planned.existing,
      ...planned.newItems,
      ...(adopting === undefined ? {} : { adopting }),
      refusals: refusals.map(refusalJson),
      references: matches.map(referenceJson),
      changedBindings,
      replacements: planned.replacements,
      open: planned.open.map((question) => openJson(question, installPlan.release)),
      unfitEntries: unfit.map(entryJson),
      stranded: stranded.map((one) => {
        const { relying, count } = counted.get(one) ?? {};
        const { item, path, words, retyped, renamed, running } = one;
        const becomes = { ...(retyped && { retyped }), ...(renamed && { renamed }) };
        return {
          item,
          path,
          words,
          ...becomes,
          ...(running && { running }),
          ...(count === undefined ? {} : { relying, count }),
        };
      }),
      goLive,
    },
  };
}

/** Texts that may be ids or words: where they are in the release, and how an answer is written in the bindings file. */
function openJson(question: OpenQuestion, release: Pack): object {
  const { text, place, meanings } = questionWords(question, release);
  return { text, place, meanings, at: question.texts.map(({ at }) => at), entries: question.entries };
}

/** Returns a reference that comes to stand for another record. */
export function changedBindingJson({ match, from, fromName, automations }: ChangedBinding): object {
  const { type, id } = match.reference;
  const to = { to: match.target.id, toName: match.target.name ?? null };
  return { type, id, from, fromName: fromName ?? null, ...to, by: match.by, automations };
}

function referenceJson(match: Match): object {
  const { type, id, names, details, at } = match.reference;
  const reference = { type, id, names, details, at };
  return isBound(match)
    ? { ...reference, targetId: match.target.id, targetName: match.target.name ?? null, by: match.by }
    : { ...reference, targetId: null, why: match.why, candidates: match.candidates, near: match.near };
}

/** Returns how carrying out a plan ended. */
export function reportJson(report: ApplyReport, { planId, release }: InstallPlan, workspace: Workspace | null): object {
  const { outcome, applied, failed, notAttempted, unknown, refusal, result, goLive } = report;
  return {
    outcome,
    packId: release.packId,
    version: release.version,
    planId,
    workspace,
    revision: result?.revision ?? null,
    applied,
    failed,
    notAttempted,
    unknown,
    items: result?.items ?? [],
    refusal: refusal === undefined ? null : refusalJson(refusal),
    goLive,
  };
}

/** Returns the report of an installation that there was nothing to do for. */
export const nothingToDo = (
  { installPlan, workspace, installation }: PlannedInstall,
  { handOver }: Pick<WorkspaceFlags, "handOver">,
): object => ({
  outcome: handOver === undefined ? "installed already" : "handed over already",
  packId: installPlan.release.packId,
  version: installPlan.release.version,
  planId: null,
  workspace,
  revision: installation?.revision ?? null,
  applied: [],
  failed: [],
  notAttempted: [],
  unknown: [],
  items: [],
  refusal: null,
  goLive: [],
  ...(handOver === undefined ? {} : { handedOver: handOver }),
});
