import { isDeepStrictEqual } from "node:util";
import type { Bindings, CompiledPack, FleetDecision, PackReading } from "@setup-pack/core";
import { type Dialect, idleAnswers } from "@setup-pack/core/meaning";
import { type InstallTarget, makePlan, type PlannedInstall, Refusal } from "@setup-pack/installer";
import type { OnConflict } from "../inventory/inventory.js";
import type { OfficeWorld, OpenOffice } from "./open-office.js";
import { type OpenMatters, openMatters } from "./questions.js";
import { placesIn, type Settlement, settle, withPlaces } from "./settle.js";

/** What is planned for every office of a fleet alike. */
export interface FleetRequest {
  readonly release: CompiledPack;
  readonly dialects?: readonly Dialect[] | undefined;
  /** How settings are read otherwise, as a run keeps it. */
  readonly reading?: PackReading | undefined;
  readonly decisions: readonly FleetDecision[];
  readonly onConflict: OnConflict;
}

/**
 * What can be done with a plan: carried out; nothing, since the office has the release; nothing before somebody
 * decides; nothing, since a decision leaves the office out; nothing, since something stands against it.
 */
export type Verdict = "ready" | "unchanged" | "undecided" | "left-out" | "refused";

/** The plan for one office, with the decisions for all that it was made by. */
export interface OfficePlan extends OpenMatters {
  readonly planned: PlannedInstall;
  readonly verdict: Verdict;
  /** The decisions that were used. */
  readonly decided: readonly FleetDecision[];
}

/**
 * Plans a release for an office: by its own bindings, then by the decisions for all, then as is said of every other
 * conflict. An answer may raise the next question, as what is adopted may have other values: it is planned until none
 * is answered.
 */
export async function planOffice(
  { bindings: own, target }: Pick<OpenOffice, "bindings" | "target">,
  { release, dialects, reading, decisions, onConflict }: FleetRequest,
  world: OfficeWorld,
): Promise<OfficePlan | Refusal> {
  const known = readOnce(target);
  const idle = new Set(idleAnswers(release.document, placesIn(decisions)));
  const decided = new Set(decisions.filter((one) => one.kind === "place" && !idle.has(one.place)));
  for (let bindings = withPlaces(own, decisions); ; ) {
    const read = { ...(dialects && { dialects }), ...(reading && { reading }) };
    const planned = await makePlan({ release, bindings, ...read }, known, world);
    if (planned instanceof Refusal) return planned;
    const open = openMatters(planned);
    const settlement = await settle(open.questions, decisions, known);
    if (settlement instanceof Refusal) return settlement;
    for (const decision of settlement.used) decided.add(decision);
    const now = withSettlement(bindings, settlement, open, onConflict);
    if (settlement.leftOut !== undefined || now === bindings)
      return { planned, ...open, verdict: verdictOn(planned, open, settlement, onConflict), decided: [...decided] };
    bindings = now;
  }
}

/** The pack as it stands, and what relies on it, are read for the first plan only. */
function readOnce(target: InstallTarget): InstallTarget {
  let reading: ReturnType<InstallTarget["read"]> | undefined;
  return {
    ...target,
    read: (packId, wanted) => {
      reading ??= target.read(packId, wanted);
      return reading;
    },
  };
}

/**
 * Returns the bindings with what was settled of them; the same object where nothing was that they do not say already.
 */
function withSettlement(
  bindings: Bindings,
  { added }: Settlement,
  { questions }: OpenMatters,
  onConflict: OnConflict,
): Bindings {
  const settled = new Set(added.conflicts.map(({ pointer }) => pointer));
  const others =
    onConflict === "keep-workspace" || onConflict === "take-release"
      ? questions.flatMap((one) =>
          one.kind === "conflict" && !settled.has(one.pointer) ? [{ pointer: one.pointer, choose: onConflict }] : [],
        )
      : [];
  const conflicts = joined(bindings.conflicts, [...added.conflicts, ...others]);
  const existing = joined(bindings.existing, added.existing);
  const references = joined(bindings.bindings, added.bindings);
  return conflicts === undefined && existing === undefined && references === undefined
    ? bindings
    : {
        ...bindings,
        ...(conflicts && { conflicts }),
        ...(existing && { existing }),
        ...(references && { bindings: references }),
      };
}

/** Returns a list with entries that it has not; undefined where it has all of them. */
function joined<Entry>(before: readonly Entry[] = [], added: readonly Entry[]): Entry[] | undefined {
  const fresh = added.filter((entry) => !before.some((one) => isDeepStrictEqual(one, entry)));
  return fresh.length === 0 ? undefined : [...before, ...fresh];
}

function verdictOn(
  { isInstalled }: PlannedInstall,
  { questions, obstacles }: OpenMatters,
  { leftOut }: Settlement,
  onConflict: OnConflict,
): Verdict {
  if (leftOut !== undefined) return "left-out";
  if (obstacles.length > 0) return "refused";
  if (questions.length === 0) return isInstalled ? "unchanged" : "ready";
  return onConflict === "fail" && questions.some(({ kind }) => kind === "conflict") ? "refused" : "undecided";
}
