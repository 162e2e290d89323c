import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { offices, release } from "../../install/office.test-support.js";
import { foreign } from "../../packs.test-support.js";
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
        { verdict: "unreached", words: "do not have a working key", offices: ["gone"] },
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

  it("decides without asking what flags say, and tells a script what is open", async () => {
    const fleet = fleetFolder(members, {}, files);
    const silent = fleetWorld(fleet);
    expect(await runFleetDecide({ ...fleetFlags, format: "json", conflicts: "keep-workspace" }, silent.world)).toBe(4);
    expect(silent.asked).toEqual([]);
    const { open: left } = JSON.parse(silent.said().replace(/^[^{]*/, ""));
    expect(left).toMatchObject([{ kind: "existing", item: { kind: "tag", name: "Visitor" }, offices: ["fresh"] }]);
  });

  it("asks once for all offices whether a text is an id or a word", async () => {
    const [east, west] = [await open("East"), await open("West")];
    const fleet = fleetFolder({ east, west }, {}, { "1.1.0.json": foreign() });
    await east.add("tags", { name: "Buyer" });
    await west.add("tags", { name: "Buyer" });
    const before = fleetWorld(fleet);
    expect(await runFleetDecide({ ...fleetFlags, existing: "use" }, before.world)).toBe(4);
    expect(before.asked).toHaveLength(2);
    expect(before.said()).toContain(
      '"put" of Add tag  2 offices\n  The tag "Buyer" or a word, which stays as it is?\n',
    );
    expect(await runFleetPlan(fleetFlags, fleetWorld(fleet).world)).toBe(4);
    const asking = fleetWorld(fleet, ["1", "2"]);
    expect(await runFleetDecide(fleetFlags, asking.world)).toBe(0);
    expect(readFileSync(inFleet(fleet, "decisions.yaml"), "utf8")).toContain(
      "- place:\n    kind: action.add_tag\n    path: /put\n    type: tag\n",
    );
    expect(await runFleetPlan({ ...fleetFlags, out: "plans" }, fleetWorld(fleet).world)).toBe(0);
    const plan = readFileSync(inFleet(fleet, "plans/west.json"), "utf8");
    expect(JSON.parse(plan)).toMatchObject({ reading: { answers: [{ path: "/put", type: "tag" }, { type: "none" }] } });
  });

  it("leaves texts open for all offices where a flag says so", async () => {
    const north = await open("North");
    await north.add("tags", { name: "Buyer" });
    const fleet = fleetFolder({ north }, {}, { "1.1.0.json": foreign() });
    const silent = fleetWorld(fleet);
    expect(await runFleetDecide({ ...fleetFlags, existing: "use", leaveOpen: true }, silent.world)).toBe(0);
    expect(silent.asked).toEqual([]);
    expect(await runFleetPlan(fleetFlags, fleetWorld(fleet).world)).toBe(0);
  });
});
