import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunRecord } from "@setup-pack/fleet/run";
import { expect, it, onTestFinished } from "vitest";
import { CommandFailure } from "../install/command-failure.js";
import { processWorld } from "../process-world.js";
import { chosenRun, type LedgerFlags, loadFleet, otherIsOpen, withLedger } from "./ledger.js";
import { running, unasked } from "./runs.test-support.js";

/** Why the ledger cannot be used in an empty folder by such flags. */
async function refusal(flags: Partial<LedgerFlags>, use: Parameters<typeof withLedger>[1] = {}) {
  const folder = mkdtempSync(join(tmpdir(), "fleet-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const real = processWorld();
  const world = { ...real, folder, environment: { ...real.environment, databaseUrl: undefined } };
  const used = await withLedger({ inventory: "fleet.yaml", ...flags }, use, world, async () => "used");
  return used instanceof CommandFailure ? [used.code, used.message] : used;
}

it("says where no ledger is, or none can be", async () => {
  expect(await refusal({})).toEqual([4, "No run was started yet: setup-pack fleet run starts one."]);
  expect(await refusal({ database: "mysql://db.example.org/fleet" })).toEqual([
    2,
    "--database must be an address such as postgres://user@localhost:5432/database.",
  ]);
  expect(await refusal({ database: "postgres://ada:secret@127.0.0.1:1/fleet" })).toEqual([
    2,
    expect.stringMatching(/^The PostgreSQL server of the ledger cannot be used: (?!.*secret).*ECONNREFUSED/),
  ]);
});

it("lets nothing begin while another run is not over, and says which runs there are", async () => {
  const fleet = await loadFleet();
  const otherThan = async (open: RunRecord, id: string) =>
    (await otherIsOpen(unasked, { openRun: async () => open }, { id }))?.message;
  expect(await otherThan(running, running.id)).toBeUndefined();
  expect(await otherThan({ ...running, state: "halted" }, "run-0")).toMatch(
    /^The run of 1\.1\.0 is not over: it is halted\./,
  );
  expect(await otherThan({ ...running, through: -1 }, "run-0")).toContain("setup-pack fleet rollback --run run-1");
  const known = {
    ...fleet,
    latestRun: async () => running,
    readRun: async () => undefined,
    listRuns: async () => [running],
  };
  expect(await chosenRun(unasked, known, { run: "run-9" })).toMatchObject({
    message: 'There is no run "run-9". There is run-1 (1.1.0).',
  });
});
