import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { newWorkspace, onBothDatabases, textAt } from "../testing/workspace.js";
import { automated } from "./automations.test-support.js";
import { ownFields } from "./contact-record.js";

it("are listed in docs/sandbox.md, each of them", () => {
  const page = readFileSync(new URL("../../../../docs/sandbox.md", import.meta.url), "utf8");
  const list = /<!-- known fields -->(.*)<!-- \/known fields -->/s.exec(page)?.[1] ?? "";
  const listed = [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...ownFields, "full_name"].sort());
});

onBothDatabases("fields", (sandbox) => {
  it("of a contact's transaction and calls are known, and what the contact refuses", async () => {
    const workspace = await newWorkspace(sandbox);
    const { ask, advance, story } = await automated(workspace, {
      key: "closing",
      blocks: {
        start: ["trigger.manual"],
        tell: ["action.send_sms", { body: "{{inspection_date}} {{closing_date}} {{sale_price}}" }],
        called: ["control.if", { field: "last_call_at", operator: "within_days", value: 3 }],
        refuses: ["control.if", { field: "do_not_contact", operator: "is", value: true }],
        open: ["action.create_transaction", { side: "seller", status: "pending", name: "Elm St" }],
      },
      ways: ["start > tell > called", "called.true > refuses", "refuses.false > open"],
    });
    const made = await workspace.call("POST", "/v1/contacts", {
      body: { first_name: "Maria", last_name: "Lopez", phone: "+1 312 555 0100" },
    });
    const contact_id = textAt(made.body, "id");
    const opened = await workspace.call("POST", "/v1/transactions", {
      body: { contact_id, projected_close_date: "2026-05-01", sale_price: "410000" },
    });
    const path = `/v1/transactions/${textAt(opened.body, "id")}`;
    await workspace.call("PATCH", path, { body: { inspection_date: "2026-04-10" } });
    await workspace.admin("POST", `/admin/contacts/${contact_id}/activities`, { type: "call", title: "Called" });
    await ask("POST", "happenings", { contact_id, event: "manual", automation: "closing" });
    await advance(0);
    expect((await story()).filter((line) => /^(?:tell|called|refuses|open) /.test(line))).toEqual([
      "tell send sent 2026-04-10 2026-05-01 410000.00",
      "called branch branch/true true",
      "refuses branch branch/false false",
      expect.stringMatching(/^open \w+ done/),
    ]);
    expect((await workspace.call("GET", "/v1/transactions?status=pending")).body).toMatchObject({
      data: [{ side: "seller", status: "pending" }],
    });
  });
});
