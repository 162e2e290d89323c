import { once } from "node:events";
import { createServer } from "node:http";
import { listen } from "@setup-pack/test-network";
import { expect, it } from "vitest";
import { type Office, offices, release } from "../install/office.test-support.js";
import { holder } from "../install/plan-holder.test-support.js";
import { running } from "../install/run-async.test-support.js";
import { folder } from "../setup-pack.test-support.js";

const open = offices();

/** The state of a workspace but for ids and times. */
const shape = async (office: Office): Promise<string> =>
  JSON.stringify(await office.state())
    .replaceAll(/"[a-z]{2,4}_[0-9a-f]{32}"/g, '"ID"')
    .replaceAll(/"\d{4}-\d{2}-\d{2}T[\d:.]+Z"/g, '"TIME"');

/** The shape of a workspace in which nothing came between; made once. */
let undisturbed: string | undefined;

async function installed(): Promise<string> {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const cwd = folder({ "pack.json": release() });
  expect(office.run(["install", "pack.json", "--yes"], { cwd }).code).toBe(0);
  return shape(office);
}

it.each([
  ["SIGINT", "before"],
  ["SIGINT", "after"],
  ["SIGKILL", "after"],
] as const)("ends after %s %s the workspace heard of the plan as an undisturbed run does", async (signal, where) => {
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
      "setup-pack: You stopped it after the plan was sent: the workspace may have carried it out, all of it, or not. Do the same again: what was done already is not done twice.\n",
    );
  }
  if (where === "before") expect(await shape(office)).toBe(before);
  expect(office.run(["apply", "plan.json", "--yes"], { cwd }).code).toBe(0);
  undisturbed ??= await installed();
  expect(await shape(office)).toBe(undisturbed);
  expect(office.run(["install", "pack.json", "--yes"], { cwd }).stdout).toContain("there is nothing to do");
});

it("says of an uninstallation that was stopped that it may have been done", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const cwd = folder({ "pack.json": release() });
  expect(office.run(["install", "pack.json", "--yes"], { cwd }).code).toBe(0);
  const { url, held } = await holder(office, "after");
  const { stop, ended } = running(["uninstall", "pack.json", "--yes"], cwd, { ...office, url });
  await held;
  stop("SIGTERM");
  const { code, stdout, stderr } = await ended;
  expect({ code, stdout }).toEqual({ code: 5, stdout: "" });
  expect(stderr).toContain(
    "the workspace may have done it. Look with setup-pack status which release is installed now",
  );
  expect(office.run(["status", "pack.json"], { cwd }).stdout).toContain("not installed");
});

it("says that nothing was sent, where that is so", async () => {
  const office = await open();
  await office.add("teams", { name: "Hosts" });
  const cwd = folder({ "pack.json": release() });
  expect(office.run(["plan", "pack.json", "--out", "plan.json"], { cwd }).code).toBe(0);
  const before = await office.state();
  const silent = createServer();
  const url = await listen(silent);
  const asked = once(silent, "request");
  const { stop, ended } = running(["apply", "plan.json", "--yes"], cwd, {
    ...office,
    url,
  });
  await asked;
  stop("SIGINT");
  silent.closeAllConnections();
  const { code } = await ended;
  expect(code).toBe(null);
  expect(await office.state()).toEqual(before);
});
