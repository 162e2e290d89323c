import { describe, expect, it } from "vitest";
import { runs, runsIn } from "./disturbed-run.test-support.js";
import { faults } from "./faults.test-support.js";
import { goingBackAndOut } from "./going-back.test-support.js";
import { sandboxOfFile } from "./sandbox.test-support.js";

const newWorkspace = sandboxOfFile();

const { undisturbed, disturbed, endsAsUndisturbed } = runsIn(newWorkspace);

describe.each(Object.keys(runs))("%s", (name) => {
  // All at each request: `faults.soak.ts`.
  it.each(Object.entries(faults).map(([fault, meets], index) => [fault, meets, index] as const))(
    "ends as an undisturbed run does after each write, and some reads, that met: %s",
    async (_, fault, index) => {
      const isTurnOf = (place: number) => place % Object.keys(faults).length === index;
      await endsAsUndisturbed(name, fault, (place, line) => !line.startsWith("GET ") || isTurnOf(place));
    },
  );

  it("needs no second run where every request meets a fault once", async () => {
    const expected = await undisturbed(name);
    for (const [fault, meets] of Object.entries(faults)) {
      const met = new Set<string>();
      const once = (_: number, line: string) => (met.has(line) ? undefined : met.add(line) && meets);
      expect(await disturbed(name, once, 5), fault).toEqual(expected.left);
    }
  });
});

it.each(Object.entries(faults))(
  "going back and taking out are done once, and told truly, where the answer met: %s",
  async (_, fault) => {
    await goingBackAndOut(newWorkspace, fault);
  },
);
