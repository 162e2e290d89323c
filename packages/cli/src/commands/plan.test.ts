import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import planSchema from "../../../../schemas/plan.schema.json" with { type: "json" };
import { broken } from "../packs.test-support.js";
import { release } from "../releases.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const plan = (...args: string[]) => setupPack(["plan", ...args]);

const matchesSchema = new Ajv2020({ strict: false }).compile(planSchema);

const upgrade = [release("rewritten-graph/3.0.0"), "--base", release("rewritten-graph/2.3.1")];
const contested = [...upgrade, "--mine", release("rewritten-graph/mine")];

describe("plan", () => {
  it("tells what an upgrade does, and keeps quiet about what stays", () => {
    const { code, stdout, stderr } = plan(release("additions/1.1.0"), "--base", release("additions/1.0.0"));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^Open House Follow-up {2}1\.0\.0 → 1\.1\.0\n/);
    expect(stdout).toContain('  + create    tag "Open house neighbor" (open-house-neighbor)\n');
    expect(stdout).toContain('  ~ update    pipeline "Open house buyers" (open-house-buyers)\n');
    expect(stdout).toMatch(/\d+ items kept as they are; --full lists them\n/);
    expect(stdout).toMatch(/\n4 to create, 3 to update, \d+ to keep and no conflicts\.\n$/);
  });

  it("keeps what the workspace made of it, where the two do not meet", () => {
    const sides = [
      release("additions/1.1.0"),
      "--base",
      release("additions/1.0.0"),
      "--mine",
      release("additions/mine"),
    ];
    const { code, stdout } = plan(...sides);
    expect(code).toBe(0);
    expect(stdout).toContain("take  nodes[has-agent.false]".replace("nodes", "edges"));
    expect(stdout).toMatch(/keep {2}nodes\[wait-3h\]\.config\.minutes {2}90, not 180\n/);
  });

  it("ends with 4 for conflicts, each told with its three sides", () => {
    const { code, stdout } = plan(...contested);
    expect(code).toBe(4);
    expect(stdout).toContain("error  upgrade/conflict\n");
    expect(stdout).toContain(
      "      conflict  nodes[wait-2d].config.minutes\n        installed  2880\n        workspace  1440\n        release    4320\n",
    );
    expect(stdout).toContain("        installed  Email: Three parts of {{city}} worth a Saturday drive\n");
    expect(stdout).toMatch(/1 item in conflict\.\n$/);
  });

  it.each(["keep-workspace", "take-release"])("settles conflicts by --on-conflict %s", (choice) => {
    const { code, stdout } = plan(...contested, "--on-conflict", choice, "--format", "json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ counts: { conflict: 0 } });
  });

  it("--prune removes what is gone from the release", () => {
    const sides = [release("removed-stage/2.0.0"), "--base", release("removed-stage/1.5.0")];
    expect(plan(...sides).stdout).not.toContain("- remove");
    expect(plan(...sides, "--prune").stdout).toContain(
      '- remove    automation "Three weeks live and no offer" (three-weeks-no-offer)\n',
    );
  });

  it("is a first install without --base", () => {
    const { code, stdout } = plan(release("additions/1.0.0"));
    expect(code).toBe(0);
    expect(stdout).toMatch(/first install of 1\.0\.0\n/);
    expect(stdout).toMatch(/\n\d+ to create and no conflicts\.\n$/);
  });

  it("--format json follows its schema, and --full tells every item and field", () => {
    const found: unknown = JSON.parse(plan(...contested, "--format", "json").stdout);
    expect(matchesSchema(found), JSON.stringify(matchesSchema.errors)).toBe(true);
    const full = plan(...contested, "--full").stdout;
    expect(full).not.toContain("more field");
    expect(full).toContain('= keep      template "');
    expect(full).toContain("nodes[tagged-buyer].position.x");
  });
});

describe("plan --exit-code", () => {
  it("ends with 1 where the plan would change something, and with 0 where not", () => {
    expect(plan(release("additions/1.1.0"), "--base", release("additions/1.0.0"), "--exit-code").code).toBe(1);
    expect(plan(release("additions/1.1.0"), "--base", release("additions/1.1.0"), "--exit-code").code).toBe(0);
    expect(plan(...contested, "--exit-code").code).toBe(4);
  });
});

describe("plan --out", () => {
  it.each([
    ["the release", "1.1.0.json"],
    ["the base", "1.0.0.json"],
    ["the workspace's side", "mine.json"],
  ])("writes over no input: %s", (_, out) => {
    const texts = ["1.0.0", "1.1.0", "mine"].map((name) => readFileSync(release(`additions/${name}`), "utf8"));
    const [before = "", after = "", mine = ""] = texts;
    const cwd = folder({ "1.0.0.json": before, "1.1.0.json": after, "mine.json": mine });
    const args = ["plan", "1.1.0.json", "--base", "1.0.0.json", "--mine", "mine.json", "--out", `./${out}`];
    const { code, stdout, stderr } = setupPack(args, { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toBe(`setup-pack: --out would write over ${out}, which is read here. Name another file.\n`);
    expect(["1.0.0", "1.1.0", "mine"].map((name) => readFileSync(join(cwd, `${name}.json`), "utf8"))).toEqual(texts);
  });

  it("stores the plan whole, for its owner only", () => {
    const cwd = folder();
    expect(setupPack(["plan", ...upgrade, "--out", "plan.json"], { cwd }).code).toBe(0);
    expect(statSync(join(cwd, "plan.json")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(cwd, "plan.json"), "utf8")).toBe(plan(...upgrade, "--format", "json").stdout);
    expect(readdirSync(cwd)).toEqual(["plan.json"]);
  });

  it.each([
    ["conflicts", contested],
    ["another pack", [release("additions/1.0.0"), "--base", release("new-look/4.0.0")]],
    ["an older release", [release("additions/1.0.0"), "--base", release("additions/1.1.0")]],
  ])("writes nothing for %s", (_, args) => {
    const cwd = folder();
    const { code, stderr } = setupPack(["plan", ...args, "--out", "plan.json"], { cwd });
    expect({ code, stderr }).toEqual({
      code: 4,
      stderr: "setup-pack: plan.json was not written: a plan that is refused is not stored.\n",
    });
    expect(readdirSync(cwd)).toEqual([]);
  });

  it("goes back to an older release where that is asked for", () => {
    const args = [release("additions/1.0.0"), "--base", release("additions/1.1.0")];
    expect(plan(...args)).toMatchObject({ code: 4, stdout: expect.stringContaining("upgrade/downgrade") });
    expect(plan(...args, "--allow-downgrade").code).toBe(0);
  });

  it("reports all packs that cannot be used", () => {
    const cwd = folder({ "a.json": broken(), "b.json": "{" });
    const { code, stderr } = setupPack(["plan", "a.json", "--base", "b.json", "--mine", "gone.json"], { cwd });
    expect(code).toBe(2);
    for (const name of ["a.json:", "b.json:", "gone.json"]) expect(stderr).toContain(name);
  });
});
