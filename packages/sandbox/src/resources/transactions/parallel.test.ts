import { expect, it } from "vitest";
import { at, newWorkspace, onBothDatabases, textAt } from "../../testing/workspace.js";
import { addContact } from "../contacts/endpoints.test-support.js";
import { addDeal, salesStages } from "../deals/endpoints.test-support.js";
import { addTransaction } from "./endpoints.test-support.js";

onBothDatabases("transactions in parallel", (sandbox) => {
  it("keep every change, and the money that follows from all of them", async () => {
    const workspace = await newWorkspace(sandbox);
    const path = `/v1/transactions/${await addTransaction(workspace)}`;
    const changes = [
      { sale_price: "300000" },
      { commission_rate: "3" },
      { referral_fee: "1000" },
      { transaction_fees: "250" },
      { brokerage_split_rate: "20" },
      { team_split_rate: "30" },
      { notes: "Signed." },
      { side: "seller" },
      { status: "pending" },
      { name: "Elm" },
      { inspection_date: "2026-05-01" },
      { projected_close_date: "2026-06-01" },
    ];
    const answers = await Promise.all(changes.map((body) => workspace.call("PATCH", path, { body })));
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    expect((await workspace.call("GET", path)).body).toMatchObject({
      sale_price: "300000.00",
      commission_rate: "3.00",
      gross_commission: "9000.00",
      net_commission: "3750.00",
      notes: "Signed.",
      side: "seller",
      status: "pending",
      name: "Elm",
      inspection_date: "2026-05-01",
    });
  });

  it("dispose of a deal they share once", async () => {
    const workspace = await newWorkspace(sandbox);
    const deal_id = await addDeal(workspace, "Won");
    const reopen_stage_id = (await salesStages(workspace)).Offer;
    const says = [
      { deal_disposition: "lost", deal_lost_reason: "Financing" },
      { deal_disposition: "reopen", reopen_stage_id },
      { deal_disposition: "lost", deal_lost_reason: "Inspection" },
      { deal_disposition: "reopen", reopen_stage_id },
    ];
    const ids: string[] = [];
    for (const _ of says) ids.push(await addTransaction(workspace, { deal_id }));
    const answers = await Promise.all(
      says.map((said, number) =>
        workspace.call("PATCH", `/v1/transactions/${ids[number]}`, { body: { status: "fell_through", ...said } }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, at(body, "status")])).toEqual(
      says.map(() => [200, "fell_through"]),
    );
    const told = await Promise.all(
      ids.map(async (id) => {
        const { body } = await workspace.call("GET", `/v1/transactions/${id}/workflow`);
        return textAt(body, "activities", 0, "title");
      }),
    );
    expect(told.filter((title) => title.startsWith("Deal"))).toHaveLength(1);
  });

  it("link to a contact or not, while it is being removed", async () => {
    const workspace = await newWorkspace(sandbox);
    const contact_id = await addContact(workspace);
    const create = () => workspace.call("POST", "/v1/transactions", { body: { name: "Elm", contact_id } });
    const [answers, { status }] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, create)),
      workspace.call("DELETE", `/v1/contacts/${contact_id}`),
    ]);
    expect(status).toBe(200);
    expect(answers.filter((answer) => answer.status !== 200 && answer.status !== 400)).toEqual([]);
    const made = answers.filter((answer) => answer.status === 200).length;
    expect(at((await workspace.call("GET", "/v1/transactions")).body, "counts", "active")).toBe(String(made));
    expect(at((await workspace.call("GET", `/v1/transactions?contact_id=${contact_id}`)).body, "data")).toEqual([]);
  });
});
