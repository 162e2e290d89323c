import { expect, it } from "vitest";
import { isDialectName, readDialect } from "./read-dialect.js";

const file = (kinds: unknown): string => JSON.stringify({ dialect: 1, name: "bayside", kinds });

it("reads how a team writes its steps", () => {
  const text = file({ "control.wait": { as: { hold: "${for: minutes}" } } });
  expect(readDialect(text)).toEqual({ file: JSON.parse(text) });
});

it("says why a file cannot be used", () => {
  expect(readDialect("{").faults).toEqual(["it is not JSON."]);
  expect(readDialect("{}").faults).toEqual(["it is not a dialect."]);
  expect(readDialect(file({ "control.wait": { as: { hold: "${forever}" } } })).faults).toHaveLength(1);
});

it("knows the file of a dialect by its name", () => {
  const names = ["bayside.dialect.json", "dialect.yaml", "a.DIALECT.yml", "mydialect.json", "pack.json"];
  expect(names.filter(isDialectName)).toEqual(["bayside.dialect.json", "dialect.yaml", "a.DIALECT.yml"]);
});
