import { type InstallPlan, packDigest, plan } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { byteCodec } from "../byte-codec.js";
import { smallAutomation, smallPack } from "../install.test-support.js";
import { aboutOf, type InstalledItem } from "../items/installation.js";
import { nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import { outcomeOf, planRefusal } from "./check-plan.js";
import { planInput } from "./plan-sides.js";

const release = smallPack();

const firstInstall: InstallPlan = {
  planVersion: 1,
  planId: "sha256:unread",
  workspaceId: "ws_1",
  baseRevision: null,
  packDigest: packDigest(release, byteCodec),
  createdAt: "2026-03-01T10:00:00Z",
  expiresAt: "2026-03-08T10:00:00Z",
  release,
  bindings: [],
  plan: plan({ installed: null, release }, byteCodec),
};

const at = new Date("2026-03-01T10:00:00Z");
const { packId: id, name, version } = release;

/** A pack that was never installed. */
const nothing = {
  row: {
    workspace_id: "ws_1",
    id,
    name,
    version,
    revision: 0,
    base_revision: null,
    about: {},
    reading: null,
    bindings: [],
    created_at: at,
    updated_at: at,
    uninstalled_at: at,
  },
  base: null,
  bindings: [],
  reading: {},
  items: new Map(),
};

const held = { stages: new Map<string, string>(), owner: null };

/** What comes of pruning, where an earlier release left a tag and the office edited something. */
async function pruning(edits: { readonly tag?: object; readonly automation?: object }) {
  const base = smallPack();
  const next = { ...base, version: "1.1.0" };
  const left = { kind: "tag", key: "beta", name: "Beta" };
  const own = itemsOf(base).map(({ kind, key, document }): InstalledItem => {
    const edit = kind === "automations" ? edits.automation : {};
    return { ...held, id: `${key}_1`, kind, key, document: { ...document, ...edit }, hold: "owned" };
  });
  const beta: InstalledItem = {
    ...held,
    id: "beta_1",
    kind: "resources",
    key: "beta",
    document: { ...left, ...edits.tag },
    hold: "released",
    base: left,
  };
  const row = { ...nothing.row, about: aboutOf(base) };
  const items = new Map([...own, beta].map((item) => [nameOf(item.kind, item.key), item]));
  const state = { ...nothing, row, base, items };
  const made = plan((await planInput(state, next)).sides, { ...byteCodec, prune: true });
  const outcome = await outcomeOf({ ...firstInstall, release: next, plan: made }, state, {
    adopted: new Map(),
    uses: [],
  });
  return { made, outcome };
}

/** How often others had their turn while something was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  const state = { turns: 0, done: false };
  const count = () => {
    if (state.done) return;
    state.turns++;
    setImmediate(count);
  };
  setImmediate(count);
  await work();
  state.done = true;
  return state.turns;
}

describe("a prune", () => {
  it("keeps what an earlier release left and the office edited, as its plan says", async () => {
    const { made, outcome } = await pruning({ tag: { name: "Ours" } });
    expect(made.items).toContainEqual(expect.objectContaining({ key: "beta", action: "keep" }));
    expect(outcome).toMatchObject({ items: made.items });
  });

  it("keeps what an earlier release left and an edited automation names, as its plan says", async () => {
    const { document } = smallAutomation;
    const references = [...document.references, { type: "tag", id: "beta" }];
    const { made, outcome } = await pruning({ automation: { document: { ...document, references } } });
    expect(made.items).toContainEqual({ kind: "resources", key: "beta", action: "keep", fields: [] });
    expect(outcome).toMatchObject({ items: made.items });
  });
});

describe("what is asked of the sandbox while it judges a plan", () => {
  it("has its turn before a release is written out, before it is compiled, and before it is hashed", async () => {
    const where = { packId: release.packId, workspaceId: "ws_1", now: new Date("2026-03-02T10:00:00Z") };
    const judging = async () => expect(await planRefusal(firstInstall, where)).toBeUndefined();
    expect(await turnsDuring(judging)).toBeGreaterThanOrEqual(3);
  });

  it("has its turn before and after it is planned again", async () => {
    const planning = async () =>
      expect(await outcomeOf(firstInstall, nothing, { adopted: new Map(), uses: [] })).toMatchObject({
        after: release,
      });
    expect(await turnsDuring(planning)).toBeGreaterThanOrEqual(2);
  });
});
