import { expect } from "vitest";
import { type Office, type offices, release } from "../install/office.test-support.js";
import { holder } from "../install/plan-holder.test-support.js";
import { running } from "../install/run-async.test-support.js";
import { folder } from "../setup-pack.test-support.js";

type Open = ReturnType<typeof offices>;

/** The state of a workspace but for ids and times. */
const shape = async (office: Office): Promise<string> =>
  JSON.stringify(await office.state())
    .replaceAll(/"[a-z]{2,4}_[0-9a-f]{32}"/g, '"ID"')
    .replaceAll(/"\d{4}-\d{2}-\d{2}T[\d:.]+Z"/g, '"TIME"');

/** The shape of a workspace in which nothing came between; made once. */
let undisturbed: string | undefined;

async function installed(open: Open): Promise<string> {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const cwd = folder({ "pack.json": release() });
  expect(office.run(["install", "pack.json", "--yes"], { cwd }).code).toBe(0);
  return shape(office);
}

/**
 * Stops a command by a signal before or after the workspace heard of its plan, and holds that it can be run again and
 * then ends as an undisturbed run does.
 */
export async function endsAsUndisturbed(open: Open, signal: NodeJS.Signals, where: "before" | "after"): Promise<void> {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const cwd = folder({ "pack.json": release() });
  expect(office.run(["plan", "pack.json", "--out", "plan.json"], { cwd }).code).toBe(0);
  const before = await shape(office);
  const { url, held } = await holder(office, where);
  const { stop, ended } = running(["apply", "plan.json", "--yes"], cwd, { ...office, url });
  await held;
  stop(signal);
  const { code, stdout, stderr } = await ended;
  if (signal === "SIGKILL") expect(code).toBe(null);
  else {
    expect(code).toBe(5);
    expect(stdout).toMatch(/^✖ Open houses 1\.0\.0 in North office\n {2}unknown: 5 items\n {4}create/);
    expect(stderr).toBe(
      "setup-pack: You stopped it after the plan was sent: the workspace applied the whole plan, or nothing. Run the command again: nothing is done twice.\n",
    );
  }
  if (where === "before") expect(await shape(office)).toBe(before);
  expect(office.run(["apply", "plan.json", "--yes"], { cwd }).code).toBe(0);
  undisturbed ??= await installed(open);
  expect(await shape(office)).toBe(undisturbed);
  expect(office.run(["install", "pack.json", "--yes"], { cwd }).stdout).toContain("there is nothing to do");
}
