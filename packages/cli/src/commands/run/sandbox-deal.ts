import { isObject, type JsonObject } from "@setup-pack/core/json";
import { listOf, quote } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { lineOf, printRecord, type RecordFormat } from "../../sandbox/print-record.js";
import type { ReachFlags } from "../../sandbox/reach-flags.js";
import { recordsIn } from "../../sandbox/records-in.js";
import { type Admin, AdminFailure, complain, openAdmin, requestAdmin } from "../../sandbox/request-admin.js";
import type { World } from "../../world/world.js";

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
