import { expect, it } from "vitest";
import { isDialectName, readDialect } from "./load-dialect.js";

const json = (kinds: unknown): string => JSON.stringify({ dialect: 1, name: "bayside", kinds });

it("reads how a team writes its steps, from JSON and from YAML", async () => {
  const file = { dialect: 1, name: "bayside", kinds: { "control.wait": { as: { hold: "${for: minutes}" } } } };
  expect(await readDialect(json(file.kinds), "bayside.dialect.json")).toEqual({ file });
  const yaml = 'dialect: 1\nname: bayside\nkinds: { control.wait: { as: { hold: "${for: minutes}" } } }\n';
  expect(await readDialect(yaml, "bayside.dialect.yaml")).toEqual({ file });
});

it("says why a file cannot be used, and in which line", async () => {
  expect((await readDialect("{", "a.json")).faults).toEqual([expect.stringMatching(/^Line 1: /)]);
  expect((await readDialect("{}", "a.json")).faults?.length).toBeGreaterThan(0);
  const { faults } = await readDialect(json({ "control.wait": { as: { hold: "${forever}" } } }), "a.json");
  expect(faults).toHaveLength(1);
});

it("knows the file of a dialect by its name", () => {
  const names = ["bayside.dialect.json", "dialect.yaml", "a.DIALECT.yml", "mydialect.json", "pack.json"];
  expect(names.filter(isDialectName)).toEqual(["bayside.dialect.json", "dialect.yaml", "a.DIALECT.yml"]);
});
