import { once } from "node:events";
import { chmodSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { folder, setupPack, start } from "../setup-pack.test-support.js";

const packYaml = "schemaVersion: 2\npackId: 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10\nname: Sellers\nversion: 1.0.0\n";
const pipeline = `name: Sales
stages:
  - { key: new, name: New }
  - { key: won, name: Won, stageType: CLOSED_WON }
  - { key: lost, name: Lost, stageType: CLOSED_LOST }
`;
const source = { "s/pack.yaml": packYaml, "s/pipelines/sales.yaml": pipeline };

const build = (cwd: string, ...args: string[]) => setupPack(["build", ...args], { cwd });
const read = (cwd: string, name: string): string => readFileSync(join(cwd, name), "utf8");

describe("build", () => {
  it("writes a canonical, valid pack, and leaves it alone when nothing changed", () => {
    const cwd = folder(source);
    expect(build(cwd, "s", "-o", "pack.json")).toEqual({
      code: 0,
      stdout: "pack.json  Sellers 1.0.0  1 pipeline with 3 stages\n",
      stderr: "",
    });
    expect(setupPack(["fmt", "--check", "pack.json"], { cwd }).code).toBe(0);
    expect(build(cwd, "s", "-o", "pack.json").stdout).toContain(", unchanged\n");
    expect(build(cwd, "s/", "-o", "-").stdout).toBe(read(cwd, "pack.json"));
  });

  it("says every problem at its file and line, and keeps the pack that is there", () => {
    const cwd = folder({
      ...source,
      "pack.json": "old",
      "s/pipelines/buyers.yaml": pipeline.replace("  - { key: won, name: Won, stageType: CLOSED_WON }\n", ""),
      "s/pipelines/rentals.yaml": pipeline.replace("name: New", "name: New, color: reddish"),
    });
    const { code, stdout, stderr } = build(cwd, "s", "-o", "pack.json");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("pipeline/missing-won-stage  s/pipelines/buyers.yaml:3:3\n");
    expect(stderr).toContain("schema/pattern  s/pipelines/rentals.yaml:3:35\n");
    expect(stderr).toMatch(/\nsetup-pack: pack\.json was not written: the folder has errors\.\n$/);
    expect(read(cwd, "pack.json")).toBe("old");
    writeFileSync(join(cwd, "s/brand.yaml"), "a: [");
    writeFileSync(join(cwd, "s/assets.yaml"), "a: b");
    const broken = build(cwd, "s", "-o", "new.json");
    expect(broken.stderr).toContain("s/assets.yaml:1:1\n");
    expect(broken.stderr).toContain("s/brand.yaml:");
    expect(existsSync(join(cwd, "new.json"))).toBe(false);
  });

  it("never writes over its own sources", () => {
    const { format: _format, ...members } = JSON.parse(build(folder(source), "s", "-o", "-").stdout || "{}");
    const cwd = folder({ ...source, "json/pack.json": members });
    for (const output of ["s/pack.yaml", "s/pipelines/x.json", "json/pack.json", "s/brand.json"])
      expect(build(cwd, output.slice(0, output.indexOf("/")), "-o", output)).toEqual({
        code: 2,
        stdout: "",
        stderr: `setup-pack: ${output} would be a source of the folder itself. Name another file with -o.\n`,
      });
    expect(build(cwd, "s", "-o", "s/pack.json").code).toBe(0);
    expect(build(cwd, "s", "-o", "s/pack.json").stdout).toContain("unchanged");
  });

  it("ends with 2 for what cannot be read, written or used", () => {
    const cwd = folder(source);
    expect(build(cwd, "gone", "-o", "x.json").stderr).toContain("gone cannot be read: There is no such folder.");
    expect(build(cwd, "s/pack.yaml", "-o", "x.json").code).toBe(2);
    expect(build(cwd, "s", "-o", "gone/x.json").code).toBe(2);
    expect(build(cwd, "s").stderr).toContain("required option '-o, --output <pack>'");
    expect(build(cwd, "s", "-o", "-", "--watch").code).toBe(2);
    symlinkSync("gone.yaml", join(cwd, "s/pipelines/dead.yaml"));
    expect(build(cwd, "s", "-o", "x.json")).toEqual({
      code: 2,
      stdout: "",
      stderr: 'setup-pack: s cannot be read: "pipelines/dead.yaml": It is a link that leads nowhere. (ENOENT)\n',
    });
    expect(readdirSync(cwd)).toEqual(["s"]);
  });

  it.skipIf(process.getuid?.() === 0)("names every file that may not be read", () => {
    const cwd = folder({ ...source, "s/pipelines/b.yaml": pipeline });
    for (const name of ["sales", "b"]) chmodSync(join(cwd, `s/pipelines/${name}.yaml`), 0);
    expect(build(cwd, "s", "-o", "x.json").stderr).toMatch(/"pipelines\/b\.yaml": .*"pipelines\/sales\.yaml": /);
  });
});

describe("--layout", () => {
  const automation = `name: Welcome
graph:
  nodes:
    - { id: start, kind: trigger.manual, config: {} }
    - { id: replied, kind: control.if, config: { score: 1.50 }, position: { x: 40, y: 200, colour: red } }
    - { id: thank, kind: action.add_note, config: { body: Thanks } }
    - { id: ask, kind: action.add_note, config: { body: Asked } }
  edges:
    - { id: a, source: start, target: replied }
    - { id: b, source: replied, target: thank, handle: "true" }
    - { id: c, source: replied, target: ask, handle: "false" }
`;
  const files = { ...source, "s/automations/welcome.yaml": automation };

  it("gives a place to every block that has none, and changes nothing else", () => {
    const cwd = folder(files);
    expect(build(cwd, "s", "-o", "plain.json").code).toBe(0);
    expect(build(cwd, "s", "-o", "pack.json", "--layout").code).toBe(0);
    expect(setupPack(["fmt", "--check", "pack.json"], { cwd }).code).toBe(0);
    const [plain, laidOut] = ["plain.json", "pack.json"].map((name) => read(cwd, name));
    expect(laidOut).toContain('"score": 1.50');
    const { nodes } = JSON.parse(laidOut ?? "").automations[0].document.graph;
    expect(nodes.map(({ position }: { position: unknown }) => position)).toEqual([
      { x: 40, y: 56 },
      { x: 40, y: 200, colour: "red" },
      { x: -112, y: 376 },
      { x: 200, y: 376 },
    ]);
    const diff = setupPack(["diff", "plain.json", "pack.json", "--format", "json"], { cwd });
    expect(JSON.parse(diff.stdout).changes).toMatchObject([{ class: "layout" }]);
    expect(plain).not.toContain('"x": 200');
    expect(build(cwd, "s", "-o", "pack.json", "--layout").stdout).toContain(", unchanged\n");
  });

  it("leaves a pack alone in which every block has a place", () => {
    const cwd = folder(files);
    build(cwd, "s", "-o", "pack.json", "--layout");
    setupPack(["unpack", "pack.json", "again"], { cwd });
    expect(build(cwd, "again", "-o", "-", "--layout").stdout).toBe(read(cwd, "pack.json"));
  });
});

describe("links in a source folder", () => {
  it("are followed within it, and refused where they leave it", () => {
    const cwd = folder({
      ...source,
      "secret.yaml": pipeline,
      "elsewhere/a.yaml": pipeline,
      "s/elsewhere/p.yaml": pipeline,
    });
    symlinkSync("../elsewhere/p.yaml", join(cwd, "s/pipelines/p.yaml"));
    expect(JSON.parse(build(cwd, "s", "-o", "-").stdout).pipelines).toHaveLength(2);
    symlinkSync("../../secret.yaml", join(cwd, "s/pipelines/q.yaml"));
    symlinkSync("../elsewhere", join(cwd, "s/automations"));
    symlinkSync("../../../../../etc", join(cwd, "s/assets"));
    symlinkSync("elsewhere", join(cwd, "s/templates"));
    const { code, stdout } = setupPack(["validate", "s", "--format", "compact"], { cwd });
    expect(code).toBe(1);
    expect(stdout.split("\n")).toEqual([
      expect.stringMatching(/^s\/assets:1:1: error source\/unsafe-path .*leads out of the folder/),
      expect.stringMatching(/^s\/automations:1:1: error source\/unsafe-path .*leads out/),
      expect.stringMatching(/^s\/pipelines\/q\.yaml:1:1: error source\/unsafe-path .*leads out/),
      expect.stringMatching(/^s\/templates:1:1: error source\/unsafe-path .*link to a folder/),
      "",
    ]);
  });
});

describe("--watch", () => {
  it("builds again when a file changes, keeps the last good pack, and ends well on Ctrl-C", async () => {
    const cwd = folder(source);
    const child = start(["build", "s", "-o", "s/pack.json", "--watch"], cwd);
    let out = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      out += text;
    });
    const until = async (text: string): Promise<void> => {
      for (let tries = 0; !out.includes(text) && tries < 1200; tries++) await sleep(25);
      expect(out).toContain(text);
      out = "";
    };
    await until("Sellers 1.0.0");
    writeFileSync(join(cwd, "s/pack.yaml"), packYaml.replace("1.0.0", "1.1.0"));
    await until("Sellers 1.1.0");
    const good = read(cwd, "s/pack.json");
    writeFileSync(join(cwd, "s/pipelines/sales.yaml"), "name: [");
    await until("s/pack.json was not written: the folder has errors.");
    expect(read(cwd, "s/pack.json")).toBe(good);
    writeFileSync(join(cwd, "s/pipelines/sales.yaml"), pipeline);
    await until("unchanged");
    child.kill("SIGINT");
    const [code] = await once(child, "close");
    expect(code).toBe(0);
    expect(readdirSync(join(cwd, "s")).sort()).toEqual(["pack.json", "pack.yaml", "pipelines"]);
  });
});
