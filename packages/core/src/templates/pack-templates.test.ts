import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../compile.js";
import { isObject, type JsonObject } from "../json.js";
import { world } from "../source/source.test-support.js";
import { leaks, textsIn } from "./leaks.test-support.js";
import { packFromTemplate, packTemplates } from "./pack-templates.js";

const fixtures = join(import.meta.dirname, "../../../../fixtures/packs");
const packId = "4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90";

/** The first and last names of the people of the fixtures' office, and what the office and its town are called. */
const names = new Set(["Larkspur", "larkspurandmain", "Linden", "Larimer", "Fort Collins", ...peopleOfFixtures()]);

describe.each(packTemplates.map((template) => [template.name, template] as const))("the template %s", (_, { text }) => {
  it("compiles without a finding", async () => {
    const pack = packFromTemplate(await text(), { packId, name: "Mine", author: "Office" });
    expect(compile(JSON.stringify(pack), world).diagnostics).toEqual([]);
    expect(pack).toMatchObject({ packId, name: "Mine", author: "Office", version: "0.1.0" });
    expect(pack).not.toHaveProperty("exportedAt");
  });

  it("holds nothing of anybody", async () => {
    const pack: unknown = JSON.parse(await text());
    expect(leaks(pack)).toEqual([]);
    const texts = textsIn(pack).join("\n");
    expect([...names].filter((name) => texts.includes(name))).toEqual([]);
  });

  it("is nobody's until it is begun with", async () => {
    const pack: unknown = JSON.parse(await text());
    for (const member of ["packId", "author", "version", "name", "exportedAt"]) expect(pack).not.toHaveProperty(member);
  });
});

it("offers every pack of the fixtures once", () => {
  const folders = readdirSync(fixtures, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(packTemplates.map(({ name }) => name).sort()).toEqual(folders.map(({ name }) => name).sort());
  expect(packTemplates.map(({ summary }) => summary).filter((line) => !/^[A-Z].+\.$/.test(line))).toEqual([]);
});

it("finds what is somebody's, and lets placeholders be", () => {
  expect(leaks({ a: "Call (970) 555-0142", b: ["dana@larkspur.com"], c: "https://larkspur.com/x" })).toHaveLength(5);
  expect(leaks({ a: "(555) 555-0100", b: "hello@yourbrokerage.example", c: "https://hooks.example.com/x" })).toEqual(
    [],
  );
  expect(names.size).toBeGreaterThan(15);
});

/** The first and last names of its users; its lead desk is one of them, and no person. */
function peopleOfFixtures(): string[] {
  return packTemplates
    .flatMap(({ name }) => objectsIn(JSON.parse(readFileSync(join(fixtures, name, "pack.json"), "utf8"))))
    .flatMap(({ type, name }) => (type === "user" && typeof name === "string" ? name.split(" ") : []))
    .filter((word) => word !== "Lead" && word !== "desk");
}

function objectsIn(value: unknown): JsonObject[] {
  const inner = typeof value === "object" && value !== null ? Object.values(value).flatMap(objectsIn) : [];
  return isObject(value) ? [value, ...inner] : inner;
}
