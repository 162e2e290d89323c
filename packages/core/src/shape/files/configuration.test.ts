import { expect, it } from "vitest";
import { parseConfiguration } from "./configuration.js";

it("reads a configuration", () => {
  const value = {
    $schema: "x",
    severities: { "asset/unused": "off", "graph/cycle": "error" },
    extends: "../base.json",
    include: ["packs/**"],
    exclude: [],
    ignore: [
      { rule: "asset/unused", packId: "p", item: "logo", pointer: "/assets/0", reason: "Printed only." },
      { rule: "asset/unused", keyPath: "assets/logo", reason: "Printed only." },
    ],
    overrides: [{ files: ["legacy"], severities: { "graph/cycle": "warning" }, ignore: [] }],
  };
  expect(parseConfiguration(value)).toEqual({ configuration: value });
  expect(parseConfiguration({})).toEqual({ configuration: {} });
});

it.each([
  [[], "The configuration is a list; it must be an object in curly braces."],
  [{ severties: {} }, '"severties" is not a field of the configuration. Did you mean "severities"?'],
  [
    { severities: { "a/b": "fatal" } },
    '"a/b" of "severities" of the configuration is "fatal"; it must be "off", "info", "warning" or "error".',
  ],
  [{ ignore: [{ rule: "a/b" }] }, 'Element 1 of "ignore" of the configuration has no "reason"; add it.'],
  [
    { ignore: [{ rule: "a/b", reason: "" }] },
    '"reason" of element 1 of "ignore" of the configuration is empty; it needs at least 1 character.',
  ],
])("says what is wrong with %j", (value, message) => {
  expect(parseConfiguration(value).findings?.map((finding) => finding.message)).toEqual([message]);
});
