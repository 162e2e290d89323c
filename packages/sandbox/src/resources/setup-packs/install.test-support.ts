import { readFileSync } from "node:fs";
import {
  type Adoption,
  asPack,
  type Binding,
  type InstallPlan,
  type ItemKind,
  type Pack,
  type PackReading,
  type PlanOptions,
  packDigest,
  plan,
  type Use,
} from "@setup-pack/core";
import { carriedBy, pipelineOfRecord, resourceOfRecord, symbolTable, withoutItems } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { fold } from "@setup-pack/core/words";
import { fixturePacks } from "@setup-pack/fixtures";
import { expect } from "vitest";
import type { Answer } from "../../testing/check-answer.js";
import { at, type TestWorkspace } from "../../testing/workspace.js";
import { byteCodec } from "./byte-codec.js";

/** A pack from text. */
export function packIn(text: string): Pack {
  const pack = asPack(JSON.parse(text));
  if (pack === undefined) throw new Error("The text is not a pack.");
  return pack;
}

/** A pack of `fixtures/packs`. */
export function fixture(name: string): Pack {
  const found = fixturePacks().find((pack) => pack.name === name);
  if (found === undefined) throw new Error(`There is no pack ${name}.`);
  return packIn(found.text);
}

/** A release of `fixtures/releases`. */
export function releaseOf(history: string, version: string): Pack {
  return packIn(
    readFileSync(new URL(`../../../../../fixtures/releases/${history}/${version}.json`, import.meta.url), "utf8"),
  );
}

/** A small pack with one tag, one pipeline and an automation that uses both. */
export const smallPack = (changes: object = {}): Pack => packIn(JSON.stringify({ ...small, ...changes }));

export const smallPipeline = {
  key: "buyers",
  name: "Buyers",
  stages: [
    { key: "new", name: "New", probability: 10 },
    { key: "signed", name: "Signed", probability: 60 },
    { key: "won", name: "Won", stageType: "CLOSED_WON" },
    { key: "lost", name: "Lost", stageType: "CLOSED_LOST" },
  ],
};

export const smallTag = { kind: "tag", key: "warm", name: "Warm", data: { color: "#f59e0b" } };

export const smallAutomation = {
  key: "welcome",
  document: {
    format: "service.automation-template",
    version: 1,
    name: "Welcome",
    graph: {
      nodes: [
        { id: "start", kind: "trigger.tag_added", config: { tag_id: "warm" } },
        { id: "deal", kind: "action.create_deal", config: { stage_id: "new" } },
        { id: "owner", kind: "action.assign_owner", config: { team_id: "buyer-team" } },
      ],
      edges: [
        { id: "a", source: "start", target: "deal" },
        { id: "b", source: "deal", target: "owner" },
      ],
    },
    references: [
      { type: "tag", id: "warm", name: "Warm" },
      { type: "deal_stage", id: "new", name: "New" },
      { type: "team", id: "buyer-team", name: "Buyer agents" },
    ],
  },
};

const small = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "5b0e0c52-8a3c-4e0f-9d3a-6c1f2e7b9a10",
  name: "Small",
  version: "1.0.0",
  resources: [smallTag],
  pipelines: [smallPipeline],
  automations: [smallAutomation],
};

/** The admin collection that holds what a type of reference names. */
const collections: Readonly<Record<string, { readonly path: string; readonly record: (name: string) => object }>> = {
  ...Object.fromEntries(
    ["team", "pond", "website", "form", "program", "appointment_type", "appointment_outcome", "relationship_label"].map(
      (type) => [type, { path: `${type.replace("_", "-")}s`, record: (name: string) => ({ name }) }],
    ),
  ),
  user: { path: "members", record: (name) => ({ name, email: "someone@example.org" }) },
  tag: { path: "tags", record: (name) => ({ name }) },
  stage: { path: "contact-stages", record: (name) => ({ name }) },
  lead_source: { path: "lead-sources", record: (name) => ({ name }) },
  custom_field: { path: "custom-fields", record: (name) => ({ name, type: "text" }) },
  pipeline: { path: "pipelines", record: (name) => ({ name, stages: [] }) },
};

/** Gives the workspace what a pack refers to and does not carry; what no list can be given is installed first. */
export async function bindingsFor(workspace: TestWorkspace, pack: Pack): Promise<Binding[]> {
  const symbols = symbolTable(isObject(pack) ? pack : {});
  const bindings = new Map<string, Binding>();
  for (const { document } of pack.automations ?? []) {
    for (const { type, id, name = id } of document.references ?? []) {
      if (carriedBy({ type, id }, symbols).length > 0 || bindings.has(`${type} ${id}`)) continue;
      bindings.set(`${type} ${id}`, { type, id, targetId: await recordFor(workspace, type, name) });
    }
  }
  return [...bindings.values()];
}

async function recordFor(workspace: TestWorkspace, type: string, name: string): Promise<string> {
  const collection = collections[type];
  if (collection !== undefined) return workspace.add(collection.path, collection.record(name));
  if (type === "deal_stage") {
    const { call } = workspace;
    return String(at((await call("GET", "/v1/pipelines")).body, "data", 0, "stages", 0, "id"));
  }
  return foreignItem(workspace, type, name);
}

let packs = 0;

/** An automation, smart list or e-mail template of another pack. */
async function foreignItem(workspace: TestWorkspace, type: string, name: string): Promise<string> {
  const packId = `00000000-0000-4000-8000-${String(++packs).padStart(12, "0")}`;
  const nodes = [{ id: "start", kind: "trigger.manual" }];
  const automation = { format: "service.automation-template", version: 1, name, graph: { nodes } };
  const lists: Readonly<Record<string, object>> = {
    automation: { automations: [{ key: "one", document: automation }] },
    smart_list: { smartLists: [{ key: "one", name, filters: { version: 2, root: {} } }] },
    email_template: { messageTemplates: [{ key: "one", name: name.slice(0, 120), channel: "email", body: "Hello" }] },
  };
  const pack = smallPack({
    packId,
    automations: undefined,
    pipelines: undefined,
    resources: undefined,
    ...lists[type],
  });
  const done = await install(workspace, pack);
  return String(at(done.body, "items", 0, "id"));
}

/** What is installed of a pack. */
export interface State {
  readonly revision: string;
  readonly base: Pack;
  /** Without what earlier releases left. */
  readonly current: Pack;
  readonly bindings: readonly Binding[];
  readonly items: readonly InstalledItem[];
}

/** An item as an installation shows it. */
export interface InstalledItem {
  readonly kind: ItemKind;
  readonly key: string;
  readonly id: string;
  readonly document: JsonObject;
  readonly hold: string;
  readonly owner: string | null;
  readonly edited: boolean;
  readonly base?: JsonObject;
  readonly before?: JsonObject;
}

/** Reads an installation as an installer does; null where there is none. */
export async function stateOf({ call }: TestWorkspace, packId: string): Promise<State | null> {
  const { status, body, headers } = await call("GET", `/v1/setup-packs/${packId}`);
  if (status === 404) return null;
  if (!isObject(body) || !Array.isArray(body.items) || !Array.isArray(body.bindings))
    throw new Error("No installation.");
  expect(headers.get("etag")).toBe(`"${body.revision}"`);
  const base = asPack(body.base);
  if (base === undefined) throw new Error("What is installed is not a pack.");
  const here: readonly InstalledItem[] = body.items;
  const current = packWith(
    Object(body.about),
    here.filter(({ hold }) => hold !== "released"),
  );
  return { revision: String(body.revision), base, current, bindings: body.bindings, items: here };
}

function packWith(about: object, items: readonly { readonly kind: string; readonly document: object }[]): Pack {
  const lists: Record<string, unknown[]> = {};
  for (const { kind, document } of items) lists[kind] = [...(lists[kind] ?? []), document];
  const pack = asPack({ ...about, ...lists });
  if (pack === undefined) throw new Error("What is installed is not a pack.");
  return pack;
}

/** Whose each item of a pack is, as `resources warm` → `owned`. */
export async function holdsOf(workspace: TestWorkspace, packId: string): Promise<Record<string, string>> {
  const { items = [] } = (await stateOf(workspace, packId)) ?? {};
  return Object.fromEntries(items.map(({ kind, key, hold }) => [`${kind} ${key}`, hold]));
}

/** Options of a plan, and members of an install plan to be other than they should be. */
export interface PlanMembers extends Partial<PlanOptions> {
  readonly bindings?: readonly Binding[];
  readonly expiresAt?: string;
  readonly adoptions?: readonly Adoption[];
  readonly uses?: readonly Use[];
  readonly reading?: PackReading;
}

let plans = 0;

/**
 * An install plan for a workspace as it is; what that has by the name of a new item is used, where nothing else is
 * said.
 */
export async function planFor(
  workspace: TestWorkspace,
  release: Pack,
  { bindings, reading, expiresAt = "2999-01-01T00:00:00Z", adoptions = [], ...options }: PlanMembers = {},
): Promise<InstallPlan> {
  const state = await stateOf(workspace, release.packId);
  const { body } = await workspace.call("GET", `/v1/setup-packs/${release.packId}?uninstalled=true`);
  const here: readonly InstalledItem[] = isObject(body) && Array.isArray(body.items) ? body.items : [];
  const uses = options.uses ?? (await namesakes(workspace, release, [...here, ...adoptions]));
  const records = await Promise.all(adoptions.map((adoption) => recordAsItem(workspace, release, adoption)));
  const left = here.flatMap(({ kind, hold, base }) =>
    hold === "released" && base !== undefined ? [{ kind, document: base }] : [],
  );
  const about = state === null ? withoutItems(release) : Object(at(body, "about"));
  const used = [...here.filter(({ hold }) => hold === "used"), ...uses].map(({ kind, key }) => `${kind} ${key}`);
  const standing = here.flatMap(({ kind, key, id, hold }) =>
    hold === "used" && !uses.some((use) => use.kind === kind && use.key === key) ? [{ kind, key, targetId: id }] : [],
  );
  const everyUse = [...standing, ...uses].filter(({ kind, key }) => release[kind]?.some((item) => item.key === key));
  return {
    planVersion: 1,
    planId: `plan-${++plans}`,
    workspaceId: workspace.id,
    baseRevision: state?.revision ?? null,
    packDigest: packDigest(release, byteCodec),
    createdAt: "2026-03-01T09:00:00Z",
    expiresAt,
    release,
    bindings: [...(bindings ?? state?.bindings ?? (await bindingsFor(workspace, release)))],
    ...(adoptions.length === 0 ? {} : { adoptions: [...adoptions] }),
    ...(everyUse.length === 0 ? {} : { uses: everyUse }),
    ...(reading && { reading }),
    plan: plan(
      {
        installed: state?.base ?? null,
        release,
        ...(here.length + records.length === 0 ? {} : { workspace: packWith(about, [...here, ...records]) }),
        ...(left.length === 0 ? {} : { left: packWith(about, left) }),
      },
      {
        ...byteCodec,
        adopt: adoptions.length > 0,
        isUsed: ({ kind, key }) => used.includes(`${kind} ${key}`),
        ...options,
      },
    ),
  };
}

const lists: ReadonlyMap<string, string> = new Map([
  ["tag", "tags"],
  ["contact_stage", "contact-stages"],
  ["lead_source", "lead-sources"],
]);

async function recordsIn(call: TestWorkspace["call"], list: string | undefined) {
  const data = list === undefined ? [] : at((await call("GET", `/v1/${list}?limit=100`)).body, "data");
  return Array.isArray(data) ? data : [];
}

/** The records that new items of a release have the names of. */
async function namesakes(
  { call }: TestWorkspace,
  release: Pack,
  known: readonly Pick<Use, "kind" | "key">[],
): Promise<readonly Use[]> {
  const isNew = (kind: ItemKind, key: string) => !known.some((one) => one.kind === kind && one.key === key);
  const named = [
    ...(release.resources ?? []).map(({ kind, key, name }) => ({
      kind: "resources" as const,
      key,
      name,
      list: lists.get(kind),
    })),
    ...(release.pipelines ?? []).map(({ key, name }) => ({ kind: "pipelines" as const, key, name, list: "pipelines" })),
  ].filter(({ kind, key }) => isNew(kind, key));
  const owned = new Set(Object(known).map((one: { id?: string }) => one.id));
  const uses: Use[] = [];
  for (const list of new Set(named.map((one) => one.list))) {
    const rows = (await recordsIn(call, list)).filter(({ id }) => !owned.has(id));
    for (const { kind, key, name } of named.filter((one) => one.list === list)) {
      const found = rows.find((row) => fold(row.name) === fold(name));
      if (found !== undefined) uses.push({ kind, key, targetId: found.id });
    }
  }
  return uses;
}

/** A record of a list as an installer sees it who adopts it. */
async function recordAsItem(
  { call }: TestWorkspace,
  release: Pack,
  { kind, key, targetId }: Adoption,
): Promise<{ kind: string; document: object }> {
  const resource = kind === "resources" ? release.resources?.find((item) => item.key === key) : undefined;
  const rows = await recordsIn(call, resource === undefined ? "pipelines" : lists.get(resource.kind));
  const found = rows.find((row) => row.id === targetId) ?? { id: targetId, name: "Gone" };
  const pipeline = release.pipelines?.find((item) => item.key === key);
  if (resource !== undefined) return { kind, document: resourceOfRecord(found, resource) };
  if (pipeline === undefined) throw new Error(`${kind} ${key} is no record.`);
  return { kind, document: pipelineOfRecord({ stages: [], ...found }, pipeline).pipeline };
}

/** Sends an install plan. */
export function send({ call }: TestWorkspace, body: InstallPlan, query = ""): Promise<Answer> {
  const revision = body.baseRevision;
  const headers: Record<string, string> =
    revision === null ? { "if-none-match": "*" } : { "if-match": `"${revision}"` };
  return call("PUT", `/v1/setup-packs/${body.release.packId}${query}`, { body, headers });
}

/** Plans and carries out; fails where that is refused. */
export async function install(workspace: TestWorkspace, release: Pack, planning: PlanMembers = {}): Promise<Answer> {
  const answer = await send(workspace, await planFor(workspace, release, planning));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
}

/** The id of an installed item. */
export async function idOf(workspace: TestWorkspace, packId: string, kind: string, key: string): Promise<string> {
  const state = await stateOf(workspace, packId);
  const found = state?.items.find((item) => item.kind === kind && item.key === key);
  if (found === undefined) throw new Error(`${kind} ${key} is not installed.`);
  return found.id;
}
