import fc from "fast-check";
import { expect } from "vitest";
import type { TestWorkspace } from "../sandbox.test-support.js";
import { team } from "./cast.test-support.js";
import { holdLaws, type Office } from "./laws.test-support.js";
import { type Snapshot, snapshotOf } from "./snapshot.test-support.js";
import { anyStep, doubledIn, type Outcome, type Step, type Walk } from "./steps.test-support.js";

/**
 * What people did by themselves, with what came of a step. What a pack adopts is the office's from then on, whoever made
 * it: the office said so.
 */
function officeAfter({ office, now: before }: Walk, now: Snapshot, { added, edited }: Outcome): Office {
  const adopted = now.items.flatMap(({ id, hold }) => (hold === "adopted" ? (before.rows.get(id) ?? []) : []));
  const row = added === undefined ? undefined : now.rows.get(added);
  const isPeople = added !== undefined || edited !== undefined;
  return {
    own: new Map([...[...adopted, ...(row ? [row] : [])].map((one) => [one.id, one] as const), ...office.own]),
    edited: edited === undefined ? office.edited : new Set([...office.edited, edited]),
    doubled: isPeople ? new Set([...office.doubled, ...doubledIn(now)]) : office.doubled,
  };
}

async function after(walk: Walk, outcome: Outcome): Promise<Walk> {
  const now = await snapshotOf(walk.workspace.client);
  if (outcome.isIdle === true) expect(now, "nothing was changed").toEqual(walk.now);
  const office = officeAfter(walk, now, outcome);
  holdLaws(now, walk.now, office);
  outcome.promise?.(now);
  return { ...walk, now, office, plans: outcome.plans ?? walk.plans };
}

/** Goes step by step; after each the workspace obeys the laws, and what the step promised has come true. */
async function go(workspace: TestWorkspace, steps: readonly Step[]): Promise<void> {
  await workspace.add("teams", { name: team });
  const now = await snapshotOf(workspace.client);
  const office = { own: now.rows, edited: new Set<string>(), doubled: new Set<string>() };
  let walk: Walk = { workspace, now, office, plans: [] };
  for (const [index, step] of steps.entries()) {
    try {
      walk = await after(walk, await step.doing(walk));
    } catch (error) {
      throw new Error(`Step ${index + 1}, ${fc.stringify(step)}, broke a law.`, { cause: error });
    }
  }
}

/** The most steps of one walk. Half as many on the average. */
const longest = 30;

/** So many milliseconds a walk that failed is made shorter, so that it is told before the test runs out of time. */
const shrinking = 20_000;

/** Walks of so many steps in all, each in a workspace of its own. One that fails is told with its seed. */
export async function walks(
  newWorkspace: () => Promise<TestWorkspace>,
  { steps, seed }: { readonly steps: number; readonly seed?: number },
): Promise<void> {
  const any = fc.noBias(fc.array(anyStep, { minLength: 1, maxLength: longest, size: "max" }));
  let until = Number.POSITIVE_INFINITY;
  await fc.assert(
    fc.asyncProperty(any, async (some) => {
      fc.pre(Date.now() < until);
      try {
        await go(await newWorkspace(), some);
      } catch (error) {
        until = Math.min(until, Date.now() + shrinking);
        throw error;
      }
    }),
    { numRuns: Math.ceil(steps / (longest / 2)), ...(seed === undefined ? {} : { seed }) },
  );
}
