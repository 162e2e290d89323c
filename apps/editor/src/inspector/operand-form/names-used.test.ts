import { dialectOf, packBook } from "@setup-pack/core/meaning";
import { expect, it } from "vitest";
import { namesUsed } from "../schema-form/name-field.js";

const packOf = (...configs: readonly object[]) => ({
  automations: [
    {
      key: "a",
      document: {
        graph: {
          nodes: configs.map((config, index) => ({ id: `n${index}`, kind: "control.wait", config })),
          edges: [],
        },
      },
    },
  ],
});

const dialect = dialectOf({
  dialect: 1,
  name: "b",
  shapes: { field: { as: "${name: camel}" } },
  kinds: { "control.wait": { as: { hold: { till: "${until}" }, note: "${_}" } } },
});

it("offers what other steps say by the dialect, wherever it is written", () => {
  const pack = packOf({ hold: { till: "closingDate" }, note: "until" }, { hold: { till: "closingDate" }, note: "x" });
  expect(namesUsed(pack, packBook(pack, [dialect]), "control.wait", "until")).toEqual(["closing_date"]);
  expect(namesUsed(pack, packBook(pack, [dialect]), "control.wait", "note")).toEqual([]);
});

it("offers nothing of a step that is not understood", () => {
  const pack = packOf({ until: "closing_date", twist: true }, { until: "birthday" });
  expect(namesUsed(pack, packBook(pack, [dialect]), "control.wait", "until")).toEqual([]);
  const ours = packOf({ until: "birthday" });
  expect(namesUsed(ours, packBook(ours), "control.wait", "until")).toEqual(["birthday"]);
});
