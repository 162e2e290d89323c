import { describe, expect, it } from "vitest";
import { offices, packId, release } from "../../install/office.test-support.js";
import { runFleetDrift } from "../run/fleet/report.js";
import { runFleetRun, runFleetWorker } from "../run/fleet/run.js";
import { fleetFlags, fleetFolder } from "./fleet.test-support.js";
import { ran, releasesIn, run } from "./run.test-support.js";

const open = offices();

const first = release({ references: [] });

const second = release({ version: "1.1.0", pipeline: "Buyer pipeline", references: [] });

describe("fleet run", () => {
  it("refuses before it writes anything: an unknown wave, nobody to ask, no server for a worker", async () => {
    const office = await open("a");
    const fleet = fleetFolder({ a: office }, {}, { "1.1.0.json": second });
    const unknown = await ran(fleet, (world) => runFleetRun({ ...run, wave: "canary" }, world));
    expect(unknown).toEqual({ code: 2, said: 'setup-pack: The inventory has no wave "canary". It has "all".\n' });
    const silent = await ran(fleet, (world) => runFleetRun(fleetFlags, { ...world, prompt: () => undefined }));
    expect(silent).toMatchObject({ code: 2, said: expect.stringContaining("use --yes") });
    const alone = await ran(fleet, (world) => runFleetWorker({ ...fleetFlags, parallel: 1 }, world));
    expect(alone).toMatchObject({ code: 2, said: expect.stringContaining("PostgreSQL") });
    expect(await releasesIn(office).catch(() => [])).toEqual([]);
  });
});

describe("fleet drift", () => {
  it("says what people changed, office by office", async () => {
    const office = await open("a");
    expect(office.run(["install", "-", "--yes"], { input: JSON.stringify(first) }).code).toBe(0);
    const fleet = fleetFolder({ a: office }, { pack: "1.0.0.json" }, { "1.0.0.json": first });
    expect(await ran(fleet, (world) => runFleetDrift(fleetFlags, world))).toEqual({
      code: 0,
      said: "a  as installed\n",
    });
    await office.call("PATCH", `/v1/setup-packs/${packId}/items/pipelines/buyers`, { name: "Ours" });
    const drifted = await ran(fleet, (world) => runFleetDrift(fleetFlags, world));
    expect(drifted.code).toBe(1);
    expect(drifted.said).toBe(`a  1 item changed
  ~ pipeline "Ours" (buyers)  minor
    Workspaces, other packs and people find it by its name.
      ~ name  "Buyers" → "Ours"  minor
`);
    const { said } = await ran(fleet, (world) => runFleetDrift({ ...fleetFlags, format: "json" }, world));
    expect(JSON.parse(said)).toMatchObject({ offices: [{ name: "a", changes: [{ item: { key: "buyers" } }] }] });
  });
});
