import { expect, it } from "vitest";
import { bareWorkspace, suiteDatabase } from "../testing/owner.js";
import { onBothDatabases } from "../testing/workspace.js";
import { type BusyTargets, claim, releaseClaims } from "./claim.js";

const start = Date.parse("2026-03-01T10:00:00Z");

onBothDatabases("claims", ({ database: kind }) => {
  const ownerOf = suiteDatabase(kind);

  /** A queue of `count` deliveries, due a millisecond after each other, in a database that is empty otherwise. */
  async function queueOf(count: number, webhook = "hook") {
    const owner = ownerOf();
    await owner.deleteFrom("workspaces").execute();
    const workspace_id = await bareWorkspace(owner);
    const at = new Date(start);
    const unsealed = {
      sealed_secret: null,
      sealed_code_word: null,
      previous_sealed_secret: null,
      previous_until: null,
    };
    const times = { created_at: at, updated_at: at, verified_at: at };
    const hook = { workspace_id, id: webhook, url: "https://example.org", status: "verified", ...unsealed, ...times };
    await owner
      .insertInto("webhooks")
      .values({ ...hook, events: ["*"] })
      .execute();
    await owner
      .insertInto("events")
      .values({ workspace_id, id: "evt", type: "ping", body: "{}", created_at: at })
      .execute();
    const deliveries = Array.from({ length: count }, (_, number) => ({
      workspace_id,
      id: `d${number}`,
      webhook_id: webhook,
      event_id: "evt",
      claimed_until: null,
      next_attempt_at: new Date(start + number),
      created_at: at,
      finished_at: null,
    }));
    await owner.insertInto("deliveries").values(deliveries).execute();
    return (now: number, { busy, ...more }: { limit?: number; busy?: Partial<BusyTargets>; dueBy?: number } = {}) =>
      claim(owner, { now, dueBy: now, limit: 100, busy: { webhooks: [], workspaces: [], ...busy }, ...more });
  }

  const ids = (claimed: readonly { readonly delivery_id: string }[]) => claimed.map((one) => one.delivery_id).sort();

  it("take what is due, those due longest first, and none twice", async () => {
    const claimAt = await queueOf(4);
    expect(await claimAt(start - 1)).toEqual([]);
    expect(ids(await claimAt(start + 2, { limit: 2 }))).toEqual(["d0", "d1"]);
    expect(ids(await claimAt(start + 2))).toEqual(["d2"]);
    expect(ids(await claimAt(start + 3))).toEqual(["d3"]);
    expect(await claimAt(start + 4)).toEqual([]);
  });

  it("run out, for the process that made them may be gone", async () => {
    const claimAt = await queueOf(1);
    expect(ids(await claimAt(start))).toEqual(["d0"]);
    expect(await claimAt(start + 19_999)).toEqual([]);
    expect(ids(await claimAt(start + 20_000))).toEqual(["d0"]);
    await releaseClaims(ownerOf());
    expect(ids(await claimAt(start + 20_000))).toEqual(["d0"]);
  });

  it("leave out busy endpoints and workspaces, and what falls due after a stop", async () => {
    const claimAt = await queueOf(3);
    expect(await claimAt(start + 9, { busy: { webhooks: ["hook", "other"] } })).toEqual([]);
    const { id } = await ownerOf().selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
    expect(await claimAt(start + 9, { busy: { workspaces: ["other", id] } })).toEqual([]);
    const others = { webhooks: ["other"], workspaces: ["other"] };
    expect(ids(await claimAt(start + 9, { busy: others, dueBy: start + 1 }))).toEqual(["d0", "d1"]);
  });

  it("made at the same time share the queue", async () => {
    const claimAt = await queueOf(200);
    const claimed = await Promise.all(Array.from({ length: 20 }, () => claimAt(start + 1_000, { limit: 10 })));
    const all = ids(claimed.flat());
    expect(new Set(all).size).toBe(all.length);
    const rest = await claimAt(start + 1_000, { limit: 200 });
    expect(all.length + rest.length).toBe(200);
  });
});
