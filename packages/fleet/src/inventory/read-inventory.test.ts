import { describe, expect, it } from "vitest";
import { readInventory } from "./read-inventory.js";

const files: ReadonlyMap<string, string> = new Map([
  ["offices.csv", 'name,url,groups,key.env\naustin,https://a.example.org,"texas, pilot",A_KEY\nwaco,,texas,B_KEY\n'],
  ["broken.csv", 'name\n"a'],
  ["columns.csv", "name,adress,key.env,note\nwaco,https://a.example.org,A,x\nwaco,,B-2,\n"],
  ["twice.csv", "name,url,key.env\nWaco,https://a.example.org,A\nwaco,ftp://x,B-2\n"],
]);

const reading = (text: string) =>
  readInventory(text, "fleet/fleet.yaml", (path) => {
    const beside = files.get(path);
    return beside === undefined ? { failure: "There is no such file (ENOENT)." } : { text: beside };
  });

const inventoryOf = (text: string) => {
  const { inventory, problems = [] } = reading(text);
  if (inventory === undefined) throw new Error(problems.map(({ message }) => message).join("\n"));
  return inventory;
};

const problemsIn = (text: string) =>
  (reading(text).problems ?? []).map(
    ({ path, message, range: { start } }) => `${path}:${start.line}:${start.column} ${message}`,
  );

const whole = `pack: dist/buyers.json
defaults: { url: "https://crm.example.org/{name}", bindings: "bindings/{name}.yaml", key: { command: [op, read, "op://fleet/{name}/key"] } }
workspaces:
  - { name: austin north, key: { env: AUSTIN_KEY }, groups: [texas, pilot] }
  - { name: waco, groups: [texas] }
  - { name: el-paso, export: exports/el-paso.json }
waves:
  - { name: canary, select: pilot, soak: 30m }
  - { name: everyone-else, parallel: 25 }
tolerance: 50%
`;

it("reads an inventory, with the defaults filled in and each office in the first wave that selects it", () => {
  expect(inventoryOf(whole)).toEqual({
    pack: "dist/buyers.json",
    offices: [
      {
        name: "austin north",
        access: { url: "https://crm.example.org/austin%20north", key: { from: "environment", variable: "AUSTIN_KEY" } },
        bindings: "bindings/austin north.yaml",
        export: undefined,
        base: undefined,
        groups: ["texas", "pilot"],
        wave: "canary",
      },
      expect.objectContaining({
        access: {
          url: "https://crm.example.org/waco",
          key: { from: "command", command: ["op", "read", "op://fleet/waco/key"] },
        },
        wave: "everyone-else",
      }),
      expect.objectContaining({
        name: "el-paso",
        access: expect.objectContaining({ isOptional: true }),
        export: "exports/el-paso.json",
        wave: "everyone-else",
      }),
    ],
    waves: [
      { name: "canary", offices: ["austin north"], parallel: 10, soak: 1_800_000, tolerated: 0 },
      { name: "everyone-else", offices: ["waco", "el-paso"], parallel: 25, soak: 0, tolerated: 1 },
    ],
    onConflict: "ask",
    decisions: "decisions.yaml",
  });
});

it("reads offices from a CSV file, all in one wave where none are written", () => {
  const { offices, waves } = inventoryOf(
    '{ "pack": "p.json", "workspaces": "offices.csv", "defaults": { "url": "https://b.example.org" } }',
  );
  expect(offices.map(({ name, groups, access }) => [name, groups, access?.url])).toEqual([
    ["austin", ["texas", "pilot"], "https://a.example.org"],
    ["waco", ["texas"], "https://b.example.org"],
  ]);
  expect(waves).toEqual([{ name: "all", offices: ["austin", "waco"], parallel: 10, soak: 0, tolerated: 0 }]);
});

describe("says of everything that is wrong where it stands", () => {
  it("in an inventory", () => {
    const text = `pack: p.json
defaults: { url: https://key:secret@crm.example.org, key: { env: KEY } }
workspaces:
  - { name: ../up, groups: [a] }
  - { name: b, bindings: ../b.yaml, export: C:\\b.json }
  - { name: c, url: "https://c.example.org?key=secret" }
waves:
  - { name: one, select: aa, soak: soon }
  - { name: one, select: a }
tolerance: 2 percent
decisions: /etc/passwd
`;
    const found = problemsIn(text);
    expect(found.join("\n")).not.toContain("secret");
    expect(found).toEqual([
      'fleet/fleet.yaml:2:18 The address of "../up" has a name or password in it; put the key in a separate place.',
      'fleet/fleet.yaml:4:13 "../up" cannot name an office: files are named by it. Use letters, digits, spaces, dots, - and _, and begin and end with a letter or digit.',
      'fleet/fleet.yaml:5:26 "bindings" of "b" is "../b.yaml", which is not a path within the folder of the inventory; move the file there and name it from there.',
      'fleet/fleet.yaml:5:45 "export" of "b" is "C:\\\\b.json", which is not a path within the folder of the inventory; move the file there and name it from there.',
      'fleet/fleet.yaml:6:21 The address of "c" has more after the path; leave out ? and # and what follows.',
      'fleet/fleet.yaml:8:3 No wave selects 2 offices: "b" and "c". Put a wave without "select" last, which takes all that are left.',
      'fleet/fleet.yaml:8:26 No office is in the group "aa". Did you mean "a"?',
      'fleet/fleet.yaml:8:36 "soon" is not a length of time; write one such as 30m, 12h or 2d.',
      'fleet/fleet.yaml:9:13 Another wave is called "one"; give this one another name.',
      'fleet/fleet.yaml:10:12 The tolerance is "2 percent"; it must be a number of offices, or a part of a wave such as 2%.',
      'fleet/fleet.yaml:11:12 "decisions" is "/etc/passwd", which is not a path within the folder of the inventory; move the file there and name it from there.',
    ]);
  });

  it("in an inventory of which parts have no shape at all, as far as the rest can be told", () => {
    const text = `pack: p.json
workspaces:
  - { name: a, export: x, groups: pilot }
  - { name: b, key: { env: B } }
  - { name: c, export: x }
  - { name: C, export: x }
waves: [{ name: one, select: pilot }]
tolerance: many
`;
    expect(problemsIn(text)).toEqual([
      'fleet/fleet.yaml:3:35 "groups" of element 1 of "workspaces" of the inventory is the text "pilot"; it must be a list in square brackets.',
      'fleet/fleet.yaml:4:5 "b" has no "url"; add it, here or in "defaults".',
      'fleet/fleet.yaml:6:13 Another office is called "c"; give this one another name.',
      'fleet/fleet.yaml:8:12 The tolerance is "many"; it must be a number of offices, or a part of a wave such as 2%.',
    ]);
  });

  it("in amounts and defaults whose shape is wrong, with all that they hide", () => {
    const text = `pack: p.json
defaults: { url: "", key: { env: KEY } }
workspaces: [{ name: a, groups: [g1], base: old.json }]
waves: [{ name: w1, select: g9, soak: 5 }, { name: w1, soak: "-5m" }]
tolerance: 5.5
`;
    expect(problemsIn(text)).toEqual([
      expect.stringMatching(/^fleet\/fleet\.yaml:2:18 "url" of "defaults"/),
      'fleet/fleet.yaml:3:45 "base" of "a" is of an office that is handed a folder; add its "export", or leave this out.',
      'fleet/fleet.yaml:4:29 No office is in the group "g9". Did you mean "g1"?',
      "fleet/fleet.yaml:4:39 A length of time is a number and s, m, h or d, such as 30m.",
      'fleet/fleet.yaml:4:52 Another wave is called "w1"; give this one another name.',
      'fleet/fleet.yaml:4:62 "-5m" is not a length of time; write one such as 30m, 12h or 2d.',
      "fleet/fleet.yaml:5:12 The tolerance is a whole number of offices, or a part of a wave such as 2%.",
    ]);
  });

  it("in a CSV file", () => {
    expect(problemsIn("pack: p.json\nworkspaces: twice.csv\n")).toEqual([
      'fleet/twice.csv:3:1 Another office is called "Waco"; give this one another name.',
      'fleet/twice.csv:3:6 The address of "waco" does not begin with https://; write one that does.',
      'fleet/twice.csv:3:14 "env" of the key of "waco" is not a name of a variable; write one such as AUSTIN_KEY.',
    ]);
  });

  it("in a CSV file with columns that there are not, and in the rest of it", () => {
    expect(problemsIn("pack: p.json\nworkspaces: columns.csv\ntolerance: many\n")).toEqual([
      expect.stringMatching(/^fleet\/columns\.csv:1:6 There is no column "adress"\./),
      expect.stringMatching(/^fleet\/columns\.csv:1:21 There is no column "note"\./),
      'fleet/fleet.yaml:3:12 The tolerance is "many"; it must be a number of offices, or a part of a wave such as 2%.',
      'fleet/columns.csv:3:1 Another office is called "waco"; give this one another name.',
      'fleet/columns.csv:3:7 "env" of the key of "waco" is not a name of a variable; write one such as AUSTIN_KEY.',
    ]);
  });

  it.each([
    ["workspaces: []", 'no "pack"'],
    ["pack: p.json\nworkspaces: gone.csv", "The offices cannot be read: There is no such file (ENOENT)."],
    [
      "pack: p.json\nworkspaces: ../offices.csv\nwave: 1",
      'name it from there.\nfleet/fleet.yaml:3:1 "wave" is not a field',
    ],
    ["workspaces: broken.csv\nwaves: none", 'add it.\nfleet/fleet.yaml:2:8 "waves"'],
    ["pack: p.json\nworkspaces: [{ name: a }]", 'Nothing says how "a" is reached'],
    ["pack: p.json\nworkspaces: [{ name: a, url: https://a.example.org }]", '"a" has no "key"'],
    [
      "pack: p.json\nworkspaces: [{ name: a, __proto__: { export: x } }]",
      '"__proto__" is not a field of element 1 of "workspaces"',
    ],
    [
      "pack: p.json\nworkspaces: [{ name: a, export: x }]\nwaves: [{ name: all }, { name: rest }]",
      'No office is left for "rest": the wave "all" before it takes all.',
    ],
    [`pack: ${"[".repeat(300)}`, "at most 257"],
    ["a: &a [x, x]\nb: &b [*a, *a]\npack: [*b, *b]", "is not a field of the inventory"],
  ])("of %j", (text, sentence) => {
    expect(problemsIn(text).join("\n")).toContain(sentence);
  });
});

it("reads ten thousand offices", () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => `office-${index},x.json\n`);
  const { inventory } = readInventory("pack: p.json\nworkspaces: many.csv\ntolerance: 2.3%", "fleet.yaml", () => ({
    text: `name,export\n${rows.join("")}`,
  }));
  expect(inventory?.waves.map(({ offices, tolerated }) => [offices.length, tolerated])).toEqual([[10_000, 230]]);
});

it("takes no file in which a key stands, and does not show it", () => {
  const key = "spk_0123456789ab_secret";
  const problems = problemsIn(
    `pack: p.json\nworkspaces:\n  - { name: a, key: ${key} }\n  - { name: b, export: x }\ntolerance: many # ${key}\n`,
  );
  expect(problems).toEqual([
    "fleet/fleet.yaml:3:21 This file contains a key, and every reader can see it. Revoke it, and use env, file or command to say where the new key is.",
    expect.stringMatching(/^fleet\/fleet\.yaml:5:19 This file contains a key, and every reader can see it/),
    expect.stringMatching(/^fleet\/fleet\.yaml:5:12 The tolerance is "many"/),
  ]);
  expect(problems.join()).not.toContain("0123456789ab");
});
