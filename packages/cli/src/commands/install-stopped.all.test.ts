import { once } from "node:events";
import { createServer } from "node:http";
import { listen } from "@setup-pack/test-network";
import { expect, it } from "vitest";
import { offices, release } from "../install/office.test-support.js";
import { holder } from "../install/plan-holder.test-support.js";
import { running } from "../install/run-async.test-support.js";
import { folder } from "../setup-pack.test-support.js";
import { endsAsUndisturbed } from "./install-stopped.test-support.js";

const open = offices();

it.each([
  ["SIGINT", "before"],
  ["SIGKILL", "after"],
] as const)("ends after %s %s the workspace heard of the plan as an undisturbed run does", async (signal, where) => {
  await endsAsUndisturbed(open, signal, where);
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
  expect(stderr).toContain("the workspace may have done it. Before you run it again, check with setup-pack status");
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
