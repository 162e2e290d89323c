import { itemKinds } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { Type } from "@sinclair/typebox";
import { listOf, listQuery, pageOf } from "../../http/list/list.js";
import { DeferredResult, noBody, noQuery, ResultWithEtag, route, routeOn } from "../../http/operation/route.js";
import { oneOf } from "../../http/schema/shapes.js";
import { Refusal, refuse } from "../../refusal.js";
import { applied, installPlan, itemPatch, rollback, uninstalled } from "./change-schemas.js";
import { findAny, findItem, findPack, holdItem, holdPack, itemOf, notInstalled } from "./find.js";
import { addressesOf, showDetail } from "./item-detail.js";
import { readInstallation, readState, storedBindings } from "./items/installation.js";
import { showItems } from "./items/show-items.js";
import { editItem } from "./operations/edit-item.js";
import { install, preconditionRefusal } from "./operations/install.js";
import { reliance } from "./operations/reliance.js";
import { rollBack } from "./operations/rollback.js";
import { uninstall } from "./operations/uninstall.js";
import { ownedItems } from "./rows/owned-items.js";
import { etagOf, type PackRow, packPage, packTotal, showPack } from "./rows/packs.js";
import { releasePage, releaseTotal, showRelease } from "./rows/releases.js";
import { isEmptyReading } from "./rows/stored-reading.js";
import { installation, itemDetail, itemIds, release, setupPack } from "./schemas.js";
import { readTraffic, traffic } from "./traffic.js";

const reading = { tag: "Setup packs", scope: "read_setup_packs", feature: "setup_packs", extension: true } as const;
const writing = { ...reading, scope: "write_setup_packs" } as const;
const ofInstallation = Type.Object({
  uninstalled: Type.Optional(
    oneOf(["true", "false"], { description: "Whether one that was uninstalled answers too." }),
  ),
  relying: Type.Optional(
    oneOf(["true", "false"], {
      description:
        "Whether it is told how many contacts and deals rely on each item, which automations are on and how many contacts are on their way through them, and which pack has an item next.",
    }),
  ),
});
const dryRun = Type.Object({
  dry_run: Type.Optional(oneOf(["true", "false"], { description: "Does everything but keep it." })),
});

/** The pack import extension. */
export const setupPackRoutes = [
  route({
    ...reading,
    method: "GET",
    path: "/v1/setup-packs",
    operationId: "listSetupPacks",
    summary: "Installed setup packs, newest first",
    query: listQuery({ item_ids: Type.Optional(itemIds) }),
    body: noBody,
    answers: { status: 200, body: listOf(setupPack, "SetupPackList"), description: "One page." },
    handle: async (request) => {
      const { id } = request.caller.workspace;
      const owned = await ownedItems(request.tx, id, request.query.item_ids);
      if (owned instanceof Refusal) return owned;
      const owners = owned && [...owned.keys()];
      return pageOf(request, request.query, {
        list: "setup-packs",
        table: "p",
        page: (where, limit) => packPage(request.tx, id, where, limit, owners),
        total: () => packTotal(request.tx, id, owners),
        position: (row) => ({ at: row.created_at.getTime(), id: row.id }),
        show: (row) => ({ ...showPack(row), ...(owned && { item_ids: owned.get(row.id) }) }),
      });
    },
  }),
  routeOn(findAny, {
    ...reading,
    method: "GET",
    path: "/v1/setup-packs/:pack_id",
    operationId: "getSetupPack",
    summary: "An installed setup pack, as it was released and as it is now",
    description: "The header ETag has the revision.",
    decision:
      "with uninstalled=true a pack that was uninstalled answers too, as long as something of it is left, or references of it stood for something: what a next installation takes up again.",
    query: ofInstallation,
    body: noBody,
    answers: { status: 200, body: installation, description: "The installation." },
    handle: async (request) => {
      const { tx, found, query, service } = request;
      const state = await readState(tx, found);
      const { row, base, reading, items } = state;
      const bindings = storedBindings(row.bindings);
      const isShown = row.uninstalled_at === null || (query.uninstalled === "true" && items.size + bindings.length > 0);
      if (!isShown) return notInstalled();
      const all = [...items.values()];
      const addressOf = await addressesOf(tx, found, all, service.publicUrl());
      const relianceOf = query.relying === "true" ? await reliance(request, found, all) : () => ({});
      const shown = {
        ...showPack(row),
        uninstalled_at: row.uninstalled_at?.toISOString() ?? null,
        base,
        about: row.about,
        items: showItems(state).map(({ stages, ...item }) => ({
          ...item,
          ...addressOf(item),
          ...relianceOf({ id: item.id, stages }),
        })),
        bindings,
        ...(isEmptyReading(reading) ? {} : { reading }),
      };
      return new ResultWithEtag(shown, etagOf(String(row.revision)));
    },
  }),
  route({
    ...writing,
    method: "PUT",
    path: "/v1/setup-packs/:pack_id",
    operationId: "applyInstallPlan",
    summary: "Install or upgrade a setup pack",
    description:
      "Carries out an install plan, all of it or nothing. It must be for this workspace and for the state that is installed (412 otherwise), without errors and conflicts, and every reference must stand for something here. Fires setup_pack.installed or setup_pack.upgraded.",
    decision:
      "baseRevision of the plan is a condition of its own; the headers may be left out. The same plan again gets the answer it got, as long as its release stands; another plan under its planId is refused. A plan that does not follow from the release and the installation by the rules of plans is refused. What deals sit in or contacts carry is not removed. A stage keeps its id, and its deals follow it where it opens or closes, without events of their own. The installed automations are drafts, off until they are switched on; one that is on stays on.",
    precondition: true,
    query: dryRun,
    body: installPlan,
    answers: { status: 200, body: applied, description: "What became of each item." },
    handle: async (request) => {
      const { params, body, conditions, query } = request;
      const installRequest = { packId: params.pack_id, body, conditions, dryRun: query.dry_run === "true" };
      const answer = await install(request, installRequest);
      if (!(answer instanceof DeferredResult)) return tagged(answer);
      return new DeferredResult(async () => tagged(await answer.run()));
    },
  }),
  routeOn(findPack, {
    ...reading,
    method: "GET",
    path: "/v1/setup-packs/:pack_id/history",
    operationId: "listSetupPackReleases",
    summary: "The releases that were installed, newest first",
    decision: "local edits make a revision too, but install nothing: they are not listed.",
    query: listQuery({}),
    body: noBody,
    answers: { status: 200, body: listOf(release, "SetupPackReleaseList"), description: "One page." },
    handle: (request) => {
      const { workspace_id, id } = request.found;
      return pageOf(request, request.query, {
        list: `setup-packs/${id}/history`,
        table: "h",
        page: (where, limit) => releasePage(request.tx, workspace_id, id, where, limit),
        total: () => releaseTotal(request.tx, workspace_id, id),
        position: (row) => ({ at: row.created_at.getTime(), id: row.id }),
        show: showRelease,
      });
    },
  }),
  routeOn(holdPack, {
    ...writing,
    method: "POST",
    path: "/v1/setup-packs/:pack_id/rollback",
    operationId: "rollBackSetupPack",
    summary: "Go back to a release that was installed before",
    description:
      "By the rules of a plan: local edits stay, and what later releases brought goes, unless it was edited. What was the office's before the pack came stays, with the values it had. Fires setup_pack.rolled_back.",
    decision:
      "what contacts or deals have of it stays as well, and what an automation or a smart list that stays refers to; what another pack carries is that pack's from then on. A dry run answers with the plan, conflicts and all.",
    precondition: true,
    query: noQuery,
    body: rollback,
    answers: { status: 200, body: applied, description: "What became of each item." },
    handle: async (request) =>
      unmetBy(request, request.found) ?? tagged(await rollBack(request, request.found, request.body)),
  }),
  routeOn(findPack, {
    ...reading,
    method: "GET",
    path: "/v1/setup-packs/:pack_id/traffic",
    operationId: "getSetupPackTraffic",
    summary: "Where contacts are in the automations of a pack, and which way they went",
    decision: "a contact that goes the same way twice counts once.",
    query: noQuery,
    body: noBody,
    answers: { status: 200, body: traffic, description: "The contacts at blocks and along edges." },
    handle: ({ tx, found }) => readTraffic(tx, found),
  }),
  routeOn(findItem, {
    ...reading,
    method: "GET",
    path: "/v1/setup-packs/:pack_id/items/:kind/:key",
    pathNames: { kind: oneOf(itemKinds) },
    operationId: "getInstalledItem",
    summary: "One installed item",
    query: noQuery,
    body: noBody,
    answers: { status: 200, body: itemDetail, description: "The item." },
    handle: ({ tx, found, service }) => showDetail(tx, found, found.row.revision, service.publicUrl()),
  }),
  routeOn(holdItem, {
    ...writing,
    method: "PATCH",
    path: "/v1/setup-packs/:pack_id/items/:kind/:key",
    pathNames: { kind: oneOf(itemKinds) },
    operationId: "editInstalledItem",
    summary: "Edit an installed item",
    description: "A person's own change, which upgrades then keep. The rules of packs hold for what comes of it.",
    decision: "key and kind stay. What changes nothing makes no revision.",
    precondition: true,
    query: noQuery,
    body: itemPatch,
    answers: { status: 200, body: itemDetail, description: "The item as it is then." },
    handle: async (request) => {
      const { found, body, tx } = request;
      const stale = unmetBy(request, found.row);
      if (stale !== undefined) return stale;
      const revision = await editItem(request, await readInstallation(tx, found.row), found.item, body);
      if (revision instanceof Refusal) return revision;
      const item = await itemOf(request, found.row, found.item.kind, found.item.key);
      return item === undefined
        ? refuse.missing("item")
        : showDetail(tx, { row: found.row, item }, revision, request.service.publicUrl());
    },
  }),
  routeOn(holdPack, {
    ...writing,
    method: "DELETE",
    path: "/v1/setup-packs/:pack_id",
    operationId: "uninstallSetupPack",
    summary: "Uninstall a setup pack",
    description:
      "Removes the items that are as they were installed. What was the office's before the pack came stays, with the values it had. Fires setup_pack.uninstalled.",
    decision:
      "what was edited stays, what contacts or deals have, and what an automation or a smart list that stays refers to: no pack owns it from then on, and the pack takes it up again should it be installed once more. What another pack carries is that pack's. Revisions go on counting.",
    precondition: true,
    query: dryRun,
    body: noBody,
    answers: { status: 200, body: uninstalled, description: "What went, and what stayed." },
    handle: async (request) =>
      unmetBy(request, request.found) ??
      uninstall(request, await readInstallation(request.tx, request.found), request.query.dry_run === "true"),
  }),
];

function unmetBy(
  { conditions }: { conditions: Parameters<typeof preconditionRefusal>[0] },
  row: PackRow,
): Refusal | undefined {
  return preconditionRefusal(conditions, String(row.revision));
}

/** Returns an answer that gives the revision it made, with the header for it. */
function tagged(answer: unknown): unknown {
  return isObject(answer) && typeof answer.revision === "string"
    ? new ResultWithEtag(answer, etagOf(answer.revision))
    : answer;
}
