import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import type { FleetReport } from "@setup-pack/fleet";
import { describe, expect, it } from "vitest";
import { type Office, offices, packId, release } from "../../install/office.test-support.js";
import { holder } from "../../install/plan-holder.test-support.js";
import { bin, plainEnvironment } from "../../setup-pack.test-support.js";
import { runFleetChange, runFleetRetry, runFleetStatus } from "../run/fleet/change-run.js";
import { runFleetCheck } from "../run/fleet/check.js";
import { runFleetDrift, runFleetReport } from "../run/fleet/report.js";
import { runFleetRollback, runFleetRun } from "../run/fleet/run.js";
import { fleetFlags, fleetFolder, inFleet } from "./fleet.test-support.js";
import { ran, releasesIn, run } from "./run.test-support.js";

const open = offices();

const first = release({ references: [] });

const second = release({ version: "1.1.0", pipeline: "Buyer pipeline", references: [] });

describe("fleet run", () => {
  it("refuses entries that are one workspace before it writes anything", async () => {
    const office = await open("a");
    const fleet = fleetFolder({ a: office, b: office }, {}, { "1.1.0.json": second });
    const twice = await ran(fleet, (world) => runFleetRun(run, world));
    expect(twice).toEqual({ code: 4, said: expect.stringContaining("fleet.yaml has entries that are one workspace.") });
    expect(await releasesIn(office).catch(() => [])).toEqual([]);
  });

  it("goes on after kill -9, installs nothing twice, and is undone", { timeout: 240_000 }, async () => {
    const members: Record<string, Office> = {};
    for (const name of ["a", "b", "c"]) {
      const office = await open(name);
      expect(office.run(["install", "-", "--yes"], { input: JSON.stringify(first) }).code).toBe(0);
      members[name] = office;
    }
    members.d = await open("d");
    const { b } = members;
    if (b === undefined) throw new Error("There is no office b");
    // It has the release, and the command dies before it hears so.
    const { url: holding, held, letGo } = await holder(b, "after");
    members.b = { ...b, url: holding };
    const workspaces = Object.entries(members).map(([name, { url }]) => ({ name, url, key: { env: `KEY_${name}` } }));
    const paper = { name: "paper", export: "paper.json", base: "1.0.0.json" };
    const inventory = { workspaces: [...workspaces, paper], waves: [{ name: "all", parallel: 1 }] };
    const fewer = { pack: "1.1.0.json", workspaces };
    const files = {
      ...{ "1.0.0.json": first, "1.1.0.json": second, "1.2.0.json": { ...second, version: "1.2.0" } },
      ...{ "paper.json": first, "fewer.yaml": fewer, "newer.yaml": { ...inventory, pack: "1.2.0.json" } },
    };
    const fleet = fleetFolder(members, inventory, files);

    const env = { ...plainEnvironment(), DATABASE_URL: "", ...Object.fromEntries(fleet.keys) };
    const child = spawn(process.execPath, [bin, "fleet", "run", "--yes"], { cwd: fleet.cwd, env, stdio: "pipe" });
    let told = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      told += text;
    });
    const closed = once(child, "close");
    await Promise.race([held, closed]);
    await expect.poll(() => told, { timeout: 30_000 }).toMatch(/^a {2}done$/m);
    child.kill("SIGKILL");
    expect(await closed).toEqual([null, "SIGKILL"]);
    letGo();
    expect(told).not.toMatch(/^b {2}done$/m);

    const less = await ran(fleet, (world) => runFleetRun({ ...run, inventory: "fewer.yaml" }, world));
    expect(less).toMatchObject({
      code: 4,
      said: expect.stringMatching(/^setup-pack: fewer.yaml lacks 1 office of the run: "paper"/),
    });
    const newer = await ran(fleet, (world) => runFleetRun({ ...run, inventory: "newer.yaml" }, world));
    expect(newer).toEqual({
      code: 4,
      said: "setup-pack: A run of another release is not over: 1.1.0 is running. Continue with that release, or stop it permanently with setup-pack fleet stop.\n",
    });
    const left = await ran(fleet, (world) => runFleetStatus(fleetFlags, world));
    expect(left.said).toContain("No worker is on it now: setup-pack fleet run continues.\n");

    const ended = await ran(fleet, (world) => runFleetRun(run, world));
    expect(ended.said).toContain("Release 1.1.0: done. 4 done · 1 handed-over\n");
    expect(ended.code).toBe(0);
    for (const name of ["a", "b", "c"]) expect(await releasesIn(members[name])).toEqual(["1.1.0", "1.0.0"]);
    expect(await releasesIn(members.d)).toEqual(["1.1.0"]);
    expect(existsSync(inFleet(fleet, "hand-over/paper/CHECKLIST.md"))).toBe(true);

    const status = await ran(fleet, (world) => runFleetStatus({ ...fleetFlags, format: "json" }, world));
    expect(JSON.parse(status.said)).toMatchObject({
      pack: { packId, version: "1.1.0" },
      state: "done",
      waves: [{ name: "all", offices: [{ name: "a", state: "done" }, {}, {}, {}, { state: "handed-over" }] }],
    });
    const nothing = await ran(fleet, (world) => runFleetChange("pause", fleetFlags, world));
    expect(nothing).toEqual({ code: 4, said: "setup-pack: The run is done, so there is nothing to pause.\n" });
    expect((await ran(fleet, (world) => runFleetRetry(fleetFlags, world))).said).toContain(
      "No office of the run failed",
    );

    const checked = await ran(fleet, (world) => runFleetCheck(fleetFlags, world));
    expect(checked.said).toContain("  1 handed a folder with 1.1.0; setup-pack verify shows whether it was imported\n");
    const drifted = await ran(fleet, (world) => runFleetDrift(fleetFlags, world));
    expect(drifted.said).toMatch(/^paper {2}1 item changed\n {2}Compared with the folder that was handed over/m);

    const over = await ran(fleet, (world) => runFleetRun(fleetFlags, world));
    expect(over.said).toContain(
      "The last run already installed this release in 5 offices already. Once another run changes an office,",
    );

    const later = await ran(fleet, (world) => runFleetRun(run, world));
    expect(later.said).toContain("Release 1.1.0: done. 4 unchanged · 1 handed-over\n");
    const { run: earlier } = JSON.parse(status.said);
    expect((await ran(fleet, (world) => runFleetStatus(fleetFlags, world))).said).toContain(
      `  ${earlier}  1.1.0  done  `,
    );
    const reported = await ran(fleet, (world) => runFleetReport({ ...fleetFlags, format: "csv", run: earlier }, world));
    expect(reported.said).toContain(",done,1.0.0,1.1.0,2,");
    const unknown = await ran(fleet, (world) => runFleetRollback({ ...run, run: "other" }, world));
    expect(unknown).toMatchObject({ code: 2, said: expect.stringContaining(`There is no run "other". There is `) });
    // The later run changed nothing, so it is not the one that is undone.
    const undone = await ran(fleet, (world) => runFleetRollback(run, world));
    expect(undone.said).toContain("stopped. It was rolled back. 5 rolled-back\n");
    expect(undone.said).toContain(
      "paper  rolled-back: Its folder is as before. If the other release was imported, import this one by hand",
    );
    expect(undone.code).toBe(0);
    for (const name of ["a", "b", "c"]) expect(await releasesIn(members[name])).toEqual(["1.0.0", "1.1.0", "1.0.0"]);
    await expect(members.d?.call("GET", `/v1/setup-packs/${packId}`)).rejects.toThrow("no installed setup pack");
    expect(await ran(fleet, (world) => runFleetRollback(run, world))).toEqual({
      code: 4,
      said: "setup-pack: There is nothing to undo. --run undoes an earlier run; setup-pack fleet status lists them.\n",
    });
  });

  it("sets an office aside where several records match a reference, counts all requests, and goes on once it is bound", async () => {
    const [one, two] = [await open("One"), await open("Two")];
    await one.add("teams", { name: "Hosts" });
    const [team] = [await two.add("teams", { name: "Hosts" }), await two.add("teams", { name: "Hosts" })];
    const defaults = { bindings: "{name}.json" };
    const fleet = fleetFolder({ two, one }, { defaults }, { "1.1.0.json": release() });
    let sent = 0;
    const aside = await ran(fleet, (world) => {
      const workspaceFetch: typeof world.workspaceFetch = (...request) => {
        sent++;
        return world.workspaceFetch(...request);
      };
      return runFleetRun(run, { ...world, workspaceFetch });
    });
    const report = await ran(fleet, (world) => runFleetReport({ ...fleetFlags, format: "json" }, world));
    const { workspaces }: FleetReport = JSON.parse(report.said);
    expect(workspaces.reduce((sum, { requests }) => sum + requests, 0)).toBe(sent);
    expect(aside.said).toContain('two  undecided: Team "hosts" ("Hosts"), which several records match\n');
    expect(aside.said).toContain("done. 1 done · 1 undecided\n");
    expect(aside.code).toBe(5);
    const bindings = [{ type: "team", id: "hosts", targetId: team }];
    writeFileSync(inFleet(fleet, "two.json"), JSON.stringify({ bindings }));
    const bound = await ran(fleet, (world) => runFleetRun(run, world));
    expect(bound.said).toContain("done. 2 done\n");
    expect(bound.code).toBe(0);
  });
});
