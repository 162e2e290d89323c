import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { compile } from "../compile.js";
import type { Pack } from "../model.js";
import type { ClassExample } from "./classes/change-class.js";
import { changeClasses } from "./classes.js";
import { diff } from "./diff.js";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const packWith = ({ kind }: ClassExample, item: ClassExample["from"]): Pack => {
  const members = kind === "pack" ? item : { [kind]: item === null ? [] : [item] };
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
    const { changes, bump } = diff(packWith(row.example, row.example.from), packWith(row.example, row.example.to));
    expect(changes.map(({ class: weight, reason }) => ({ weight, reason }))).toEqual([
      { weight: row.class, reason: row.reason },
    ]);
    expect(bump).toBe(row.class === "layout" ? "none" : row.class);
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
    const automation = { kinds: new Set<string>(), references: new Set<string>() };
    expect(changeClasses.at(-1)?.is({ ...strange, automation })).toBe(true);
  });
});
