import { setTimeout } from "node:timers/promises";
import type { Pack } from "@setup-pack/core";
import { maximalPack } from "@setup-pack/fixtures";
import { expect } from "vitest";
import { clientOf } from "../../testing/client.js";
import { lastingStorage } from "../../testing/own-sandbox.js";
import { sandboxProcess } from "../../testing/sandbox-process.js";
import { at, newWorkspace, type TestWorkspace } from "../../testing/workspace.js";
import { bindingsFor, packIn, planFor, send, stateOf } from "./install.test-support.js";

/** A pack that takes its time; every number gives another pack of the same contents. */
function largePack(number: number): Pack {
  const { resources, pipelines, ...rest } = maximalPack({ scale: 0.1 });
  const numbered = <Item extends { readonly name: string }>(items: readonly Item[] = []) =>
    items.map((item) => ({ ...item, name: `${item.name} ~${number}` }));
  const packId = `3e6b9f50-8f0e-4d39-9a2b-00000000000${number}`;
  return packIn(JSON.stringify({ ...rest, packId, resources: numbered(resources), pipelines: numbered(pipelines) }));
}

/** What a pack is in a workspace, but for its ids; null where it is not there at all. */
async function shapeOf(workspace: TestWorkspace, { packId }: Pack): Promise<unknown> {
  const state = await stateOf(workspace, packId);
  if (state === null) return null;
  const { body } = await workspace.call("GET", `/v1/setup-packs/${packId}/history`);
  const { revision, items, current } = state;
  return {
    revision,
    releases: at(body, "total_count"),
    current: JSON.stringify({ ...current, packId: "" }).replaceAll(/ ~\d/g, ""),
    items: items.map(({ kind, key }) => `${kind} ${key}`),
  };
}

const lists = ["tags", "pipelines", "lead-sources", "contact-stages", "reference-targets/automation"];

/** How many records stand in each list. */
const totals = (workspace: TestWorkspace) =>
  Promise.all(lists.map(async (list) => Number(at((await workspace.call("GET", `/v1/${list}`)).body, "total_count"))));

/**
 * Kills the process of an embedded database so far into each of some plans as a part of the time that an undisturbed
 * one takes: then the database has all of the plan or nothing, and the same plan again ends as if nothing had happened.
 */
export async function hasAllOrNothing(moments: readonly number[]): Promise<void> {
  const settings = { storage: await lastingStorage("PGlite") };
  let process = await sandboxProcess({ settings });
  let workspace = await newWorkspace(process);
  const first = largePack(0);
  const bindings = await bindingsFor(workspace, first);
  const before = await totals(workspace);
  const firstPlan = await planFor(workspace, first, { bindings });
  const began = performance.now();
  expect((await send(workspace, firstPlan)).status).toBe(200);
  const took = performance.now() - began;
  const undisturbed = await shapeOf(workspace, first);
  const each = (await totals(workspace)).map((total, index) => total - (before[index] ?? 0));
  expect(each.every((count) => count > 0)).toBe(true);
  const found: string[] = [];

  for (const [index, moment] of moments.entries()) {
    const large = largePack(index + 1);
    const plan = await planFor(workspace, large, { bindings });
    const were = await totals(workspace);
    const sent = send(workspace, plan).then(
      ({ status }) => status,
      () => "killed",
    );
    // Wherever in the work this is, the same has to hold.
    await setTimeout(took * moment);
    await process.kill();
    const answer = await sent;
    process = await sandboxProcess({ settings });
    workspace = { ...workspace, call: clientOf(process.url, workspace.key) };
    const left = await shapeOf(workspace, large);
    const whole = were.map((total, list) => total + (each[list] ?? 0));
    expect([null, undisturbed]).toContainEqual(left);
    expect(await totals(workspace)).toEqual(left === null ? were : whole);
    found.push(`${answer}: ${left === null ? "nothing" : "all"}`);
    // The same plan again ends as a run that nothing disturbed.
    expect((await send(workspace, plan)).body).toMatchObject({ applied: true, revision: "1" });
    expect(await shapeOf(workspace, large)).toEqual(undisturbed);
    expect(await totals(workspace)).toEqual(whole);
  }
  expect(found).toContain("killed: nothing");
  expect(found).not.toContain("200: nothing");
}
