import type { OfficeState, RunRecord } from "@setup-pack/fleet/run";
import { expect, it } from "vitest";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { loadFleet } from "./ledger.js";
import { readRunOrder, runToGoOnWith } from "./run-to-go-on-with.js";
import { officeRecord, running, unasked } from "./runs.test-support.js";

const pack = { format: "service.setup-pack", schemaVersion: 2, packId: "77cd4f87-d0d8-4a73-ad04-1b82de8c1123" };
const files = {
  "pack.json": { ...pack, name: "Spring", version: "1.1.0" },
  "fleet.yaml": { pack: "pack.json", workspaces: [{ name: "a", export: "a.json" }] },
};

/** What an order of this release comes to, where the last run and its offices stand so; with what is said. */
async function comesTo(
  last: Partial<RunRecord> | undefined,
  offices: Readonly<Record<string, OfficeState>>,
  earlier?: Partial<RunRecord>,
) {
  const order = await readRunOrder({ inventory: "fleet.yaml" }, { ...processWorld(), folder: folder(files) });
  if (!("input" in order)) throw new Error(order.message);
  const run = last && { ...running, digest: order.input.digest, ...last };
  const said: string[] = [];
  const fleet = {
    ...(await loadFleet()),
    latestRun: async () => run,
    openRun: async () => {
      if (earlier !== undefined) return { ...running, ...earlier };
      return run?.state === "done" || run?.state === "stopped" ? undefined : run;
    },
    readOffices: async () => Object.entries(offices).map(([name, state]) => officeRecord(name, 0, state)),
  };
  const stderr = { write: (text: string) => void said.push(text), terminal: () => undefined };
  const found = await runToGoOnWith(unasked, fleet, order, { stderr });
  if (found === undefined) return `begins one; ${said.join("")}`;
  return "message" in found ? `${found.code}: ${found.message}` : `goes on with ${found.id}`;
}

it("begins a run where none is open, and says what can be undone by its id alone from then on", async () => {
  expect(await comesTo(undefined, {})).toBe("begins one; ");
  expect(await comesTo({ state: "done" }, { a: "failed" })).toBe("begins one; ");
  expect(await comesTo({ state: "done", digest: "other" }, { a: "undecided" })).toBe("begins one; ");
  expect(await comesTo({ state: "stopped" }, { a: "done" })).toMatch(/^begins one; .* --run run-1 this one\.\n$/);
});

it("goes on with a run that is open, or only waited for decisions", async () => {
  expect(await comesTo({ state: "halted" }, { a: "waiting" })).toBe("goes on with run-1");
  expect(await comesTo({ state: "done" }, { a: "undecided" })).toBe("goes on with run-1");
});

it("refuses where another release is not over, offices are gone, or the run is being undone", async () => {
  const other = { state: "paused", digest: "other" } as const;
  expect(await comesTo({ ...other, version: "1.0.0" }, {})).toMatch(/^4: A run of another release is not over/);
  expect(await comesTo({ ...other, packId: pack.packId }, {})).toMatch(
    /^4: The run of 1\.1\.0 .* with other content\. /,
  );
  expect(await comesTo({ state: "paused" }, { a: "done", b: "waiting" })).toMatch(
    /^4: fleet\.yaml lacks 1 office of the run: "b"\. /,
  );
  expect(await comesTo({ state: "done" }, { a: "undecided", b: "done" })).toMatch(/^begins one; /);
  expect(await comesTo({ state: "running", through: -1 }, {})).toMatch(/^4: The last run is being rolled back/);
  expect(await comesTo({ state: "done" }, { a: "done" }, { id: "run-0", version: "1.0.0", through: -1 })).toMatch(
    /^4: The run of 1\.0\.0 is being rolled back, .* --run run-0/,
  );
});
