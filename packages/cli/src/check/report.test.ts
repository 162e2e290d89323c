import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { broken, pack, warned } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const schema: object = JSON.parse(
  readFileSync(new URL("../../../../schemas/report.schema.json", import.meta.url), "utf8"),
);
const isReport = new Ajv2020({ strict: false }).compile(schema);

/** The report on the inputs, which must be one by the schema. */
function report(cwd: string, ...inputs: string[]) {
  const { stdout, stderr } = setupPack(["validate", ...inputs, "--format", "json"], { cwd });
  expect(stderr).toBe("");
  const value = JSON.parse(stdout);
  isReport(value);
  expect(isReport.errors ?? []).toEqual([]);
  return value;
}

const circle = {
  nodes: [
    { id: "start", kind: "trigger.manual" },
    { id: "a", kind: "action.add_note" },
    { id: "b", kind: "action.add_note" },
  ],
  edges: [
    { id: "e1", source: "start", target: "a" },
    { id: "e2", source: "a", target: "b" },
    { id: "e3", source: "b", target: "a" },
    { id: "e3", source: "b", target: "a" },
  ],
};

const document = { format: "service.automation-template", version: 1, name: "Follow up", graph: circle };

describe("validate --format json", () => {
  it("is a report for any mixture of inputs", () => {
    const cwd = folder({
      "circle.json": pack({ automations: [{ key: "follow-up", document }] }),
      "cut.json": '{"format":"service.setup-pack"',
      "ok.json": pack({ version: "3.0.0" }),
      "warned.json": warned(2, { version: "2.0.0" }),
      "empty/notes.txt": "",
      "setup-pack.config.json": { ignore: [{ rule: "asset/unused", reason: "We print it." }] },
    });
    const inputs = ["circle.json", "cut.json", "ok.json", "warned.json", "gone.json", "empty"];
    const { files, summary, tool } = report(cwd, ...inputs);
    expect(tool).toEqual({ name: "setup-pack", version: "0.1.0" });
    expect(files.map(({ path }: { path: string }) => path)).toEqual(inputs);
    expect(files.map(({ valid }: { valid: boolean }) => valid)).toEqual([false, false, true, true, false, false]);
    expect(summary).toMatchObject({ files: 6, valid: 2, warnings: expect.any(Number) });
  });

  it("names its members in a stable order", () => {
    const cwd = folder({ "circle.json": pack({ automations: [{ key: "follow-up", document }] }) });
    const { files, ...rest } = report(cwd, "circle.json", "gone.json");
    expect(Object.keys(rest)).toEqual(["reportVersion", "tool", "summary"]);
    const [found, gone] = files;
    expect(Object.keys(found)).toEqual(["path", "valid", "packId", "version", "diagnostics"]);
    expect(Object.keys(gone)).toEqual(["path", "valid", "packId", "version", "diagnostics", "error"]);
    expect(gone.error).toEqual({ code: "ENOENT", message: "There is no such file or folder." });
    const fixed = found.diagnostics.find(({ fix }: { fix?: unknown }) => fix !== undefined);
    expect(Object.keys(fixed)).toEqual(["rule", "severity", "message", "pointer", "range", "related", "fix"]);
  });

  it("has null where packId and version cannot be read", () => {
    const cwd = folder({ "cut.json": "{", "bare.json": { format: "service.setup-pack" }, "ok.json": pack() });
    const { files } = report(cwd, "cut.json", "bare.json", "ok.json");
    expect(files.map(({ packId, version }: Record<string, unknown>) => [packId, version])).toEqual([
      [null, null],
      [null, null],
      [pack().packId, "1.0.0"],
    ]);
  });

  it("points at the place", () => {
    const cwd = folder({ "pack.json": broken() });
    const [file] = report(cwd, "pack.json").files;
    expect(file.diagnostics).toMatchObject([
      {
        rule: "schema/pattern",
        severity: "error",
        pointer: "/pipelines/0/stages/0/color",
        range: { start: { line: 15, column: 20 }, end: { line: 15, column: 29 } },
        related: [],
      },
    ]);
  });
});

describe("several packs together", () => {
  it("clash where they differ under one packId and version", () => {
    const cwd = folder({ "a.json": pack(), "b.json": JSON.stringify(pack()), "c.json": pack({ name: "Buyers" }) });
    const { files, summary } = report(cwd, ".");
    expect(
      files.map(({ diagnostics }: { diagnostics: { rule: string }[] }) => diagnostics.map(({ rule }) => rule)),
    ).toEqual([[], [], ["repo/duplicate-pack-id"]]);
    expect(summary).toEqual({ files: 3, valid: 3, errors: 0, warnings: 1, infos: 0 });
  });

  it("are compared also with standard input, and where they are broken", () => {
    const cwd = folder({ "a.json": broken() });
    const same = setupPack(["validate", "a.json", "-", "--format", "compact"], {
      cwd,
      input: JSON.stringify(broken()),
    });
    expect(same.stdout).not.toContain("repo/duplicate-pack-id");
    const other = setupPack(["validate", "a.json", "-", "--format", "compact"], { cwd, input: JSON.stringify(pack()) });
    expect(other.stdout).toMatch(/^<stdin>:1:\d+: warning repo\/duplicate-pack-id /m);
  });
});
