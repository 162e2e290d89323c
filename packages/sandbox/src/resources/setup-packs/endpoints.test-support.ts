import type { EndpointRow } from "../../testing/endpoints.js";
import type { TestWorkspace } from "../../testing/workspace.js";
import { install, planFor, smallPack, smallPipeline } from "./install.test-support.js";

const pack_id = smallPack().packId;

/** A release that changes one name. */
const next = smallPack({ version: "1.1.0", pipelines: [{ ...smallPipeline, name: "Buyer deals" }] });

const installed = async (workspace: TestWorkspace) => {
  await install(workspace, smallPack());
  return { ids: { pack_id } };
};

const upgraded = async (workspace: TestWorkspace) => {
  await install(workspace, smallPack());
  await install(workspace, next);
  return { ids: { pack_id }, body: { to: "1" } };
};

const item = async (workspace: TestWorkspace) => ({
  ids: { ...(await installed(workspace)).ids, kind: "resources", key: "warm" },
});

export const setupPackEndpoints: readonly EndpointRow[] = [
  { operation: "GET /v1/setup-packs", scope: "read_setup_packs", status: 200 },
  { operation: "GET /v1/setup-packs/:pack_id", scope: "read_setup_packs", status: 200, prepare: installed },
  {
    operation: "PUT /v1/setup-packs/:pack_id",
    scope: "write_setup_packs",
    status: 200,
    prepare: async (workspace) => ({ ids: { pack_id }, body: await planFor(workspace, smallPack()) }),
    puts: true,
    malformed: [{ body: {}, param: undefined }],
  },
  { operation: "GET /v1/setup-packs/:pack_id/history", scope: "read_setup_packs", status: 200, prepare: installed },
  { operation: "GET /v1/setup-packs/:pack_id/traffic", scope: "read_setup_packs", status: 200, prepare: installed },
  {
    operation: "POST /v1/setup-packs/:pack_id/rollback",
    scope: "write_setup_packs",
    status: 200,
    prepare: upgraded,
    malformed: [
      { body: {}, param: "to" },
      { body: { to: 1 }, param: "to" },
      { body: { to: "one" }, param: "to" },
      { body: { to: "7" }, param: "to" },
      { body: { to: "2" }, param: "to" },
      { body: { to: "1", on_conflict: "mine" }, param: "on_conflict" },
      { body: { to: "1", dry_run: "true" }, param: "dry_run" },
    ],
  },
  { operation: "GET /v1/setup-packs/:pack_id/items/:kind/:key", scope: "read_setup_packs", status: 200, prepare: item },
  {
    operation: "PATCH /v1/setup-packs/:pack_id/items/:kind/:key",
    scope: "write_setup_packs",
    status: 200,
    prepare: async (workspace) => ({ ...(await item(workspace)), body: { name: "Warmer" } }),
    malformed: [
      { body: { name: "" }, param: "name" },
      { body: { name: null }, param: undefined },
      { body: { colour: "red" }, param: "colour" },
      { body: { key: "cold" }, param: "key" },
      { body: { kind: "lead_source" }, param: "kind" },
      { body: { name: "Half a pair: \ud800" }, param: "name" },
    ],
  },
  { operation: "DELETE /v1/setup-packs/:pack_id", scope: "write_setup_packs", status: 200, prepare: installed },
];
