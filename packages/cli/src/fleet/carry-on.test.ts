import type { RunRecord } from "@setup-pack/fleet/run";
import { expect, it } from "vitest";
import { processWorld } from "../process-world.js";
import type { World } from "../world/world.js";
import { type CarryOnOptions, carryOn } from "./carry-on.js";
import { loadFleet } from "./ledger.js";
import { officeRecord, running, unasked } from "./runs.test-support.js";

const columns = 20;

/** What stands on a terminal once all that was written is there. */
function screenOf(text: string): string {
  const rows: string[] = [""];
  let row = 0;
  const write = (sign: string) => {
    if (sign === "\n" || rows[row]?.length === columns) rows[++row] ??= "";
    if (sign !== "\n") rows[row] += sign;
  };
  const [plain = "", ...further] = text.split("\x1b[");
  for (const sign of plain) write(sign);
  for (const piece of further) {
    const [order = "", number = "", letter] = /^(\d*)([A-Z])/.exec(piece) ?? [];
    if (letter === "A") row -= Number(number);
    if (letter === "J") rows.splice(row, rows.length, "");
    for (const sign of piece.slice(order.length)) write(sign);
  }
  return rows.join("\n");
}

/** A process at a terminal that works on a run of three offices until somebody presses Ctrl-C. */
async function atTerminal(options: Pick<CarryOnOptions, "onStop">) {
  let [run, stop]: [RunRecord, () => void] = [running, () => {}];
  let offices = [officeRecord("a", 0, "working"), officeRecord("b", 1, "waiting"), officeRecord("c", 1, "waiting")];
  const [shown, changes]: [string[], unknown[]] = [[], []];
  const pressed = new Promise<boolean>((resolve) => {
    stop = () => resolve(false);
  });
  const terminal = { write: (text: string) => void shown.push(text), terminal: () => ({ columns }) };
  const real = processWorld();
  const world: World = {
    ...real,
    stdout: terminal,
    stderr: terminal,
    environment: { ...real.environment, colour: false },
    interruptions: () => ({ wait: () => pressed, end: () => {} }),
  };
  const fleet: Awaited<ReturnType<typeof loadFleet>> = {
    ...(await loadFleet()),
    releaseLeases: async () => {},
    readRun: async () => run,
    readOffices: async () => offices,
    eventsAfter: async () => [],
    changeRun: async (_, __, change) => {
      changes.push(change);
      run = { ...run, state: change.to, reason: change.reason ?? null };
      return "running";
    },
    work: async (_, { leave }) => {
      await expect.poll(() => screenOf(shown.join(""))).toContain("  a  planning");
      offices = [officeRecord("a", 0, "soaking"), ...offices.slice(1)];
      await expect.poll(() => screenOf(shown.join(""))).toContain("1 soa\nking");
      stop();
      // What is under way is finished.
      await expect.poll(() => leave?.aborted).toBe(true);
      offices = [officeRecord("a", 0, "done"), ...offices.slice(1)];
      return "paused";
    },
  };
  const code = await carryOn(
    unasked,
    fleet,
    run,
    { parallel: 1, ...options },
    { folder: "." },
    { inventory: "" },
    world,
  );
  return { code, screen: screenOf(shown.join("")), changes };
}

it("draws one table over and over, and pauses the run at Ctrl-C once offices in progress are finished", async () => {
  const { code, screen, changes } = await atTerminal({ onStop: "pause" });
  expect(changes).toEqual([
    { from: ["running"], to: "paused", reason: "Its command was stopped (Ctrl-C or SIGTERM)." },
  ]);
  expect(screen).toBe(`canary         1 soa
king
everyone-else  2 wai
ting
Nothing more starts;
 offices in progress
 are finished first.
canary         1 don
e
everyone-else  2 wai
ting
Release 1.1.0: pause
d. Its command was s
topped (Ctrl-C or SI
GTERM). 1 done · 2 w
aiting
As it is now, setup-
pack fleet run conti
nues.
`);
  expect(code).toBe(5);
});

it("leaves the run to the others where a worker is told to end", async () => {
  const { screen, changes } = await atTerminal({ onStop: "leave" });
  expect(changes).toEqual([]);
  expect(screen).toContain("Release 1.1.0: runni\nng. 1 done");
});
