import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { type Office, offices, packId, release } from "../../install/office.test-support.js";
import { runFleetDecide } from "../run/fleet/decide.js";
import { runFleetPlan } from "../run/fleet/plan.js";
import { fleetFlags, fleetFolder, fleetWorld, inFleet } from "./fleet.test-support.js";

const open = offices();
const first = release({ references: [] });
const files = { "1.1.0.json": release({ version: "1.1.0", pipeline: "Buyer pipeline", references: [] }) };

const edit = (office: Office, kind: string, key: string, change: object) =>
  office.call("PATCH", `/v1/setup-packs/${packId}/items/${kind}/${key}`, change);

/** An office with the first release, of which somebody edited these items. */
async function installed(name: string, edits: readonly [kind: string, key: string, change: object][] = []) {
  const office = await open(name);
  expect(office.run(["install", "-", "--yes"], { input: JSON.stringify(first) }).code).toBe(0);
  for (const [kind, key, change] of edits) await edit(office, kind, key, change);
  return office;
}

const renamed = (name: string): [string, string, object] => ["pipelines", "buyers", { name }];

const members: Record<string, Office> = {};

beforeAll(async () => {
  members.clean = await installed("Clean");
  members.own = await installed("Own", [["messageTemplates", "thanks", { body: "Our own words" }]]);
  members.kunden = await installed("Kunden", [renamed("Kunden")]);
  members.clients = await installed("Clients", [renamed("Clients")]);
  members.klanten = await installed("Klanten", [renamed("Klanten")]);
  members.fresh = await open("Fresh");
  await members.fresh.add("tags", { name: "Visitor", color: "#000000" });
});

describe("fleet plan", () => {
  it("tells offices with the same plan together, and writes the plans of those that can have the release", async () => {
    const fleet = fleetFolder(members, {}, files);
    const { world, said } = fleetWorld(fleet);
    expect(await runFleetPlan({ ...fleetFlags, out: "plans" }, world)).toBe(4);
    expect(said()).toBe(`Open houses 1.1.0  for 6 offices

    1 upgrades cleanly
    1 keeps its own "body" of template "Thanks" (thanks)
    3 wait for a decision on "name" of pipeline "Buyer pipeline" (buyers)
      kunden, clients, klanten
    1 waits for a decision on tag "Visitor" (visitor), which the office has already
      fresh

21 requests to plan, 6 at most to one office.
setup-pack fleet decide asks what is open, once for all offices.
`);
    expect(JSON.parse(readFileSync(inFleet(fleet, "plans/clean.json"), "utf8"))).toMatchObject({
      workspaceId: members.clean?.id,
    });
    expect(() => readFileSync(inFleet(fleet, "plans/kunden.json"))).toThrow();
  });

  it("says what cannot be planned, and which references several records match", async () => {
    const [twice, gone] = [await open("Twice"), await open("Gone")];
    for (const _ of [1, 2]) await twice.add("teams", { name: "Hosts" });
    const fleet = fleetFolder({ twice, gone }, {}, { "1.1.0.json": release() });
    const { world, said } = fleetWorld({ ...fleet, keys: new Map([["KEY_twice", twice.key]]) });
    expect(await runFleetPlan({ ...fleetFlags, format: "json" }, world)).toBe(4);
    expect(JSON.parse(said())).toMatchObject({
      groups: [
        {
          verdict: "undecided",
          words: 'wait for a decision on Team "hosts" ("Hosts"), which several records match',
          offices: ["twice"],
        },
        { verdict: "unreached", words: "have no key that is good for them", offices: ["gone"] },
      ],
    });
    const { world: later, said: told, asked } = fleetWorld({ ...fleet, keys: new Map([["KEY_twice", twice.key]]) });
    expect(await runFleetDecide(fleetFlags, later)).toBe(4);
    expect(asked).toEqual([expect.stringMatching(/^twice:\nWhat is Team "hosts" \("Hosts"\)\?/)]);
    expect(told()).toMatch(
      /^Team "hosts" \("Hosts"\), which several records match {2}1 office\n {2}Bind it in the bindings of twice\.\n {2}In twice it could be "Hosts" \(/m,
    );
  });
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

  it("puts what is decided for each office into its bindings", async () => {
    const { kunden, clients } = members;
    if (kunden === undefined || clients === undefined) throw new Error("There are no offices");
    const fleet = fleetFolder({ kunden, clients }, { defaults: { bindings: "bindings/{name}.yaml" } }, files);
    const { world } = fleetWorld(fleet, ["o", "k", "t"]);
    expect(await runFleetDecide(fleetFlags, world)).toBe(0);
    expect(readFileSync(inFleet(fleet, "bindings/clients.yaml"), "utf8")).toBe(
      "conflicts:\n  - pointer: /pipelines/buyers/name\n    choose: take-release\n",
    );
    expect(() => readFileSync(inFleet(fleet, "decisions.yaml"))).toThrow();
    expect(await runFleetPlan(fleetFlags, fleetWorld(fleet).world)).toBe(0);
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

  it("decides without asking what flags say, and tells a script what is open", async () => {
    const fleet = fleetFolder(members, {}, files);
    const silent = fleetWorld(fleet);
    expect(await runFleetDecide({ ...fleetFlags, format: "json", conflicts: "keep-workspace" }, silent.world)).toBe(4);
    expect(silent.asked).toEqual([]);
    const { open: left } = JSON.parse(silent.said().replace(/^[^{]*/, ""));
    expect(left).toMatchObject([{ kind: "existing", item: { kind: "tag", name: "Visitor" }, offices: ["fresh"] }]);
  });
});
