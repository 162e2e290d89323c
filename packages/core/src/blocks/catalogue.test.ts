import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { valueAt } from "../json.js";
import { anyOutcome } from "./block-kind.js";
import { blockKind, blockKinds } from "./catalogue.js";

const schema: unknown = JSON.parse(
  readFileSync(new URL("../../../../schemas/setup-pack.schema.json", import.meta.url), "utf8"),
);

describe("the catalogue of block kinds", () => {
  it("lists the kinds of the schema, in its order", () => {
    expect(blockKinds.map(({ kind }) => kind)).toEqual(valueAt(schema, "/$defs/blockKind/enum"));
  });

  it("has 41 triggers, 24 actions and 4 controls, each under its own prefix", () => {
    const counted = (group: string): number => blockKinds.filter((entry) => entry.group === group).length;
    expect([counted("trigger"), counted("action"), counted("control")]).toEqual([41, 24, 4]);
    expect(blockKinds.filter(({ kind, group }) => !kind.startsWith(`${group}.`))).toEqual([]);
  });

  it("gives every block but the branching ones the output `next`", () => {
    const branching = blockKinds.filter(({ outputs }) => outputs.toString() !== "next");
    expect(branching.map(({ kind, outputs }) => [kind, outputs])).toEqual([
      ["control.if", ["true", "false"]],
      ["control.ai_branch", anyOutcome],
      ["control.loop", ["each", "done"]],
    ]);
  });

  it("gives each kind a title of its own", () => {
    expect(new Set(blockKinds.map(({ title }) => title)).size).toBe(blockKinds.length);
  });

  it("knows no kind it does not list", () => {
    expect(blockKind("__proto__")).toBeUndefined();
    expect(blockKind("constructor")).toBeUndefined();
    expect(blockKind("control.wait")?.title).toBe("Wait");
  });
});
