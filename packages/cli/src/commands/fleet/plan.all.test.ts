import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { offices, release } from "../../install/office.test-support.js";
import { runFleetDecide } from "../run/fleet/decide.js";
import { runFleetPlan } from "../run/fleet/plan.js";
import { fleetFlags, fleetFolder, fleetWorld, inFleet } from "./fleet.test-support.js";
import { edit, files, members, renamed } from "./plan.test-support.js";

const open = offices();

const first = release({ references: [] });

/** An office with the first release, of which somebody edited these items. */
async function installed(name: string, edits: readonly [kind: string, key: string, change: object][] = []) {
  const office = await open(name);
  expect(office.run(["install", "-", "--yes"], { input: JSON.stringify(first) }).code).toBe(0);
  for (const [kind, key, change] of edits) await edit(office, kind, key, change);
  return office;
}

beforeAll(async () => {
  members.clean = await installed("Clean");
  members.own = await installed("Own", [["messageTemplates", "thanks", { body: "Our own words" }]]);
  members.kunden = await installed("Kunden", [renamed("Kunden")]);
  members.clients = await installed("Clients", [renamed("Clients")]);
  members.klanten = await installed("Klanten", [renamed("Klanten")]);
  members.fresh = await open("Fresh");
  await members.fresh.add("tags", { name: "Visitor", color: "#000000" });
});

describe("fleet decide", () => {
  it("asks each question once for all offices, and the next plan asks it no more", async () => {
    const fleet = fleetFolder(members, {}, { ...files, "decisions.yaml": "# Ours.\n" });
    const { world, said, asked } = fleetWorld(fleet, ["v", "k", "t", "l", "a", "t"]);
    expect(await runFleetDecide(fleetFlags, world)).toBe(0);
    expect(said()).toContain(`"name" of pipeline "Buyer pipeline" (buyers)  3 offices
  Offices and release changed it differently.
    before   "Buyers"
    release  "Buyer pipeline"
    office   "Kunden"  in 1
`);
    expect(asked).toHaveLength(6);
    const kept = readFileSync(inFleet(fleet, "decisions.yaml"), "utf8");
    expect(kept).toMatch(/^# Ours\.\n- pointer: \/pipelines\/buyers\/name\n/);
    const again = fleetWorld(fleet, []);
    expect(await runFleetPlan(fleetFlags, again.world)).toBe(0);
    expect(again.said()).toContain("left out by a decision\n      klanten");
    const { world: later, asked: askedLater } = fleetWorld(fleet, []);
    expect(await runFleetDecide(fleetFlags, later)).toBe(0);
    expect(askedLater).toEqual([]);
  });

  it("asks what a reference is called, and each office that has nothing of that name which record it is", async () => {
    const [desk, reception] = [await open("Desk"), await open("Reception")];
    await desk.add("teams", { name: "Front desk" });
    const team = await reception.add("teams", { name: "Reception" });
    const files = { "1.1.0.json": release() };
    const defaults = { bindings: "bindings/{name}.yaml" };
    const fleet = fleetFolder({ desk, reception }, { defaults }, files);
    const { world, asked } = fleetWorld(fleet, ["Front desk", team]);
    expect(await runFleetDecide(fleetFlags, world)).toBe(0);
    expect(asked).toEqual([
      "What is it called there? (Enter: leave it open):",
      expect.stringMatching(/^reception:\nWhat is Team "hosts" \("Hosts"\)\?/),
    ]);
    expect(readFileSync(inFleet(fleet, "decisions.yaml"), "utf8")).toContain("use: Front desk");
    expect(readFileSync(inFleet(fleet, "bindings/reception.yaml"), "utf8")).toContain(team);
    expect(await runFleetPlan(fleetFlags, fleetWorld(fleet).world)).toBe(0);
  });

  it("keeps each answer as it is given, and says which offices could not be asked", async () => {
    const { kunden, fresh, own } = members;
    if (kunden === undefined || fresh === undefined || own === undefined) throw new Error("There are no offices");
    const fleet = fleetFolder({ kunden, fresh, own }, {}, files);
    const answers = ["k"];
    const interrupted = () => (): string => {
      const answer = answers.shift();
      if (answer === undefined) throw new Error("Ctrl-C");
      return answer;
    };
    const { world, said: seen } = fleetWorld(fleet);
    await expect(runFleetDecide(fleetFlags, { ...world, prompt: interrupted })).rejects.toThrow("Ctrl-C");
    expect(seen()).toContain("\nQuestion 2 of 2, 1 answer kept\n");
    expect(readFileSync(inFleet(fleet, "decisions.yaml"), "utf8")).toContain("choose: keep-workspace");
    const keys = new Map([...fleet.keys].filter(([name]) => name !== "KEY_own"));
    const { world: later, said, asked } = fleetWorld({ ...fleet, keys }, ["u"]);
    expect(await runFleetDecide(fleetFlags, later)).toBe(3);
    expect(asked).toHaveLength(1);
    expect(said()).toContain("own  The environment variable KEY_own is not set.\n");
    expect(said()).toContain(
      "1 decision written; nothing is left open, and 1 office cannot be asked or have the release.\n",
    );
  });
});
