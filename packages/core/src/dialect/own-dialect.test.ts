import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { blockKinds } from "../blocks/catalogue.js";
import { dialectOf, subjectSignature } from "./dialect.js";
import { ownDialect } from "./own-dialect.js";

const text = readFileSync(new URL("../../dialects/setup-pack.dialect.yaml", import.meta.url), "utf8");

it("our own dialect has no mistakes and writes every kind and every operand", () => {
  const own = dialectOf(parse(text), (at, message) => expect.fail(`${at}: ${message}`));
  expect([...own.subjects]).toEqual(expect.arrayContaining(blockKinds.map(({ kind }) => kind)));
  for (const subject of own.subjects) {
    const written = new Set(own.waysOf(subject).flatMap(({ operands }) => [...operands.keys()]));
    const operands = subjectSignature(subject)?.operands.map(({ name }) => name) ?? [];
    expect(operands.filter((name) => !written.has(name) && !neverWritten.has(`${subject} ${name}`))).toEqual([]);
  }
});

it("core has our own dialect as its file does", () => {
  expect([...ownDialect().subjects]).toEqual([...dialectOf(parse(text)).subjects]);
  expect(ownDialect()).toBe(ownDialect());
});

/** Operands that other vendors have and we do not. */
const neverWritten: ReadonlySet<string> = new Set(["action.send_sms template", "action.send_sms to"]);
