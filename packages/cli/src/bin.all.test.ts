import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pack } from "./packs.test-support.js";
import { installed, plainEnvironment } from "./setup-pack.test-support.js";

const sandboxBundle = join(import.meta.dirname, "../dist/sandbox.cjs");

/** The installed command with a pack beside it, and other files. */
function withPack(files: Readonly<Record<string, string>> = {}) {
  const scenario = "nothing.scenario.json";
  const { cwd, bin } = installed({
    ...files,
    "pack.json": pack(),
    [scenario]: JSON.stringify({ scenario: "Nothing happens", pack: "pack.json" }),
  });
  const runWith = (env: Readonly<Record<string, string>>, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
      cwd,
      // Options of Node that the tests themselves run with would make every run one with options of V8.
      env: { ...plainEnvironment(), NODE_OPTIONS: "", ...env },
      encoding: "utf8",
    });
    return { code: status, stdout, stderr };
  };
  const run = (...args: string[]) => runWith({}, ...args);
  /** The caches there are, each with the time of its last change. */
  const caches = () =>
    new Map(
      readdirSync(join(cwd, "dist"))
        .filter((name) => name.endsWith(".cache"))
        .map((name) => [name, statSync(join(cwd, "dist", name), { bigint: true }).mtimeNs]),
    );
  return { run, runWith, caches, main: join(cwd, "dist/main.cjs"), cache: join(cwd, "dist/main.cache"), scenario };
}

describe("the bundle", () => {
  it("that has not been built is told of", () => {
    const { run, main } = withPack();
    rmSync(main);
    const stderr = "setup-pack: It has not been built yet. In its repository, run: npm run build\n";
    expect(run("validate")).toEqual({ code: 2, stdout: "", stderr });
  });

  it("is ASCII, since it is read as such", () => {
    expect(readFileSync(withPack().main).every((byte) => byte < 0x80)).toBe(true);
  });
});

describe("what V8 made of the bundle", () => {
  it("is kept after a run that checked a valid pack", () => {
    const { run, cache } = withPack();
    rmSync(cache, { force: true });
    expect(run("--version").code).toBe(0);
    expect(run("validate", "gone.json").code).toBe(2);
    expect(existsSync(cache)).toBe(false);
    expect(run("validate", "pack.json").code).toBe(0);
    expect(existsSync(cache)).toBe(true);
    expect(run("validate", "pack.json").code).toBe(0);
  });

  it.each([
    ["is empty", () => Buffer.alloc(0)],
    ["is damaged", (cache: Buffer) => Buffer.concat([cache.subarray(0, 200), Buffer.alloc(5000, 7)])],
    [
      "is of another bundle",
      (cache: Buffer) => Buffer.concat([Buffer.from("v1 x64 1 1".padEnd(64)), cache.subarray(64)]),
    ],
  ])("is made anew where it %s", (_, change) => {
    const { run, cache } = withPack();
    run("validate", "pack.json");
    const spoilt = change(readFileSync(cache));
    writeFileSync(cache, spoilt);
    expect(run("validate", "pack.json", "--quiet")).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(readFileSync(cache).equals(spoilt)).toBe(false);
    expect(run("--version").stdout).toBe("0.1.0\n");
  });

  it("is kept of other bundles after a run that loaded them and went well, and used from then on", () => {
    const { run, caches } = withPack();
    expect(run("describe", "gone.json").code).toBe(2);
    expect([...caches().keys()]).toEqual([]);
    const described = run("describe", "pack.json");
    expect(described.code).toBe(0);
    const kept = caches();
    expect([...kept.keys()]).toEqual(["commands.cache", "deferred.cache"]);
    expect(run("describe", "pack.json")).toEqual(described);
    expect(run("diff", "pack.json", "pack.json").code).toBe(0);
    expect(caches()).toEqual(kept);
  });

  it("is kept apart for runs that play scenarios, which set an option of V8, and used from then on", () => {
    const { run, caches, scenario } = withPack();
    run("describe", "pack.json");
    const others = caches();
    const tested = run("test", scenario);
    expect(tested.stdout).toContain("1 scenario: 1 passed");
    const kept = caches();
    expect([...kept.keys()].filter((name) => !others.has(name))).toEqual(["deferred-test.cache"]);
    expect(run("test", scenario)).toEqual(tested);
    run("describe", "pack.json");
    expect(caches()).toEqual(kept);
  });

  it("is kept of what runs on PGlite under the flag of V8 that this sets as it begins, and used from then on", () => {
    const flag = /setFlagsFromString\)\("([^"]+)"/.exec(readFileSync(sandboxBundle, "utf8"))?.[1];
    const { run, caches } = withPack({
      "dist/sandbox.cjs": `require("node:v8").setFlagsFromString(${JSON.stringify(flag)});
        const home = { workspaceId: "", apiKey: "" };
        exports.startSandbox = async () => {
          setTimeout(() => process.kill(process.pid, "SIGTERM"), 100);
          return { url: "", adminUrl: "", adminToken: "", home, close: async () => {} };
        };`,
    });
    expect(run("sandbox", "serve", "--memory").code).toBe(0);
    const kept = caches();
    expect([...kept.keys()]).toEqual(["sandbox.cache"]);
    run("sandbox", "serve", "--memory");
    expect(caches()).toEqual(kept);
  });

  it("is kept of a server while it goes on, however it ends, and the one for text editors begins without the first bundle", () => {
    const { run, caches, main } = withPack({
      "dist/lsp.cjs": "exports.main = () => setTimeout(() => process.exit(1), 2200);",
    });
    writeFileSync(main, "This is no program");
    expect(run("lsp")).toEqual({ code: 1, stdout: "", stderr: "" });
    expect([...caches().keys()]).toEqual(["lsp.cache"]);
  });

  it("is kept apart for runs with options of V8, which leave that of others alone", () => {
    const { run, runWith, caches } = withPack();
    const options = { NODE_OPTIONS: "--max-semi-space-size=32" };
    run("validate", "pack.json");
    runWith(options, "validate", "pack.json");
    const kept = caches();
    expect([...kept.keys()].sort()).toEqual([expect.stringMatching(/^main-\d+\.cache$/), "main.cache"]);
    run("validate", "pack.json");
    runWith(options, "validate", "pack.json");
    expect(caches()).toEqual(kept);
  });
});
