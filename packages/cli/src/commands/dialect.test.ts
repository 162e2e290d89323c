import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseBlockSchemas } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { repositoryWith } from "../git.test-support.js";
import { broken, pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const automation = (key: string, ...configs: readonly (readonly [string, object])[]) => ({
  key,
  document: {
    format: "service.automation-template",
    version: 1,
    name: key,
    graph: {
      nodes: [
        { id: "start", kind: "trigger.manual" },
        ...configs.map(([kind, config], index) => ({ id: `b${index}`, kind, config })),
      ],
      edges: configs.map((_, index) => ({
        id: `e${index}`,
        source: index === 0 ? "start" : `b${index - 1}`,
        target: `b${index}`,
      })),
    },
  },
});

const ours = pack({
  automations: [automation("drip", ["control.wait", { minutes: 120 }], ["action.send_sms", { body: "Hi" }])],
});
const theirs = pack({
  automations: [
    automation(
      "drip",
      ["control.wait", { amount: 2, unit: "hours" }],
      ["action.send_sms", { text: "Hi", skip_when: "busy" }],
      ["action.add_note", { body: "Done" }],
    ),
  ],
});
const nap = {
  blockSchemasVersion: 2,
  blocks: {
    "control.wait": {
      title: "Nap",
      config: { properties: { pause: { title: "Hours", "x-basis": 1 } } },
      means: { operation: "wait", for: { at: "/pause", unit: "hour" } },
    },
  },
};

const blocks = (cwd: string, ...args: string[]) => setupPack(["blocks", ...args], { cwd });

describe("blocks show", () => {
  it("lists all kinds, or tells one with its settings", () => {
    const cwd = folder({ "blocks.json": nap });
    const { code, stdout } = blocks(cwd, "show");
    expect(code).toBe(0);
    expect(stdout.match(/ {2}the toolkit's convention$/gm)).toHaveLength(69);
    expect(blocks(cwd, "show", "control.wait", "--blocks", "blocks.json").stdout).toBe(`control.wait  Nap
Lets time pass before the next step.

Means  wait  your team's
  for  /pause, in hours

Settings  your team's
  pause  Hours  seen in 1 block
`);
  });

  it("shows how far the blocks of a pack are understood, and what is not", () => {
    const cwd = folder({ "pack.json": theirs, "none.json": pack() });
    expect(
      blocks(cwd, "show", "--pack", "pack.json").stdout,
    ).toBe(`trigger.manual   Started by hand    starts  the toolkit's convention  1 block
action.send_sms  Send text message  send    learned from the pack     1 block, 1 not understood
action.add_note  Add note           record  the toolkit's convention  1 block
control.wait     Wait               wait    learned from the pack     1 block

More about one: setup-pack blocks show KIND
`);
    const { stdout } = blocks(cwd, "show", "action.send_sms", "--pack", "pack.json");
    expect(stdout).toContain("In the pack  1 block: 1 unknown\n  unknown  b1 of drip: /skip_when is not understood\n");
    expect(blocks(cwd, "show", "--pack", "none.json").stdout).toBe("The pack has no blocks.\n");
  });

  it("gives a file of edition 2 as JSON", () => {
    const cwd = folder({ "pack.json": theirs });
    for (const args of [[], ["--pack", "pack.json"], ["control.wait"]]) {
      const { code, stdout, stderr } = blocks(cwd, "show", ...args, "--format", "json");
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(parseBlockSchemas(JSON.parse(stdout))).toMatchObject({ edition: 2 });
    }
    const shown = JSON.parse(blocks(cwd, "show", "control.wait", "--pack", "pack.json", "--format", "json").stdout);
    expect(Object.keys(shown.blocks)).toEqual(["control.wait"]);
    expect(shown.blocks["control.wait"].means.for).toEqual({ at: "/amount", unit: { at: "/unit" } });
  });

  it("refuses a kind that is none, a pack with errors, and a file that cannot be used", () => {
    const cwd = folder({
      "broken.json": broken(),
      "blocks.json": { ...nap, blocks: { "control.wait": { config: {}, means: { operation: "wiat" } } } },
    });
    expect(blocks(cwd, "show", "control.wiat")).toEqual({
      code: 2,
      stdout: "",
      stderr:
        'setup-pack: "control.wiat" is no kind of block. Did you mean "control.wait"? All of them: setup-pack blocks show\n',
    });
    expect(blocks(cwd, "show", "--pack", "broken.json").code).toBe(1);
    expect(blocks(cwd, "show", "--pack", "gone.json").code).toBe(2);
    const { code, stderr } = blocks(cwd, "show", "--blocks", "blocks.json");
    expect(code).toBe(2);
    expect(stderr).toContain("setup-pack: blocks.json cannot be used.");
    expect(stderr).toContain('Did you mean "wait"?');
  });
});

describe("blocks learn", () => {
  it("writes a file that makes known what it reads, and names the rest", () => {
    const cwd = folder({ "a.json": theirs });
    expect(blocks(cwd, "learn", "a.json", "-o", "blocks.json")).toEqual({
      code: 0,
      stdout: "",
      stderr:
        "setup-pack: Wrote blocks.json: 4 kinds, learned from 4 blocks of 1 pack.\n" +
        "setup-pack: action.send_sms: Not everything in the settings of 1 block is understood. To see what is missing, run setup-pack blocks show action.send_sms --pack PACK --blocks FILE.\n",
    });
    const written = readFileSync(join(cwd, "blocks.json"), "utf8");
    expect(blocks(cwd, "learn", "a.json").stdout).toBe(written);
    expect(JSON.parse(written).blocks["action.send_sms"]).toMatchObject({
      config: { "x-basis": 1, properties: { text: { "x-text": "sms", "x-basis": 1 } } },
      means: { operation: "send", body: { at: "/text" } },
    });
    const shown = blocks(cwd, "show", "action.send_sms", "--pack", "a.json", "--blocks", "blocks.json").stdout;
    expect(shown).toContain("In the pack  1 block: 1 unknown\n");
    expect(shown).toContain("/skip_when is not understood");
    expect(blocks(cwd, "show", "control.wait", "--pack", "a.json", "--blocks", "blocks.json").stdout).toContain(
      "1 known",
    );
    expect(setupPack(["validate", "a.json", "--blocks", "blocks.json"], { cwd }).code).toBe(0);
  });

  it("leaves a file alone that says something else, unless it is to be written over", () => {
    const cwd = folder({ "a.json": theirs, "b.json": ours, "blocks.json": nap });
    const before = readFileSync(join(cwd, "blocks.json"), "utf8");
    expect(blocks(cwd, "learn", "a.json", "-o", "blocks.json")).toMatchObject({
      code: 2,
      stderr:
        "setup-pack: blocks.json is there already and says something else, so it was left alone. Name another file, or say --overwrite.\n",
    });
    expect(readFileSync(join(cwd, "blocks.json"), "utf8")).toBe(before);
    expect(blocks(cwd, "learn", "a.json", "-o", "blocks.json", "--overwrite").code).toBe(0);
    expect(blocks(cwd, "learn", "a.json", "-o", "blocks.json").code).toBe(0);
    expect(blocks(cwd, "learn", "a.json", "b.json", "-o", "b.json")).toMatchObject({
      code: 2,
      stderr: "setup-pack: --output would write over b.json, which is read here. Name another file.\n",
    });
  });

  it("names counts of time that contradict one another, and says so where there is nothing to learn", () => {
    const cwd = folder({ "a.json": theirs, "b.json": ours, "none.json": pack(), "broken.json": broken() });
    const { code, stdout, stderr } = blocks(cwd, "learn", "a.json", "b.json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout).blocks["action.send_sms"].means.body).toEqual({ at: ["/text", "/body"] });
    expect(stderr).toContain(
      "setup-pack: control.wait counts in two ways: /amount in the unit at /unit (1 block of a.json), and /minutes in minutes (1 block of b.json). Only the first can be written; blocks of the second are not understood by it.\n",
    );
    expect(blocks(cwd, "learn", "none.json")).toEqual({
      code: 0,
      stdout: '{\n  "blockSchemasVersion": 2,\n  "blocks": {}\n}\n',
      stderr: "setup-pack: There are no blocks to learn from.\n",
    });
    expect(blocks(cwd, "learn", "a.json", "broken.json")).toMatchObject({ code: 1, stdout: "" });
    expect(blocks(cwd, "learn", "gone.json")).toMatchObject({ code: 2, stdout: "" });
    expect(blocks(cwd, "learn").code).toBe(2);
  });
});

describe("a team's file", () => {
  const drip = automation("drip", ["control.wait", { pause: 48 }]);
  const sleepy = pack({ automations: [drip] });
  const files = {
    "pack.json": sleepy,
    "new.json": { ...sleepy, version: "1.0.1", automations: [automation("drip", ["control.wait", { pause: 72 }])] },
    "nap.json": nap,
  };

  it("reaches what tells, draws and compares blocks", () => {
    const cwd = folder(files);
    const run = (...args: string[]) => setupPack([...args, "--blocks", "nap.json"], { cwd }).stdout;
    expect(run("describe", "pack.json")).toContain("\n    Wait 2 days");
    expect(run("graph", "pack.json")).toContain("Wait 2 days");
    expect(run("graph", "pack.json", "--format", "svg")).toContain("2 days");
    expect(JSON.parse(run("graph", "pack.json", "--format", "json")).automations[0].blocks[1]).toMatchObject({
      text: "Wait 2 days",
      certainty: "known",
    });
    expect(run("diff", "pack.json", "new.json")).toContain("Wait 3 days");
  });

  it("reaches them by the configuration and from a source folder too", () => {
    const source = {
      "source/pack.yaml": JSON.stringify({ ...sleepy, automations: undefined }),
      "source/automations/drip.yaml": JSON.stringify(drip.document),
      "source/blocks.yaml": JSON.stringify(nap),
    };
    const cwd = folder({
      ...files,
      ...source,
      "sub/pack.json": sleepy,
      "sub/setup-pack.config.json": { blocks: "../nap.json" },
    });
    for (const path of ["source", "sub/pack.json"])
      expect(setupPack(["describe", path], { cwd }).stdout).toContain("\n    Wait 2 days");
  });

  it("reaches what git has compared, and a broken one does not end that", () => {
    const cwd = folder({ ...files, "setup-pack.config.json": { blocks: "nap.json" } });
    const driver = ["diff", "--driver", "pack.json", "pack.json", "0", "100644", "new.json", "1", "100644"];
    expect(setupPack(["textconv", "pack.json"], { cwd }).stdout).toContain("Wait 2 days\n");
    expect(setupPack(driver, { cwd }).stdout).toContain("Wait 2 days → Wait 3 days");
    writeFileSync(join(cwd, "nap.json"), "{}");
    for (const args of [["textconv", "pack.json"], driver])
      expect(setupPack(args, { cwd })).toMatchObject({ code: 0, stderr: expect.stringContaining("nap.json") });
  });

  it("tells what a release newly does, against the one before and in a plan between files", () => {
    const ring = { title: "Ring", config: {}, means: { operation: "send", channel: { is: "sms" } } };
    const ringing = automation("drip", ["control.wait", { pause: 48 }], ["action.add_note", {}]);
    const cwd = folder({
      ...files,
      "later.json": { ...sleepy, version: "1.1.0", automations: [ringing] },
      "ring.json": { blockSchemasVersion: 2, blocks: { "action.add_note": ring } },
    });
    for (const args of [
      ["plan", "later.json", "--base", "pack.json"],
      ["validate", "later.json", "--against", "pack.json"],
    ]) {
      expect(setupPack(args, { cwd }).stdout).not.toContain("sends text messages");
      expect(setupPack([...args, "--blocks", "ring.json"], { cwd }).stdout).toContain(
        "This release sends text messages",
      );
    }
  });

  it("reaches the packs of two commits by what stands on disk", () => {
    const cwd = repositoryWith({
      "packs/pack.json": sleepy,
      "packs/setup-pack.config.json": { blocks: "nap.json" },
      "packs/nap.json": nap,
    });
    writeFileSync(join(cwd, "packs/pack.json"), JSON.stringify(files["new.json"]));
    const told = (...args: string[]) => setupPack(["diff", "--git", "HEAD", ...args], { cwd });
    expect(told().stdout).toContain("Wait 2 days → Wait 3 days");
    writeFileSync(join(cwd, "weeks.json"), JSON.stringify(nap).replace('"hour"', '"week"'));
    expect(told("--blocks", "weeks.json").stdout).toContain("Wait 48 weeks → Wait 72 weeks");
    expect(told("--blocks", "gone.json").code).toBe(2);
    expect(setupPack(["diff", "--driver", "--blocks", "weeks.json"], { cwd }).code).toBe(2);
  });

  it("is missed where a meaning is not known: describe marks what it does not understand", () => {
    const { stdout } = setupPack(["describe", "pack.json"], { cwd: folder(files) });
    expect(stdout).toContain("\n    Wait (?)\n");
    expect(stdout).toMatch(/\(\?\) not all settings of this block are understood: setup-pack blocks show --pack\n$/);
  });
});
