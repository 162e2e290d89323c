import { expect, it } from "vitest";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../testing/workspace.js";
import { automated, type ShortAutomation } from "./automations.test-support.js";

const onClock = (key: string, config: object): ShortAutomation => ({
  key,
  blocks: { [key]: [`trigger.${key}`, config], note: ["action.add_note", { body: "Noted" }] },
  ways: [`${key} > note`],
});

async function idIn(workspace: TestWorkspace, lookup: string, name: string): Promise<string> {
  const data = at((await workspace.call("GET", lookup)).body, "data");
  const found = (Array.isArray(data) ? data : []).flatMap((one) => [one, ...(one.stages ?? [])]);
  return found.find((one) => one.name === name).id;
}

async function maria(workspace: TestWorkspace): Promise<string> {
  const made = await workspace.call("POST", "/v1/contacts", { body: { first_name: "Maria", last_name: "Lopez" } });
  return textAt(made.body, "id");
}

const enrolled = (story: readonly string[]): number => story.filter((line) => line.includes(" enroll ")).length;

onBothDatabases("triggers that fire by the clock", (sandbox) => {
  it("fire for a deal that has been in its stage for so long, counted from its last move", async () => {
    const workspace = await newWorkspace(sandbox);
    const [pipeline_id, stage_id] = [
      await idIn(workspace, "/v1/pipelines", "Sales"),
      await idIn(workspace, "/v1/pipelines", "Offer"),
    ];
    const { advance, story, ask } = await automated(
      workspace,
      onClock("deal_stuck_in_stage", { pipeline_id, stage_id, days: 14 }),
    );
    const contact_id = await maria(workspace);
    const deal = async (stage: string) => {
      const body = { name: stage, contact_id, stage_id: await idIn(workspace, "/v1/pipelines", stage) };
      return textAt((await workspace.call("POST", "/v1/deals", { body })).body, "id");
    };
    const moved = await deal("Offer");
    await deal("New");
    await advance(10);
    await workspace.admin("PATCH", `/admin/deals/${moved}`, {
      stage_id: await idIn(workspace, "/v1/pipelines", "New"),
    });
    await advance(5);
    await workspace.admin("PATCH", `/admin/deals/${moved}`, { stage_id });
    await advance(0);
    expect(at(await ask("GET", "due"), "data")).toMatchObject([{ does: "fire", block: "deal_stuck_in_stage" }]);
    await advance(13);
    expect(enrolled(await story())).toBe(0);
    await advance(2);
    expect(enrolled(await story())).toBe(1);
    await advance(30);
    expect(enrolled(await story())).toBe(1);
  });

  it("fire for a deal that a step has moved", async () => {
    const workspace = await newWorkspace(sandbox);
    const [pipeline_id, stage_id] = [
      await idIn(workspace, "/v1/pipelines", "Sales"),
      await idIn(workspace, "/v1/pipelines", "Offer"),
    ];
    const { advance, story, ask } = await automated(
      workspace,
      onClock("deal_stuck_in_stage", { pipeline_id, stage_id, days: 3 }),
      {
        key: "opens",
        blocks: { start: ["trigger.manual"], open: ["action.create_deal", { pipeline_id, stage_id, name: "Elm" }] },
        ways: ["start > open"],
      },
    );
    await ask("POST", "happenings", { contact_id: await maria(workspace), event: "manual", automation: "opens" });
    await advance(4);
    expect(await story()).toContain("deal_stuck_in_stage enroll enrolled");
  });

  it("fire for a task that is overdue and not done, and on a transaction's date, also when the date has changed", async () => {
    const workspace = await newWorkspace(sandbox);
    const { advance, story, ask } = await automated(
      workspace,
      onClock("task_overdue", { title_contains: "photos", hours: 4 }),
      onClock("date_reached", { field: "closing_date", offset_days: -1, at_minute: 600, yearly: false }),
    );
    const today = Date.parse(textAt(await ask("GET", "clock"), "now"));
    const day = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
    const template = await workspace.admin("POST", `/admin/workspaces/${workspace.id}/checklist-templates`, {
      name: "Closing",
      items: [
        { title: "Order photos", milestone: "projected_close_date", offset_days: -3 },
        { title: "Send photos", milestone: "projected_close_date", offset_days: -1 },
      ],
    });
    const body = {
      contact_id: await maria(workspace),
      checklist_template_id: textAt(template.body, "id"),
      projected_close_date: day(10),
    };
    const made = await workspace.call("POST", "/v1/transactions", { body });
    const path = `/v1/transactions/${textAt(made.body, "id")}`;
    const tasks = at((await workspace.call("GET", `${path}/workflow`)).body, "tasks");
    const done = (Array.isArray(tasks) ? tasks : []).find(({ title }) => title === "Send photos").id;
    await workspace.admin("PATCH", `/admin/tasks/${done}`, { completed: true });
    await advance(1);
    await workspace.call("PATCH", path, { body: { projected_close_date: day(20) } });
    const due = async () => {
      await advance(0);
      const data = at(await ask("GET", "due"), "data");
      return Array.isArray(data) ? data.map((one) => `${one.block} ${String(one.due).slice(0, 13)}`) : [];
    };
    expect(await due()).toEqual(expect.arrayContaining([`task_overdue ${day(18)}T04`, `date_reached ${day(19)}T10`]));
    await advance(16);
    expect((await story()).filter((line) => line.includes("enroll"))).toEqual([]);
    await advance(3);
    expect((await story()).filter((line) => line.includes("enroll"))).toEqual([
      "task_overdue enroll enrolled",
      "date_reached enroll enrolled",
    ]);
  });
});
