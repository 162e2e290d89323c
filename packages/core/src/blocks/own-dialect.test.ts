import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { isObject } from "../json.js";
import { blockKinds } from "./catalogue.js";
import { brandOperands, dataOperands, filterOperands } from "./data-signatures.js";
import type { SignatureOperand } from "./signature.js";

const dialect: unknown = parse(
  readFileSync(new URL("../../dialects/setup-pack.dialect.yaml", import.meta.url), "utf8"),
);

const membersOf = (value: unknown, name: string): [string, unknown][] =>
  isObject(value) && isObject(value[name]) ? Object.entries(value[name]) : [];

/** The forms of each kind: those of equal forms share a key. */
const kinds = membersOf(dialect, "kinds").flatMap(([names, form]) =>
  names.split(/, */).map((kind): [string, unknown] => [kind, form]),
);
const shapes = new Map(membersOf(dialect, "shapes"));
const builtIn = new Set(["minutes", "hours", "days"]);

/** The holes of a form: the names of their operands, and of their shapes. */
const holesOf = (form: unknown) =>
  [...JSON.stringify(form).matchAll(/\$\{(\w+)(?:\.\w+)?(?:: (\w+))?\}/g)].map(([, operand = "", shape]) => ({
    operand,
    shape,
  }));

function expectOperands(form: unknown, operands: readonly SignatureOperand[]): void {
  const names = holesOf(form).flatMap(({ operand }) => (operand === "_" ? [] : [operand]));
  expect(operands.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
}

describe("our own dialect", () => {
  it("has forms for each kind of the format, once", () => {
    expect(kinds.map(([kind]) => kind).sort()).toEqual(blockKinds.map(({ kind }) => kind).sort());
  });

  it.each(blockKinds)("writes the operands of $kind, and no others", ({ kind, signature }) => {
    const form = new Map(kinds).get(kind);
    expectOperands(form, signature.operands);
    const written = new Set(holesOf(form).map(({ operand }) => operand));
    const left = signature.operands.filter(({ name }) => !written.has(name)).map(({ name }) => name);
    // Text messages have no templates in our own convention.
    expect(left).toEqual(kind === "action.send_sms" ? ["template"] : []);
  });

  it("writes the operands of filters, data and brands", () => {
    const top = isObject(dialect) ? dialect : {};
    expectOperands(top.filters, filterOperands);
    expectOperands(top.brand, brandOperands);
    const resources = new Map(membersOf(dialect, "resources"));
    expect([...resources.keys()]).toEqual([...dataOperands.keys()]);
    for (const [kind, operands] of dataOperands) expectOperands(resources.get(kind), operands);
  });

  it("names no shape that it does not have", () => {
    const named = holesOf(dialect).flatMap(({ shape }) => (shape === undefined ? [] : [shape]));
    expect(named.filter((name) => !shapes.has(name) && !builtIn.has(name))).toEqual([]);
  });
});
