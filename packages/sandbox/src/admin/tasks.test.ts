import { expect, it } from "vitest";
import { addTransaction } from "../resources/transactions/endpoints.test-support.js";
import { verifiedWebhook } from "../resources/webhooks/endpoints.test-support.js";
import { until } from "../testing/until.js";
import { at, newWorkspace, onBothDatabases, textAt } from "../testing/workspace.js";

onBothDatabases("a task of a closing", (sandbox) => {
  it("is completed and taken up again, and the transaction tells of it", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call, admin } = workspace;
    const items = [{ title: "Book the inspection" }, { title: "Ask for a review" }];
    const checklist_template_id = await workspace.add("checklist-templates", { name: "Buyer", items });
    const id = await addTransaction(workspace, { checklist_template_id });
    const { receiver } = await verifiedWebhook(workspace, ["transaction.updated"]);
    const tasks = await admin("GET", `/admin/transactions/${id}/tasks`);
    const task = textAt(tasks.body, "data", 0, "id");
    const before = at((await call("GET", `/v1/transactions/${id}`)).body, "updated_at");
    const set = (completed: unknown) => admin("PATCH", `/admin/tasks/${task}`, { completed });
    expect((await set(true)).body).toMatchObject({ id: task, title: "Book the inspection", completed: true });
    expect((await set(true)).status).toBe(200);
    const workflow = await call("GET", `/v1/transactions/${id}/workflow`);
    expect(workflow.body).toMatchObject({
      tasks: [{ id: task, completed: true }, { completed: false }],
      activities: [{ title: "Task completed", description: "Book the inspection" }, {}],
    });
    await until("one event came", () => receiver.received.length > 0);
    const after = await call("GET", `/v1/transactions/${id}`);
    expect(at(after.body, "updated_at")).not.toBe(before);
    expect(receiver.received[0]?.event).toMatchObject({ type: "transaction.updated", data: after.body });
    expect((await set(false)).body).toMatchObject({ completed: false });
    await until("the other event came", () => receiver.received.length > 1);
    expect(receiver.received).toHaveLength(2);
    expect(at((await set("yes")).body, "error", "param")).toBe("completed");
    expect((await admin("PATCH", "/admin/tasks/tsk_none", { completed: true })).status).toBe(404);
    expect((await admin("GET", "/admin/transactions/trx_none/tasks")).status).toBe(404);
  });
});
