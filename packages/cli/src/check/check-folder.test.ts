import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { folder, setupPack } from "../setup-pack.test-support.js";

const packYaml = "schemaVersion: 2\npackId: 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10\nname: Sellers\nversion: 1.0.0\n";

const automation = `name: Follow up
graph:
  nodes:
    - { id: start, kind: trigger.manual }
    - { id: start, kind: action.add_note }
  edges:
    - { id: e1, source: start, target: gone }
nmae: x
`;

const isReport = new Ajv2020({ strict: false }).compile(
  JSON.parse(readFileSync(new URL("../../../../schemas/report.schema.json", import.meta.url), "utf8")),
);

const validate = (cwd: string, ...args: string[]) => setupPack(["validate", ...args], { cwd });

it("points at the files of a source folder, in every format", () => {
  const cwd = folder({
    "s/pack.yaml": packYaml,
    "s/automations/follow-up.yaml": automation,
    "s/brands.yaml": "a: b\n",
  });
  expect(validate(cwd, "s", "--format", "compact").stdout.split("\n")).toEqual([
    expect.stringMatching(/^s\/brands\.yaml:1:1: warning source\/unknown-file /),
    expect.stringMatching(/^s\/automations\/follow-up\.yaml:5:13: error graph\/duplicate-block-id /),
    expect.stringMatching(/^s\/automations\/follow-up\.yaml:7:40: error graph\/dangling-edge /),
    expect.stringMatching(/^s\/automations\/follow-up\.yaml:8:1: error schema\/unknown-field /),
    "",
  ]);
  const report = JSON.parse(validate(cwd, "s", "--format", "json").stdout);
  isReport(report);
  expect(isReport.errors ?? []).toEqual([]);
  const [unknown, twice] = report.files[0].diagnostics;
  expect(unknown).toMatchObject({ pointer: "", source: { path: "brands.yaml" } });
  expect(twice).toMatchObject({
    pointer: "/automations/0/document/graph/nodes/1/id",
    source: { path: "automations/follow-up.yaml", range: { start: { line: 5, column: 13 } } },
    related: [{ source: { path: "automations/follow-up.yaml", range: { start: { line: 4, column: 13 } } } }],
  });
  expect(validate(cwd, "s").stdout).toMatch(
    /graph\/duplicate-block-id {2}s\/automations\/follow-up\.yaml:5:13\n[^\n]*\n\n(?: +\d │.*\n){3} +│ +\^+\n/,
  );
});

it("obeys the configuration, and gives no pack that cannot be built", () => {
  const cwd = folder({
    "s/pack.yaml": packYaml,
    "s/brands.yaml": "a: b\n",
    "s/setup-pack.config.json": { severities: { "source/unknown-file": "off", "source/syntax": "off" } },
  });
  expect(validate(cwd, "s", "--fail-on", "info").code).toBe(0);
  const broken = folder({
    "pack.yaml": packYaml,
    "brand.yaml": "a: [\n",
    "setup-pack.config.json": { severities: { "source/syntax": "off" } },
  });
  expect(validate(broken, ".", "--format", "compact")).toMatchObject({ code: 0, stdout: "" });
  expect(JSON.parse(validate(broken, ".", "--format", "json").stdout).files).toMatchObject([
    { valid: false, diagnostics: [], suppressed: [{ rule: "source/syntax", source: { path: "brand.yaml" } }] },
  ]);
  expect(setupPack(["build", ".", "-o", "pack.json"], { cwd: broken }).code).toBe(1);
});

it("sees that a folder and a file are two packs of one version", () => {
  const cwd = folder({ "s/pack.yaml": packYaml });
  expect(setupPack(["build", "s", "-o", "pack.json"], { cwd }).code).toBe(0);
  expect(validate(cwd, "s", "pack.json", "--fail-on", "warning").code).toBe(0);
  const other = readFileSync(`${cwd}/pack.json`, "utf8").replace("Sellers", "Buyers");
  const mixed = folder({ "s/pack.yaml": packYaml, "other.json": other });
  expect(validate(mixed, "other.json", "s", "--format", "compact").stdout).toMatch(
    /^s\/pack\.yaml:2:9: warning repo\/duplicate-pack-id /m,
  );
});

it("is no input for fmt, which says what is", () => {
  const cwd = folder({ "s/pack.yaml": packYaml });
  expect(setupPack(["fmt", "s"], { cwd })).toEqual({
    code: 2,
    stdout: "0 files formatted, 0 in canonical form already\n",
    stderr:
      "setup-pack: s cannot be formatted: It is the source folder of a pack; name the .json file that was built of it. (SOURCE_FOLDER)\n",
  });
});
