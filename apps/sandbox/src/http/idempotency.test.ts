import { expect, it } from "vitest";
import { defaultConfig } from "../config.js";
import { databaseOver } from "../database/database.js";
import { idsOf } from "../ids.js";
import { secretsFrom } from "../keys/secrets.js";
import { clockAt } from "../testing/clock.js";
import { bareWorkspace, suiteDatabase, tagRow } from "../testing/owner.js";
import { onBothDatabases } from "../testing/workspace.js";
import { quietWorld } from "../world.js";
import { once } from "./idempotency.js";
import { Refusal, refuse } from "./refusal.js";

onBothDatabases("an idempotency key", ({ database: kind }) => {
  const ownerOf = suiteDatabase(kind);

  /** Creates a tag under a key, as an operation would. */
  async function creating() {
    const owner = ownerOf();
    const ours = await bareWorkspace(owner);
    const database = databaseOver(owner);
    const clock = clockAt("2026-03-01T10:00:00Z");
    const world = { ...quietWorld, now: clock.now };
    const service = {
      config: defaultConfig,
      world,
      database,
      secrets: secretsFrom("s".repeat(32), world),
      makeId: idsOf(world),
    };
    const workspace = { id: ours, name: "", slug: "", features: [], rateLimit: 120 };
    const caller = { keyId: "", keyPrefix: "", scopes: [], createdBy: null, workspace };
    const create = (key: string | undefined, request: object, refusal?: Refusal) =>
      database.inWorkspace(ours, (tx) =>
        once({ service, tx, caller, now: new Date(clock.now()) }, "POST /tags", key, request, async () => {
          const row = tagRow(ours, service.makeId("tag"));
          await tx.insertInto("tags").values(row).execute();
          return refusal ?? { id: row.id };
        }),
      );
    const made = async () =>
      (await owner.selectFrom("tags").select("id").where("workspace_id", "=", ours).execute()).length;
    return { create, made, clock };
  }

  it("makes one record of 50 parallel requests, with identical answers", async () => {
    const { create, made } = await creating();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create("k", { a: 1, b: 2 })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ id: expect.stringMatching(/^tag_/) });
    expect(await made()).toBe(1);
  });

  it("knows the request again in whatever order its members stand, and refuses another", async () => {
    const { create, made } = await creating();
    const first = await create("k", { a: 1, b: { c: 2, d: 3 } });
    expect(await create("k", { b: { d: 3, c: 2 }, a: 1 })).toEqual(first);
    expect(await create("k", { a: 2 })).toMatchObject({ status: 400, param: "idempotency_key" });
    expect(await create("other", { a: 2 })).not.toEqual(first);
    expect(await made()).toBe(2);
  });

  it("is kept for 24 hours", async () => {
    const { create, clock } = await creating();
    const first = await create("k", {});
    clock.pass(24 * 3_600_000 - 1);
    expect(await create("k", {})).toEqual(first);
    clock.pass(1);
    expect(await create("k", {})).not.toEqual(first);
  });

  it("is free again after a creation that was refused", async () => {
    const { create, made } = await creating();
    expect(await create("k", {}, refuse.invalid("name", "No."))).toBeInstanceOf(Refusal);
    expect(await made()).toBe(0);
    expect(await create("k", { other: true })).toMatchObject({ id: expect.any(String) });
  });

  it("may be left out", async () => {
    const { create, made } = await creating();
    await create(undefined, {});
    await create("", {});
    expect(await made()).toBe(2);
  });
});
