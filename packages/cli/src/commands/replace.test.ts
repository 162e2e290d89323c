import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const text = `${JSON.stringify(
  pack({
    automations: [
      {
        key: "spring",
        document: {
          format: "service.automation-template",
          version: 1,
          name: "Spring follow-up",
          graph: {
            nodes: [
              { id: "start", kind: "trigger.manual" },
              { id: "text", kind: "action.send_sms", config: { body: "Hi {{first_name}}, this is Larkspur Realty." } },
            ],
            edges: [{ id: "e", source: "start", target: "text" }],
          },
        },
      },
    ],
  }),
)}\n`;

const read = (cwd: string): string => readFileSync(join(cwd, "pack.json"), "utf8");

describe("replace", () => {
  it("shows each place and writes nothing, until it is asked to write", () => {
    const cwd = folder({ "pack.json": text });
    const shown = setupPack(["replace", "Larkspur", "Maplewood", "pack.json"], { cwd });
    expect(shown).toMatchObject({ code: 0 });
    expect(shown.stdout).toBe(
      [
        "Spring follow-up › Text: Hi {{first_name}}, this is Larkspur Realty. › Message",
        "  - Hi {{first_name}}, this is Larkspur Realty.",
        "  + Hi {{first_name}}, this is Maplewood Realty.",
        "pack.json: 1 place to replace. Nothing was written; add --write to replace them.",
        "",
      ].join("\n"),
    );
    expect(read(cwd)).toBe(text);
    expect(setupPack(["replace", "Larkspur", "Maplewood", "pack.json", "--write"], { cwd }).stdout).toContain(
      "pack.json: 1 place replaced\n",
    );
    expect(read(cwd)).toBe(text.replace("Larkspur", "Maplewood"));
  });

  it("leaves ids, keys and merge tags alone unless asked, and tells programs by JSON", () => {
    const cwd = folder({ "pack.json": text });
    const asked = (...flags: string[]): unknown =>
      JSON.parse(
        setupPack(["replace", "first_name", "full_name", "pack.json", "--format", "json", ...flags], { cwd }).stdout,
      );
    expect(asked()).toMatchObject({ places: [], written: false });
    expect(asked("--merge-tags", "--write")).toMatchObject({
      replaceVersion: 1,
      written: true,
      places: [
        { pointer: "/automations/0/document/graph/nodes/1/config", operand: "body", span: { start: 5, end: 15 } },
      ],
    });
    expect(read(cwd)).toBe(text.replace("first_name", "full_name"));
  });

  it("keeps the comments of a source folder", () => {
    const cwd = folder({ "pack.json": text });
    setupPack(["unpack", "pack.json", "source"], { cwd });
    const place = join(cwd, "source/automations/spring.yaml");
    writeFileSync(place, `# Sent in March\n${readFileSync(place, "utf8")}`);
    expect(setupPack(["replace", "Larkspur", "Maplewood", "source", "--write"], { cwd })).toMatchObject({ code: 0 });
    expect(readFileSync(place, "utf8")).toMatch(/^# Sent in March\n[\s\S]*Maplewood Realty/);
  });

  it.each([
    ["an empty text", ["", "x", "pack.json"], 2, "empty"],
    ["a pack that is not there", ["a", "b", "gone.json"], 2, "ENOENT"],
    ["--dry-run with --write", ["a", "b", "pack.json", "--dry-run", "--write"], 2, "--write"],
  ])("refuses %s", (_, args, code, reason) => {
    const cwd = folder({ "pack.json": text });
    expect(setupPack(["replace", ...args], { cwd })).toMatchObject({ code, stderr: expect.stringContaining(reason) });
  });
});
