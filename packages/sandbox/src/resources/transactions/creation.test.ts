import { expect, it } from "vitest";
import { addStartingSet } from "../../admin/workspaces.js";
import type { Config } from "../../config.js";
import { Refusal } from "../../refusal.js";
import { operationContext } from "../../testing/asking.js";
import { suiteDatabase } from "../../testing/owner.js";
import { at, newWorkspace, onBothDatabases, textAt } from "../../testing/workspace.js";
import { createDeal } from "../deals/create.js";
import { createTransaction } from "./create.js";
import { holdTransaction } from "./store.js";
import { updateTransaction } from "./update.js";

onBothDatabases("the creation of a transaction", ({ database: kind, ...sandbox }) => {
  const ownerOf = suiteDatabase(kind);

  /** A workspace with its stages, and its outbox. */
  async function furnished(settings: Partial<Config> = {}) {
    const owner = ownerOf();
    const asked = await operationContext(owner, settings);
    await asked.asking((request) => addStartingSet(request, asked.workspaceId));
    const events = async () =>
      owner
        .selectFrom("events")
        .select(["type", "body"])
        .where("workspace_id", "=", asked.workspaceId)
        .orderBy("id")
        .execute();
    const change = (id: string, body: object) =>
      asked.asking(async (request) => {
        const held = await holdTransaction(request, { id });
        return held instanceof Refusal ? held : updateTransaction(request, held, body);
      });
    return { ...asked, events, change };
  }

  it("says how large an amount may be", async () => {
    const { call, add } = await newWorkspace(sandbox);
    const stages = [{ name: "Open", type: "OPEN" }];
    const pipeline = await add("pipelines", { name: "Sales", stages });
    const { body: pipelines } = await call("GET", "/v1/pipelines");
    expect(at(pipelines, "data", 0, "id")).toBe(pipeline);
    const stage_id = textAt(pipelines, "data", 0, "stages", 0, "id");
    const amount = "9".repeat(16);
    const creations = [
      ["/v1/transactions", { sale_price: amount }],
      ["/v1/deals", { name: "Elm", stage_id, value: amount }],
    ] as const;
    for (const [path, body] of creations) {
      const { status, body: answer } = await call("POST", path, { body });
      expect(status).toBe(400);
      expect(textAt(answer, "error", "message")).toContain("at most 15 digits before the point");
    }
  });

  it("makes one row of 50 parallel requests with one key, and gives them one answer", async () => {
    const { call } = await newWorkspace(sandbox);
    const body = { name: "Elm", sale_price: "450000", idempotency_key: "one" };
    const answers = await Promise.all(Array.from({ length: 50 }, () => call("POST", "/v1/transactions", { body })));
    expect(new Set(answers.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`)).size).toBe(1);
    const { body: list } = await call("GET", "/v1/transactions");
    expect(list).toMatchObject({ data: [answers[0]?.body], counts: { active: "1" } });
    const later = await call("POST", "/v1/transactions", {
      body: { idempotency_key: "one", sale_price: "450000", name: "Elm" },
    });
    expect(later.body).toEqual(answers[0]?.body);
    const other = await call("POST", "/v1/transactions", { body: { ...body, name: "Oak" } });
    expect([other.status, at(other.body, "error", "param")]).toEqual([400, "idempotency_key"]);
    const apart = await call("POST", "/v1/transactions", { body: { ...body, idempotency_key: "two" } });
    expect(at(apart.body, "id")).not.toBe(at(answers[0]?.body, "id"));
    const theirs = await (await newWorkspace(sandbox)).call("POST", "/v1/transactions", { body });
    expect(at(theirs.body, "id")).not.toBe(at(answers[0]?.body, "id"));
  });

  it("leaves the key free when it is refused", async () => {
    const { call } = await newWorkspace(sandbox);
    const refused = await call("POST", "/v1/transactions", { body: { deal_id: "deal_none", idempotency_key: "one" } });
    expect(refused.status).toBe(400);
    expect((await call("POST", "/v1/transactions", { body: { idempotency_key: "one" } })).status).toBe(200);
  });

  it("is told once for 50 parallel requests with one key", async () => {
    const { asking, events } = await furnished();
    const body = { name: "Elm", idempotency_key: "one" };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => asking((request) => createTransaction(request, body))),
    );
    const told = await events();
    expect(told.map(({ type }) => type)).toEqual(["transaction.created"]);
    expect(JSON.parse(told[0]?.body ?? "")).toMatchObject({ data: answers[0] });
  });

  it.each([false, true])("and what follows is told as it is answered, documentedOnly %s", async (documentedOnly) => {
    const { asking, events, change, workspaceId } = await furnished({ documentedOnly });
    const won = await ownerOf()
      .selectFrom("pipeline_stages")
      .select("id")
      .where((is) => is.and({ workspace_id: workspaceId, type: "CLOSED_WON" }))
      .executeTakeFirstOrThrow();
    const deal = await asking((request) => createDeal(request, { name: "Elm", stage_id: won.id }));
    const made = await asking((request) => createTransaction(request, { deal_id: textAt(deal, "id") }));
    const id = textAt(made, "id");
    await change(id, { name: "Elm", notes: "" });
    await change(id, { status: "fell_through" });
    const fell = await change(id, { status: "fell_through", deal_disposition: "lost", deal_lost_reason: "Late" });
    await change(id, { status: "fell_through", deal_disposition: "lost", deal_lost_reason: "Late" });
    const told = await events();
    expect(told.map(({ type }) => type)).toEqual(
      documentedOnly ? [] : ["deal.created", "transaction.created", "deal.updated", "transaction.updated"],
    );
    if (documentedOnly) return;
    expect(JSON.parse(told[2]?.body ?? "")).toMatchObject({ data: { status: "lost", lost_reason: "Late" } });
    expect(JSON.parse(told[3]?.body ?? "")).toMatchObject({ data: fell });
  });
});
