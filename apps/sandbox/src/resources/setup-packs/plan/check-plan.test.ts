import { type InstallPlan, packDigest, plan } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { byteCodec } from "../byte-codec.js";
import { smallPack } from "../install.test-support.js";
import { outcomeOf, planRefusal } from "./check-plan.js";

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
    blocks: null,
    bindings: [],
    created_at: at,
    updated_at: at,
    uninstalled_at: at,
  },
  base: null,
  bindings: [],
  blocks: {},
  items: new Map(),
};

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
