import type { Binding, Pack, PackReading, PlannedItem } from "@setup-pack/core";
import { withoutContents } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { withLeftStages } from "@setup-pack/lifecycle";
import type { RequestContext } from "../../../http/operation/route.js";
import { lostWays } from "../../../occurrences/contacts-on-the-way.js";
import { Refusal, refuse } from "../../../refusal.js";
import { filesThere, keepFiles, type MediaFile } from "../../media/index.js";
import { namesIn } from "../items/holds.js";
import { aboutOf, type InstalledItem, type PackState } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import { type ItemThen, type PlacedItem, placeItems } from "../items/place-items.js";
import { type KeptItem, keptItemOf, type LeftStage } from "../letting-go/kept-items.js";
import { passOn } from "../letting-go/next-owners.js";
import { type SettledHolds, settleHolds } from "../letting-go/settle-holds.js";
import { bindReferences, type ItemIds } from "../references/references.js";
import type { PackRow } from "../rows/packs.js";
import { type AutomationActivity, type RunningAutomation, runningAutomations } from "../rows/running.js";
import type { DealClosing } from "../rows/stage-rows.js";
import { readingText } from "../rows/stored-reading.js";
import { stagesRefusal } from "../uses/stages-refusal.js";
import { changedItems, isUntouched } from "./changed-items.js";
import { nameConflictRefusal } from "./name-conflicts.js";
import { absentImages, heldFiles } from "./pack-files.js";
import { restoreRecords } from "./restore-records.js";
import { forgetItems, removeItems, removeStages, writeItems, writeRecords, writeUses } from "./write-items.js";

/** What is to become of an installation: everything decided. */
export interface InstallationChange {
  /** Its row, held; revision 0 where the pack was never installed. */
  readonly row: PackRow;
  /** What it holds now. */
  readonly before: PackState;
  /** What the plan takes over. */
  readonly adopted?: ReadonlyMap<ItemName, InstalledItem>;
  /** What the plan refers to and does not write. */
  readonly used?: ReadonlyMap<ItemName, InstalledItem>;
  /** What becomes the base; undefined where that stays what it is. */
  readonly release?: Pack;
  readonly after: Pack;
  readonly planned: readonly PlannedItem[];
  readonly bindings: readonly Binding[];
  readonly reading: PackReading;
  /** When deals had been closed that may close again with their stages; left out where that is not looked up. */
  readonly closings?: readonly DealClosing[];
  /** Stages that stay though what becomes the base has them not, by the ids of their pipelines. */
  readonly leftStages?: ReadonlyMap<string, readonly LeftStage[]>;
  /** Of items that were the office's at the revision that is gone back to: as the release had them that left them. */
  readonly leftBases?: ReadonlyMap<ItemName, JsonObject>;
  /** Of items that others had said something of at the revision that is gone back to: that, by their ids. */
  readonly saidThen?: ReadonlyMap<string, JsonObject | undefined>;
  /** Of a rollback: what it leads from and to, with items as packs said them, and the revision that it goes back to. */
  readonly wayBack?: { readonly from: Pack; readonly to: Pack; readonly since: number };
  /** Of a rollback: what comes again as it was. */
  readonly again?: ReadonlyMap<ItemName, ItemThen>;
  /** The ids of what goes since the office had deleted it before a release made it again. */
  readonly remade?: ReadonlySet<string>;
  /** How automations ran that a later release removed and that are made anew, by their keys. */
  readonly ranBefore?: ReadonlyMap<string, AutomationActivity>;
  /** Files that were fetched for it. */
  readonly fetched: readonly MediaFile[];
  /** Whether the caller sent it all, so that a refusal can name the place in the body, or it follows from less. */
  readonly cause: "plan" | "rollback" | "edit";
}

/** What came of a change. */
export interface WrittenChange {
  readonly revision: number;
  readonly placed: readonly PlacedItem[];
  readonly removed: SettledHolds["removed"];
  /** Of what stays though the release does not carry it, by its id: why, and as what. */
  readonly stays: ReadonlyMap<string, KeptItem>;
  /** What went back to the office. */
  readonly restored: SettledHolds["restored"];
  /** What went to other packs. */
  readonly inherited: SettledHolds["inherited"];
  /** How many contacts' ways end, at once or when their turn comes, by the automation's id. */
  readonly stopped: ReadonlyMap<string, number>;
  /** The automations that went while they were on, or had contacts on their way. */
  readonly interrupted: readonly RunningAutomation[];
  /** What deals had before that opened or closed with their stages. */
  readonly followed: readonly DealClosing[];
}

/**
 * Writes what a plan makes of an installation, all of it in the transaction at hand: rows of documented lists first,
 * then what the references stand for, then the items themselves. A refusal leaves the transaction to be rolled back.
 */
export async function writeChange(
  context: RequestContext,
  change: InstallationChange,
): Promise<WrittenChange | Refusal> {
  const { tx, caller, now } = context;
  const { row, before, bindings, reading, cause } = change;
  const workspaceId = caller.workspace.id;
  const items = itemsBefore(change);
  // Bytes are kept with the media of the workspace, once; the items only say which file they are.
  const written = { ...change, after: withoutContents(change.after) };
  const settled = await settledHolds(
    context,
    written,
    placeItems(context, written.after, items, change.planned, change.again),
  );
  const { after, placed, removed } = settled;
  const lostStages = placed.flatMap((item) => (item.hold === "used" ? [] : droppedIds(item.was?.stages, item.stages)));
  const param = cause === "plan" ? "plan.items" : undefined;
  const refusal =
    (await stagesRefusal(context, row.id, items.values(), lostStages, param)) ??
    (cause === "edit"
      ? undefined
      : await nameConflictRefusal(context, placed, new Set(removed.map(({ id }) => id)), param));
  if (refusal !== undefined) return refusal;

  const interrupted = await runningAutomations(tx, workspaceId, removed);
  const stopped = await removeItems(context, removed);
  const closings = change.closings ?? [];
  const restored = await restoreRecords(context, settled.restored, closings);
  await passOn(context, settled.inherited);
  const own = placed.filter(({ hold }) => hold !== "used");
  await forgetItems(
    context,
    row.id,
    own.map(({ id }) => id),
  );
  const touched = own.filter((item) => !isUntouched(item, before));
  const followed = await writeRecords(context, touched, closings);
  await removeStages(context, lostStages);
  const byName = itemsByName(placed);
  const released = change.release && namesIn(change.release);
  const bound = await bindReferences(tx, workspaceId, after, byName, bindings, {
    cause: cause === "plan" ? "plan" : "edit",
    isLeft: (automation) => released?.has(nameOf("automations", automation)) === false,
  });
  if (bound instanceof Refusal) return bound;
  const changed = changedItems(before, { pack: after, placed, bound, reading, bindings });
  await writeItems(context, row.id, changed, { pack: after, placed: byName, bound, reading, bindings });
  const lost = await lostWays(
    tx,
    workspaceId,
    changed.flatMap(({ kind, id }) => (kind === "automations" ? [id] : [])),
  );
  await writeUses(
    context,
    row.id,
    placed.filter(({ hold }) => hold === "used"),
  );
  await keepFiles(tx, workspaceId, [...heldFiles(change.after), ...change.fetched], now);
  const missing = await missingImage(context, after);
  if (missing !== undefined) return missing;

  const revision = row.revision + 1;
  await tx
    .updateTable("setup_packs")
    .set({
      name: after.name,
      version: after.version,
      revision,
      updated_at: now,
      uninstalled_at: null,
      ...(row.uninstalled_at === null ? {} : { created_at: now }),
      about: JSON.stringify(aboutOf(after)),
      bindings: JSON.stringify(bindings),
      reading: readingText(reading),
    })
    .where((is) => is.and({ workspace_id: workspaceId, id: row.id }))
    .execute();
  return {
    revision,
    placed,
    removed,
    stays: staysOf(
      settled,
      items,
      await runningAutomations(
        tx,
        workspaceId,
        placed.filter(({ id }) => settled.reasons.has(id)),
      ),
    ),
    restored: settled.restored,
    inherited: settled.inherited,
    stopped: new Map([...stopped, ...lost]),
    interrupted,
    followed: [...restored, ...followed],
  };
}

function staysOf(
  { placed, reasons, restored }: SettledHolds,
  items: ReadonlyMap<ItemName, InstalledItem>,
  running: readonly RunningAutomation[],
): WrittenChange["stays"] {
  const keptAs = keptItemOf(restored, running);
  return new Map(
    [...items.values(), ...placed].flatMap((item): [string, KeptItem][] => {
      const reason = reasons.get(item.id);
      return reason === undefined ? [] : [[item.id, keptAs(item, reason)]];
    }),
  );
}

/** Whose everything is afterwards; an edit leaves that as it is. */
async function settledHolds(
  context: RequestContext,
  { release, before, after, reading, cause, leftBases, planned, saidThen }: InstallationChange,
  placed: readonly PlacedItem[],
): Promise<SettledHolds> {
  if (release !== undefined) {
    const saidOf = saidBy(release, planned, saidThen);
    return settleHolds(context, {
      before,
      release,
      after,
      reading,
      placed,
      leftBases,
      saidOf,
      cause: cause === "rollback" ? cause : "upgrade",
    });
  }
  return { after, placed, removed: [], inherited: [], restored: [], reasons: new Map() };
}

/** Tells what is said of items otherwise than by a release: by another pack once, or of stages that stay without it. */
function saidBy(
  release: Pack,
  planned: readonly PlannedItem[],
  saidThen: InstallationChange["saidThen"],
): (item: PlacedItem) => JsonObject | undefined {
  const documents = new Map(itemsOf(release).map(({ kind, key, document }) => [nameOf(kind, key), document]));
  // Of what is adopted now the plan's base is what the office had: no release said that.
  const fields = new Map(
    planned.map((item) => [`${item.kind} ${item.key}`, item.action === "adopt" ? [] : item.fields]),
  );
  return ({ id, kind, key, hold, document }) => {
    const released = documents.get(nameOf(kind, key));
    if (released === undefined || hold === "used") return undefined;
    const then = saidThen?.get(id);
    const said = withLeftStages(then ? { ...then, key } : released, document, fields.get(`${kind} ${key}`) ?? []);
    return said === released ? undefined : said;
  };
}

/** What the workspace has for the items of the pack: what was installed, what is taken over, and what is used. */
export const itemsBefore = ({ before, adopted, used }: InstallationChange): ReadonlyMap<ItemName, InstalledItem> =>
  new Map([...before.items, ...(adopted ?? []), ...(used ?? [])]);

/** Images of a plan were fetched before; an edit can only name one that is there. */
async function missingImage({ tx, caller }: RequestContext, pack: Pack): Promise<Refusal | undefined> {
  const images = absentImages(pack).map(({ asset }) => asset);
  const there = await filesThere(
    tx,
    caller.workspace.id,
    images.map(({ sha256 }) => sha256),
  );
  const missing = images.find(({ sha256 }) => !there.has(sha256));
  return (
    missing &&
    refuse.invalid("sha256", `Nothing here has the contents of the image ${quote(missing.key)}. Send its data.`)
  );
}

const itemsByName = (placed: readonly PlacedItem[]): ReadonlyMap<ItemName, ItemIds> =>
  new Map(placed.map((item) => [nameOf(item.kind, item.key), item]));

function droppedIds(was: ReadonlyMap<string, string> | undefined, now: ReadonlyMap<string, string>): readonly string[] {
  const kept = new Set(now.values());
  return [...(was?.values() ?? [])].filter((id) => !kept.has(id));
}
