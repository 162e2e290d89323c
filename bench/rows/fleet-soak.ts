import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Row } from "../row.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const vitest = "node_modules/vitest/vitest.mjs";
const soak = ["run", "--config", "packages/toolchain/vitest.soak.config.ts"] as const;

/**
 * What a long test of the fleet says that it has measured, where `told` finds it in its output. The test may fail all
 * the same, since it holds the figure against what is owed, as the table does.
 */
function figureOf(test: string, told: RegExp, environment: Readonly<Record<string, string>> = {}): number {
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, ...soak, `packages/fleet/src/run/${test}`], {
    cwd: root,
    env: { ...process.env, ...environment, SOAK: "1" },
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const figure = told.exec(stdout)?.[1];
  if (figure === undefined) throw new Error(`${test} gave ${status}.\n${stdout}\n${stderr}`);
  return Number(figure);
}

/** Enough that offices wait for their turn all the time; a thousand say the same and take ten times as long. */
const offices = "100";

/** What the long tests of the fleet measure. */
export const fleetSoakRows: readonly Row[] = [
  {
    name: "fleet-limits",
    work: `a release and its upgrade in ${offices} workspaces of 6 requests a minute, by a clock that leaps, none of them refused`,
    unit: "% of what the limits allow",
    better: "higher",
    must: 97,
    aim: 99,
    measure: () => ({
      figures: [figureOf("pacing.soak.ts", /workspaces: ([\d.]+) %.*, 0 refused/, { OFFICES: offices })],
    }),
  },
  {
    name: "fleet-workers",
    work: "two workers for 60 workspaces whose answers are 200 ms late, five at a time each",
    unit: "× as fast as one",
    better: "higher",
    must: 1.8,
    aim: 1.9,
    measure: () => ({ figures: [figureOf("workers.soak.ts", /two workers are ([\d.]+) times/)] }),
  },
];
