import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { compile } from "../compile.js";
import type { Pack } from "../model.js";
import type { ClassExample } from "./classes/change-class.js";
import { changeClasses } from "./classes.js";
import { diff } from "./diff.js";
import { noAutomation } from "./observe.js";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const packWith = ({ kind, beside }: ClassExample, side: "from" | "to", item: ClassExample["from"]): Pack => {
  const members = {
    ...(kind === "pack" ? item : { [kind]: item === null ? [] : [item] }),
    ...(beside && { [beside.kind]: [beside[side]] }),
  };
  const pack = {
    format: "service.setup-pack",
    schemaVersion: 2,
    packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
    name: "Example",
    version: "1.0.0",
    ...members,
  };
  const compiled = compile(JSON.stringify(pack), { sha256 });
  expect(compiled.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (compiled.pack === null) throw new Error("The example is not valid");
  return compiled.pack.document;
};

describe.each(changeClasses.map((row) => [row.id, row] as const))("%s", (_, row) => {
  it("is what its example shows, and the heaviest change in it", () => {
    const { example } = row;
    const { changes, bump } = diff(packWith(example, "from", example.from), packWith(example, "to", example.to));
    const own = changes.filter(({ item }) => item.kind === example.kind);
    expect(own.map(({ class: weight, reason }) => ({ weight, reason }))).toEqual([
      { weight: row.class, reason: row.reason },
    ]);
    expect(changes.length).toBe(example.beside === undefined ? 1 : 2);
    if (example.beside === undefined) expect(bump).toBe(row.class === "layout" ? "none" : row.class);
  });

  it("says in a heading and a sentence what it is", () => {
    expect(row.change).toMatch(/^[A-Z].*[^.]$/);
    expect(row.reason).toMatch(/^[A-Z].*\.$/);
  });
});

describe("the table of classes", () => {
  it("has no two rows of one id or one reason", () => {
    expect(new Set(changeClasses.map(({ id }) => id)).size).toBe(changeClasses.length);
    expect(new Set(changeClasses.map(({ reason }) => reason)).size).toBe(changeClasses.length);
  });

  it("ends with a row that takes all", () => {
    const strange = { kind: "pack", change: "changed", at: "?", before: 1, after: 2, block: "" } as const;
    const does = { before: undefined, after: undefined };
    const nowhere = {
      does,
      reading: "understood",
      edge: undefined,
      resource: "",
      followsKey: false,
      automation: noAutomation,
    } as const;
    expect(changeClasses.at(-1)?.is({ ...strange, ...nowhere })).toBe(true);
  });
});
