import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import importSchema from "../../../../schemas/import.schema.json" with { type: "json" };
import { folder, setupPack } from "../setup-pack.test-support.js";

const example = (name: string) => fileURLToPath(new URL(`../../../../docs/examples/hubspot/${name}`, import.meta.url));

const matchesSchema = new Ajv2020({ allowUnionTypes: true }).compile(importSchema);

const flow = (actions: readonly object[], rest: object = {}) =>
  JSON.stringify({ flowType: "WORKFLOW", objectTypeId: "0-1", name: "Hello", startActionId: "1", actions, ...rest });

const task = { type: "SINGLE_CONNECTION", actionId: "1", actionTypeId: "0-3", fields: { subject: "Call" } };

describe("import hubspot", () => {
  it("says what becomes of a workflow, and begins a folder that validates", () => {
    const cwd = folder({});
    const args = ["import", "hubspot", example("welcome.json"), "--emails", example("emails.json"), "--new", "welcome"];
    const dry = setupPack([...args, "--dry-run"], { cwd });
    expect(dry).toMatchObject({ code: 1, stderr: "" });
    expect(dry.stdout).toMatch(/action 8, Add to list: add-note-1\n.*\nwelcome: not written\n$/s);
    expect(existsSync(join(cwd, "welcome"))).toBe(false);
    expect(setupPack(args, { cwd }).stdout).toBe(
      dry.stdout.replace("welcome: not written", "welcome: 7 files written"),
    );
    expect(setupPack(["validate", "welcome", "--fail-on", "info", "--quiet"], { cwd })).toMatchObject({ code: 0 });
    expect(setupPack(args, { cwd })).toMatchObject({ code: 2, stderr: expect.stringMatching(/is not empty/) });
  });

  it("ends with 0 where all is taken over, and shows control characters as such", () => {
    const cwd = folder({ "flow.json": flow([task], { name: "Hello\u001b[2J" }) });
    expect(setupPack(["import", "hubspot", "flow.json", "--new", "hello"], { cwd })).toEqual({
      code: 0,
      stderr: "",
      stdout: `Hello\\u001b[2J  automations/hello-2j
  Enrollment: started-by-hand-1
  action 1, Create task: create-task-1
hello: 5 files written
`,
    });
  });

  it("--format json says the same for programs", () => {
    const { code, stdout } = setupPack(
      ["import", "hubspot", example("welcome.json"), "--new", "welcome", "--dry-run", "--format", "json"],
      { cwd: folder({}) },
    );
    const report: unknown = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(matchesSchema(report), JSON.stringify(matchesSchema.errors)).toBe(true);
    expect(report).toMatchObject({ source: "hubspot", templates: [{ isWritten: false }, { isWritten: false }] });
  });

  it.each([
    [{ "flow.json": flow([{ ...task, connection: { nextActionId: "1" } }]) }, 4, /Hello: Its actions form a loop/],
    [{ "flow.json": flow([], { objectTypeId: "0-3" }) }, 4, /1 workflow refused, so nothing was written/],
    [{ "flow.json": flow([task, task]) }, 2, /Not every action of "Hello" has an id of its own/],
    [{ "flow.json": "{" }, 2, /flow\.json: It is not JSON that can be read/],
    [{ "flow.json": "{}" }, 2, /flow\.json: It is not a workflow of HubSpot/],
    [{ "flow.json": '{"results":[{"flowType":"WORKFLOW"}]}' }, 2, /Ask for each by its id/],
    [{}, 2, /flow\.json cannot be read/],
  ])("writes nothing of %j, and ends with %i", (files, code, says) => {
    const cwd = folder(files);
    const result = setupPack(["import", "hubspot", "flow.json", "--new", "hello"], { cwd });
    expect(result).toMatchObject({ code, stdout: "" });
    expect(result.stderr).toMatch(says);
    expect(existsSync(join(cwd, "hello"))).toBe(false);
  });
});
