import { expect, it } from "vitest";
import { offices, release } from "../../install/office.test-support.js";
import { runFleetCheck } from "../run/fleet/check.js";
import { fleetFlags, fleetFolder, fleetWorld } from "./fleet.test-support.js";

const open = offices();
const plain = release({ references: [] });
const files = { "1.0.0.json": plain, "1.1.0.json": { ...plain, version: "1.1.0" } };

it("says of each office what keeps it from being worked on, and of the others which release they have", async () => {
  const [north, south, east] = [await open("North"), await open("South"), await open("East")];
  const fleet = fleetFolder({ north, south, east }, {}, files);
  expect(north.run(["install", "1.0.0.json", "--yes"], { cwd: fleet.cwd }).code).toBe(0);
  const fine = fleetWorld(fleet);
  expect(await runFleetCheck(fleetFlags, fine.world)).toBe(0);
  expect(fine.said()).toBe("3 offices ready\n  2 without the pack\n  1 with 1.0.0\n");
  const keys = new Map([
    ["KEY_north", await north.keyWith("read_setup_packs")],
    ["KEY_south", "spk_0123456789ab_nobody"],
  ]);
  const shut = fleetWorld({ ...fleet, keys });
  expect(await runFleetCheck(fleetFlags, shut.world)).toBe(3);
  expect(shut.said()).toContain("north  The key lacks 1 scope: write_setup_packs.\n  Give a key with these scopes.\n");
  expect(shut.said()).toMatch(/^south {2}.*\n {2}Give a key of this workspace that is in force\.$/m);
  expect(shut.said()).toContain("east  The environment variable KEY_east is not set.");
  expect(shut.said()).toContain("0 offices ready, 3 not ready\n");
  for (const key of keys.values()) expect(shut.said()).not.toContain(key);
});

it("reports hundreds of offices without keys in a few lines", async () => {
  const workspaces = Array.from({ length: 200 }, (_, place) => ({
    name: `office-${place}`,
    url: "https://crm.example.org",
    key: { env: `KEY_${place}` },
  }));
  const fleet = fleetFolder({}, { workspaces }, files);
  const { world, said } = fleetWorld(fleet);
  expect(await runFleetCheck(fleetFlags, world)).toBe(3);
  expect(said()).toBe(`office-0  The environment variable KEY_0 is not set.
  Set it to the key of this workspace.
office-1  The environment variable KEY_1 is not set.
  Set it to the key of this workspace.
office-2  The environment variable KEY_2 is not set.
  Set it to the key of this workspace.
197 more offices do not have a working key: office-3, office-4, office-5, office-6, office-7 and 192 more
0 offices ready, 200 not ready
`);
});

it("refuses two entries that are one workspace, at the place of the second", async () => {
  const north = await open("North");
  const fleet = fleetFolder({ north, again: north }, {}, files);
  const { world, said } = fleetWorld(fleet);
  const broken = fleetWorld(fleetFolder({}, { workspaces: [] }));
  expect(await runFleetCheck({ ...fleetFlags, format: "json" }, broken.world)).toBe(2);
  expect(
    JSON.parse(broken.said().slice(broken.said().indexOf("{\n"), broken.said().lastIndexOf("}") + 1)),
  ).toMatchObject({
    refusal: { problems: [{ path: "fleet.yaml", message: expect.stringContaining("is empty") }] },
  });
  expect(await runFleetCheck({ ...fleetFlags, format: "json" }, world)).toBe(4);
  expect(said()).toContain(
    `fleet.yaml:12:15\n  "again" is the same workspace as "north": North (${north.id}). Remove one of the two.\n`,
  );
});

it("takes a key from a file, and from a command only where commands are allowed; shows neither", async () => {
  const north = await open("North");
  const workspaces = [
    { name: "a", url: north.url, key: { file: "keys/{name}" } },
    { name: "b", url: north.url, key: { command: [process.execPath, "-p", `"${north.key}"`] } },
  ];
  const fleet = { ...fleetFolder({}, { workspaces }, { ...files, "keys/a": `${north.key}\n` }), keys: new Map() };
  const unasked = fleetWorld(fleet);
  expect(await runFleetCheck(fleetFlags, unasked.world)).toBe(2);
  expect(unasked.said()).toMatch(/^ {2}fleet\.yaml:\d+:\d+\n {2}This file contains a key/);
  expect(unasked.said()).not.toContain(north.key);
  const script = `const key = require("node:fs").readFileSync("keys/a", "utf8");
console.log(key); console.error("for " + key + "more")`;
  const asking = [workspaces[0], { ...workspaces[1], key: { command: [process.execPath, "-e", script] } }];
  const other = {
    ...fleetFolder({}, { workspaces: asking }, { ...files, "keys/a": `${north.key}\n` }),
    keys: new Map(),
  };
  const shut = fleetWorld(other);
  expect(await runFleetCheck(fleetFlags, shut.world)).toBe(3);
  expect(shut.said()).toContain("allow it with --allow-key-commands");
  const opened = fleetWorld(other);
  expect(await runFleetCheck({ ...fleetFlags, allowKeyCommands: true }, opened.world)).toBe(4);
  expect(opened.said()).toContain('"b" is the same workspace as "a"');
  expect(opened.said()).toContain("for spk_…\nmore\n");
  expect(opened.said()).not.toContain(north.key);
});

it("sends no key over plain http to another machine, unless that is said", async () => {
  const workspaces = [{ name: "a", url: "http://crm.example.org", key: { env: "KEY_a" } }];
  const fleet = { ...fleetFolder({}, { workspaces }, files), keys: new Map([["KEY_a", "spk_0123456789ab_secret"]]) };
  const shut = fleetWorld(fleet);
  expect(await runFleetCheck(fleetFlags, shut.world)).toBe(3);
  expect(shut.said()).toContain("begins with http://, so anybody on the way could read the API key");
  expect(shut.said()).toContain("To send it anyway, use --allow-http.");
  const sent: string[] = [];
  const opened = fleetWorld(fleet);
  const workspaceFetch = (url: string) => {
    sent.push(url);
    return Promise.reject(new TypeError("fetch failed"));
  };
  await runFleetCheck({ ...fleetFlags, allowHttp: true }, { ...opened.world, workspaceFetch });
  expect(sent[0]).toMatch(/^http:\/\/crm\.example\.org\//);
});
