import { expect } from "vitest";
import type { Storage } from "../config.js";
import { adminOf, clientOf } from "../testing/client.js";
import { type SandboxProcess, sandboxProcess } from "../testing/sandbox-process.js";
import { until } from "../testing/until.js";
import { at, newWorkspace, type TestWorkspace, textAt } from "../testing/workspace.js";
import { automated, automationsOf, type ShortAutomation } from "./automations.test-support.js";

/** So many days the automation goes on, with the same three steps on each. */
const days = 6;

const daily: ShortAutomation = {
  key: "daily",
  blocks: {
    new: ["trigger.contact_created"],
    ...Object.fromEntries(
      Array.from({ length: days }, (_, day) => [
        [`text${day}`, ["action.send_sms", { body: `Day ${day}` }]],
        [`note${day}`, ["action.add_note", { body: `Note ${day}` }]],
        [`wait${day}`, ["control.wait", { minutes: 1440 }]],
      ]).flat(),
    ),
  },
  ways: [["new", ...Array.from({ length: days }, (_, day) => `text${day} > note${day} > wait${day}`)].join(" > ")],
};

/** What must have happened to each contact, each once and in this order. */
const story = [
  "contact_created",
  "new",
  ...Array.from({ length: days }, (_, day) => [`text${day}`, `note${day}`, `wait${day}`]).flat(),
];

/** A sandbox in a process of its own, as a workspace of an earlier one is reached in it. */
const reached = (workspace: TestWorkspace, { url, adminUrl, adminToken }: SandboxProcess): TestWorkspace => ({
  ...workspace,
  call: clientOf(url, workspace.key),
  admin: adminOf(adminUrl, adminToken),
});

/** A workspace with so many contacts at the beginning of that automation. */
async function workspaceWith(sandbox: SandboxProcess, contacts: number) {
  const workspace = await newWorkspace(sandbox);
  await automated(workspace, daily);
  const ids: string[] = [];
  for (let count = 0; count < contacts; count++) {
    const made = await workspace.call("POST", "/v1/contacts", { body: { first_name: "Ada", last_name: `${count}` } });
    ids.push(textAt(made.body, "id"));
  }
  const now = Date.parse(textAt(await automationsOf(workspace).ask("GET", "clock"), "now"));
  return { workspace, ids, to: new Date(now + (days + 1) * 86_400_000).toISOString() };
}

/** Every contact has had every step, once, and its notes are there, each once. */
async function expectWholeStories(workspace: TestWorkspace, ids: readonly string[]): Promise<void> {
  const { ask } = automationsOf(workspace);
  for (const id of ids) {
    const { data } = Object(await ask("GET", `timeline?limit=1000&contact=${id}`));
    expect(
      data.map(({ block, entry }: { block: string | null; entry: { event?: string } }) => block ?? entry.event),
    ).toEqual(story);
    const activities = at((await workspace.call("GET", `/v1/contacts/${id}/activities?limit=100`)).body, "data");
    const notes = (Array.isArray(activities) ? activities : []).filter(({ type }) => type === "note");
    expect(notes.map(({ description }) => description).sort()).toEqual(
      Array.from({ length: days }, (_, day) => `Note ${day}`),
    );
  }
  expect(await ask("GET", "clock")).toMatchObject({ waiting: 0 });
}

/**
 * Kills a sandbox so many times while it advances a clock, and starts it again each time: nothing is lost or doubled.
 */
export async function surviveKills(storage: Storage, kills: number, contacts: number): Promise<void> {
  let sandbox = await sandboxProcess({ settings: { storage } });
  const { workspace, ids, to } = await workspaceWith(sandbox, contacts);
  const beginning = await saveBeginning(workspace, contacts);
  for (let killed = 0; killed < kills; killed++) {
    const { ask } = automationsOf(reached(workspace, sandbox));
    const advancing = Promise.allSettled([ask("POST", "clock/advance", { to })]);
    await new Promise((resolve) => setTimeout(resolve, (killed * 37) % 150));
    await sandbox.kill();
    await advancing;
    sandbox = await sandboxProcess({ settings: { storage } });
  }
  const after = reached(workspace, sandbox);
  await arrive(after, to);
  await expectWholeStories(after, ids);
  await surviveKilledRestore(storage, sandbox, workspace, ids, beginning);
}

/** Keeps a snapshot of everybody waiting for the second day; gives what has happened by then. */
async function saveBeginning(workspace: TestWorkspace, contacts: number): Promise<unknown> {
  const { ask } = automationsOf(workspace);
  const timeline = async () => Object(await ask("GET", "timeline?limit=1000"));
  const isWaiting = ({ what }: { readonly what: string }): boolean => what === "wait";
  await until("everybody waits", async () => (await timeline()).data.filter(isWaiting).length === contacts);
  const saved = await workspace.admin("POST", `/admin/workspaces/${workspace.id}/snapshots`, { name: "beginning" });
  expect(saved.status).toBe(201);
  return timeline();
}

/**
 * Kills a sandbox while it restores that snapshot, where all is over: afterwards the workspace is as it was, or as it
 * was in the beginning, and nothing in between; and it can be restored.
 */
async function surviveKilledRestore(
  storage: Storage,
  sandbox: SandboxProcess,
  workspace: TestWorkspace,
  ids: readonly string[],
  beginning: unknown,
): Promise<void> {
  const restore = (of: SandboxProcess) =>
    automationsOf(reached(workspace, of)).ask("POST", "restore", { name: "beginning" });
  const restoring = Promise.allSettled([restore(sandbox)]);
  await new Promise((resolve) => setTimeout(resolve, 15));
  await sandbox.kill();
  await restoring;
  const again = await sandboxProcess({ settings: { storage } });
  const left = reached(workspace, again);
  const { ask } = automationsOf(left);
  const isOver = at(await ask("GET", "clock"), "waiting") === 0;
  if (isOver) await expectWholeStories(left, ids);
  else expect(await ask("GET", "timeline?limit=1000")).toEqual(beginning);
  await restore(again);
  expect(await ask("GET", "timeline?limit=1000")).toEqual(beginning);
}

/** Two processes on one database advance one clock at once: each step is done by one of them. */
export async function shareAdvance(storage: Storage, contacts: number): Promise<void> {
  const one = await sandboxProcess({ settings: { storage } });
  const other = await sandboxProcess({ settings: { storage } });
  const { workspace, ids, to } = await workspaceWith(one, contacts);
  const both = [reached(workspace, one), reached(workspace, other)];
  await Promise.all(both.map((each) => arrive(each, to)));
  await expectWholeStories(workspace, ids);
}

async function arrive(workspace: TestWorkspace, to: string): Promise<void> {
  const { ask } = automationsOf(workspace);
  for (let done = false; !done; ) done = at(await ask("POST", "clock/advance", { to }), "done") === true;
}
