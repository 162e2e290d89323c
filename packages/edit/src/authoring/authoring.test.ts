import { isObject, type JsonObject } from "@setup-pack/core/json";
import { applyPatches } from "@setup-pack/core/live";
import { packBook } from "@setup-pack/core/meaning";
import { brokenPacks, fixturePacks } from "@setup-pack/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyInput, samplePack } from "./every-input.test-support.js";
import { applyCommand, authorCommands, isProblem } from "./index.js";

const book = packBook({});

describe("the table of what an author can do", () => {
  it("reaches every command there is", () => {
    const files = import.meta.glob(["../commands/*.ts", "!**/*.test.ts"], { eager: true });
    const isCommand = (value: unknown): boolean =>
      isObject(value) && typeof value.apply === "function" && typeof value.name === "function";
    const commands = Object.values(files).flatMap((file) => Object.values(Object(file)).filter(isCommand));
    const reached: readonly unknown[] = authorCommands.flatMap((one) => one.commands);
    expect(commands.filter((command) => !reached.includes(command))).toEqual([]);
    expect(commands.length).toBeGreaterThan(30);
  });

  it("has a name of its own, a sentence of help and a schema in JSON for each", () => {
    const names = authorCommands.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, help, input } of authorCommands) {
      expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(help).toMatch(/^[A-Z].*\.$/);
      expect(JSON.parse(JSON.stringify(input))).toMatchObject({ type: "object", additionalProperties: false });
    }
  });

  it.each(everyInput)("%s changes the pack that it is for, and the way back leads to it: %j", (name, input) => {
    const pack = samplePack();
    const text = JSON.stringify(pack);
    const applied = applyCommand(pack, name, input, book);
    expect(applied).toMatchObject({ did: expect.any(String) });
    expect(JSON.stringify(pack)).toBe(text);
    if (isProblem(applied)) return;
    expect(JSON.stringify(applied.after)).not.toBe(text);
    expect(applyPatches(applied.after, applied.inverse)).toEqual(pack);
  });

  it("has an input in these tests for each", () => {
    expect([...new Set(everyInput.map(([name]) => name))].sort()).toEqual(
      authorCommands.map(({ name }) => name).sort(),
    );
  });
});

describe("a command that cannot be done", () => {
  const problemOf = (name: string, input: unknown): unknown => applyCommand(samplePack(), name, input, book);

  it.each([
    ["ad-step", {}, 'No command is called "ad-step". Did you mean "add-step"?'],
    ["tidy-up", {}, '"automation" is missing. It takes automation.'],
    ["tidy-up", { automation: "welcom" }, 'No automation is called "welcom". Did you mean "welcome"?'],
    ["tidy-up", { automatio: "welcome" }, 'It takes no "automatio". Did you mean "automation"?'],
    ["tidy-up", { automation: 3 }, '"automation" is not as it must be: Expected string.'],
    ["move-step", { automation: "welcome", step: "text", direction: "left" }, '"direction" is one of "up" or "down".'],
    [
      "connect-steps",
      { automation: "welcome", from: "fork", to: "text" },
      'Step "fork" has several outputs. Name one of "true" or "false" by output.',
    ],
    [
      "connect-steps",
      { automation: "welcome", from: "text", to: "start" },
      'No arrow can lead from "text" to "start": nothing leads into a trigger.',
    ],
    [
      "add-step",
      { automation: "welcome", kind: "action.send_sm" },
      'No kind of step is called "action.send_sm". Did you mean "action.send_sms"?',
    ],
    [
      "remove-item",
      { item: { list: "resources", key: "hot" } },
      "It is named at 2 places: /automations/0/document/references/0/id and /automations/0/document/graph/nodes/1/config/tag_id. replace-item puts another in its place; even_if_used removes it all the same.",
    ],
    [
      "rename",
      { item: { list: "pipelines", key: "buyers", stage: "open" }, name: "Open" },
      "It changes nothing: the pack is that way already.",
    ],
    ["set-send-window", { automation: "welcome" }, "It changes nothing: the pack is that way already."],
    [
      "set-send-window",
      { automation: "welcome", days: [6] },
      "It has no hours yet, and days mean nothing without. Give from and to with them.",
    ],
    [
      "add-automation",
      { name: "New", shape: "drip", steps: [] },
      "A shape has steps of its own. Leave shape or steps out.",
    ],
    [
      "add-step",
      { automation: "welcome", kind: "control.wait", after: "text", before: "end" },
      "Behind after it leads to what that led to. Leave after or before out.",
    ],
    [
      "add-step",
      { automation: "welcome", kind: "control.wait", output: "true" },
      "output is one of the step it follows. Name that step by after, or leave output out.",
    ],
    [
      "delete-steps",
      { automation: "welcome", steps: ["choose"] },
      'Several steps follow: "fork" and "end". Say by onward with which the automation continues, and delete the others too if they are not needed.',
    ],
    ["swap-branches", { automation: "welcome", step: "choose" }, 'Step "choose" has no branches true and false.'],
    ["remove-element", { list: "/resources", index: 2 }, 'The list at "/resources" has 2 elements, and so none at 2.'],
    ["add-element", { list: "/name", element: 1 }, 'No list stands at "/name". read_item shows what is there.'],
    ["take-over", { what: "x", changes: [{ op: "set", at: "/name" }] }, '"/name": set needs a value.'],
    ["add-automation", { name: "x", key: "welcome" }, 'There is an automation "welcome" already. Take another key.'],
    ["add-brand", { colour: 1 }, 'It takes no "colour". It takes nothing.'],
    [
      "set-value",
      { at: "/nowhere/0/name", value: 1 },
      '"/nowhere/0/name" leads nowhere: what it lies in is not there. read_item shows what is.',
    ],
  ])("%s %j says why, and what to do", (name, input, problem) => {
    expect(problemOf(name, input)).toEqual({ problem });
  });
});

it.each([
  ["set-value", { at: "/resources/0/name", value: "Warm" }, [["resources", 0, "name"]]],
  ["remove-element", { list: "/resources", index: 1 }, [["resources"]]],
  ["apply-fixes", { fixes: [{ operations: [{ op: "replace", path: "/name", value: "x" }] }] }, [["name"]]],
  ["take-over", { what: "x", changes: [{ op: "set", at: "/name", value: "x" }] }, [["name"]]],
  ["rename-key", { item: { list: "resources", key: "hot" }, to: "warm" }, []],
])("%s tells the places that its input names by pointers", (name, input, places) => {
  expect(applyCommand(samplePack(), name, input, book)).toMatchObject({ places });
});

it("sets the days of a send window alone, and keeps its hours", () => {
  const hours = { automation: "welcome", from: "09:00", to: "20:00" };
  const set = applyCommand(samplePack(), "set-send-window", { ...hours, days: [1, 2] }, book);
  if (isProblem(set)) throw new Error(set.problem);
  const settings = { send_window_start: 540, send_window_end: 1200, send_window_days: [6] };
  expect(applyCommand(set.after, "set-send-window", { automation: "welcome", days: [6] }, book)).toMatchObject({
    after: { automations: [{ document: { settings } }] },
  });
});

it("lists among the references what settings name, once", () => {
  const added = applyCommand(
    samplePack(),
    "add-step",
    { automation: "welcome", kind: "action.add_tag", settings: { tag_id: "cold" }, after: "text" },
    book,
  );
  expect(added).toMatchObject({
    made: "add-tag-1",
    after: { automations: [{ document: { references: [{ id: "hot" }, { type: "tag", id: "cold", name: "Cold" }] } }] },
  });
  const again = applyCommand(
    samplePack(),
    "set-settings",
    { automation: "welcome", step: "tag", settings: { tag_id: "hot", note: "x" } },
    book,
  );
  expect(again).toMatchObject({ after: { automations: [{ document: { references: [{ id: "hot" }] } }] } });
});

it("makes a template of what a step sends, and lets the step name it", () => {
  const extracted = applyCommand(
    samplePack(),
    "extract-template",
    { automation: "welcome", step: "mail", name: "Greeting" },
    book,
  );
  expect(extracted).toMatchObject({ made: "greeting" });
  if (isProblem(extracted)) return;
  const { automations, messageTemplates } = extracted.after;
  expect(messageTemplates).toMatchObject([
    { key: "hello" },
    { key: "greeting", channel: "email", subject: "Hello", body: "Hi" },
  ]);
  expect(JSON.stringify(automations)).toContain('"config":{"template_id":"greeting"}');
  const none = applyCommand(samplePack(), "extract-template", { automation: "welcome", step: "text", name: "x" }, book);
  expect(none).toEqual({ problem: 'Step "text" is of a kind that takes no template.' });
});

it("never throws, whatever it is given for whatever pack", () => {
  const packs = [...fixturePacks(), ...brokenPacks()].flatMap(({ text }): JsonObject[] => {
    try {
      const value: unknown = JSON.parse(text);
      return isObject(value) ? [value] : [];
    } catch {
      return [];
    }
  });
  const wild = fc.oneof(fc.constant("welcome"), fc.constant("/automations/0"), fc.jsonValue({ maxDepth: 2 }));
  const property = fc.property(
    fc.constantFrom(...packs),
    fc.constantFrom(...everyInput),
    fc.array(fc.tuple(fc.nat(9), wild), { maxLength: 2 }),
    (pack, [name, input], changes) => {
      const given: Record<string, unknown> = { ...input };
      const members = Object.keys(given);
      for (const [at, value] of changes) given[members[at % Math.max(1, members.length)] ?? "x"] = value;
      const automation = Array.isArray(pack.automations) ? pack.automations[0] : undefined;
      if (isObject(automation) && "automation" in given) given.automation = automation.key;
      applyCommand(pack, name, given, book);
    },
  );
  fc.assert(property, { numRuns: 400, seed: 20 });
});
