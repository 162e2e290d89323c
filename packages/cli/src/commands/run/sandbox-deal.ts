import { isObject, type JsonObject } from "@setup-pack/core/json";
import { listOf, quote } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { printable } from "../../print/paper.js";
import { lineOf, printRecord, printRecords, type RecordFormat } from "../../sandbox/print-record.js";
import type { ReachFlags } from "../../sandbox/reach-flags.js";
import {
  type Admin,
  AdminFailure,
  complain,
  inWorkspace,
  openAdmin,
  queryOf,
  recordsIn,
  requestAdmin,
} from "../../sandbox/request-admin.js";
import type { World } from "../../world/world.js";
import type { AutomationFlags } from "./sandbox-automations.js";

export interface DealFlags extends ReachFlags {
  readonly format: RecordFormat;
}

export interface DealMoveFlags extends DealFlags {
  readonly lostReason?: string;
}

const pathOf = (deal: string): string => `/admin/deals/${encodeURIComponent(deal)}`;

/** Moves a deal to a stage, which is named by its id, its name, or as Pipeline/Stage. */
export async function runDealMove(deal: string, stage: string, flags: DealMoveFlags, world: World): Promise<ExitCode> {
  const admin = openAdmin(flags, world);
  if (admin instanceof AdminFailure) return complain(admin, world);
  const moved = await move(admin, deal, stage, flags.lostReason);
  if (moved instanceof AdminFailure) return complain(moved, world);
  printRecord(moved, flags.format, dealLine, world);
  return exitCode.fine;
}

/** Links a listing to a deal; null takes it off. */
export function runDealLink(deal: string, key: string | null, flags: DealFlags, world: World): Promise<ExitCode> {
  return requestAdmin(
    flags,
    world,
    () => ({ method: "PATCH", path: pathOf(deal), body: { listing_key: key } }),
    (linked) => printRecord(linked, flags.format, dealLine, world),
  );
}

async function move({ send }: Admin, deal: string, stage: string, lostReason: string | undefined) {
  const found = await send({ method: "GET", path: pathOf(deal) });
  if (found instanceof AdminFailure) return found;
  const workspace = encodeURIComponent(String(found.workspace_id));
  const pipelines = await send({ method: "GET", path: `/admin/workspaces/${workspace}/pipelines` });
  if (pipelines instanceof AdminFailure) return pipelines;
  const stage_id = stageNamed(stage, found, pipelines);
  if (stage_id instanceof AdminFailure) return stage_id;
  const body = { stage_id, ...(lostReason === undefined ? {} : { lost_reason: lostReason }) };
  return send({ method: "PATCH", path: pathOf(deal), body });
}

/** Returns the id of the stage that a person means: by id, by name in the deal's pipeline, or by both names. */
function stageNamed(named: string, deal: JsonObject, pipelines: JsonObject): string | AdminFailure {
  const own = isObject(deal.pipeline) ? deal.pipeline.id : undefined;
  const all = recordsIn(pipelines.data).flatMap((pipeline) =>
    recordsIn(pipeline.stages).map((stage) => ({
      id: String(stage.id),
      name: String(stage.name),
      whole: `${pipeline.name}/${stage.name}`,
      isOwn: pipeline.id === own,
    })),
  );
  const folded = named.toLowerCase();
  const meant =
    all.filter(({ id }) => id === named)[0] ??
    one(all.filter(({ isOwn, name }) => isOwn && name.toLowerCase() === folded)) ??
    one(all.filter(({ whole }) => whole.toLowerCase() === folded));
  if (meant !== undefined) return meant.id;
  const names = all.filter(({ isOwn }) => isOwn).map(({ name }) => quote(name));
  return new AdminFailure(
    `${quote(named)} is not a stage, or more than one. The deal's pipeline has ${listOf(names, "and", 20)}; name another one's as Pipeline/Stage, or give an id.`,
    exitCode.unusable,
  );
}

const one = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

function dealLine({ id, name, status, pipeline, stage, listing_label, lost_reason }: JsonObject): string {
  const place = `${isObject(pipeline) ? pipeline.name : ""}/${isObject(stage) ? stage.name : ""}`;
  return lineOf(id, name, place, status, listing_label, lost_reason);
}

export interface TaskFlags extends ReachFlags {
  readonly format: RecordFormat;
}

/** Lists the tasks of a transaction. */
export function runTaskList(transaction: string, flags: TaskFlags, world: World): Promise<ExitCode> {
  return requestAdmin(
    flags,
    world,
    () => ({ method: "GET", path: `/admin/transactions/${encodeURIComponent(transaction)}/tasks` }),
    ({ data }) => printRecords(data, flags.format, taskLine, world),
  );
}

/** Ticks a task off, or takes it up again. */
export function runTaskTick(task: string, completed: boolean, flags: TaskFlags, world: World): Promise<ExitCode> {
  return requestAdmin(
    flags,
    world,
    () => ({ method: "PATCH", path: `/admin/tasks/${encodeURIComponent(task)}`, body: { completed } }),
    (ticked) => printRecord(ticked, flags.format, taskLine, world),
  );
}

const taskLine = ({ id, title, completed, due_date }: JsonObject): string =>
  lineOf(id, completed === true ? "done" : "open", due_date || "no date", title);

/** An address or number, and the channel by which it wants to hear nothing more. */
type OptOut = { readonly channel: string; readonly value: string };

/** Notes an opt-out. */
export function runOptOutSet(optOut: OptOut, flags: AutomationFlags, world: World): Promise<ExitCode> {
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "POST", "opt-outs", optOut), (set) =>
    printRecord(set, flags.format, optOutLine, world),
  );
}

/** Lists opt-outs, the newest first. */
export function runOptOutList(flags: AutomationFlags, world: World): Promise<ExitCode> {
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "GET", "opt-outs"), ({ data }) =>
    printRecords(data, flags.format, optOutLine, world),
  );
}

/** Takes an opt-out back. */
export function runOptOutRemove(optOut: OptOut, flags: AutomationFlags, world: World): Promise<ExitCode> {
  const path = `opt-outs${queryOf({ ...optOut })}`;
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "DELETE", path), (removed) => {
    if (flags.format === "json") world.stdout.write(`${JSON.stringify(removed, undefined, 2)}\n`);
    else if (!flags.quiet) world.stderr.write(`Removed ${optOut.channel} ${printable(optOut.value)}.\n`);
  });
}

const optOutLine = ({ channel, value, contact_ids }: JsonObject): string =>
  lineOf(channel, value, Array.isArray(contact_ids) ? contact_ids.join(", ") : undefined);
