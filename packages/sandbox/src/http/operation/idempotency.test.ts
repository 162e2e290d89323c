import { expect, it } from "vitest";
import { Refusal, refuse } from "../../refusal.js";
import { operationContext } from "../../testing/asking.js";
import { suiteDatabase, tagRow } from "../../testing/owner.js";
import { onBothDatabases } from "../../testing/workspace.js";
import { runOnce } from "./idempotency.js";

onBothDatabases("an idempotency key", ({ database: kind }) => {
  const ownerOf = suiteDatabase(kind);

  /** Creates a tag under a key, as an operation would. */
  async function creating() {
    const owner = ownerOf();
    const { asking, clock, workspaceId } = await operationContext(owner);
    const create = (key: string | undefined, request: object, refusal?: Refusal) =>
      asking((ask) =>
        runOnce(ask, "POST /tags", key, request, async () => {
          const row = tagRow(workspaceId, ask.service.makeId("tag"));
          await ask.tx.insertInto("tags").values(row).execute();
          return refusal ?? { id: row.id };
        }),
      );
    const made = async () =>
      (await owner.selectFrom("tags").select("id").where("workspace_id", "=", workspaceId).execute()).length;
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
