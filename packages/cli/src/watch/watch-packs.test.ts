import { once } from "node:events";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { broken, pack, warned } from "../packs.test-support.js";
import { folder, setupPack, start } from "../setup-pack.test-support.js";

/** Starts watching; `until` waits for a text of what is printed, and forgets what came before its end. */
function watching(cwd: string, ...args: string[]) {
  const child = start(["validate", ...args, "--watch", "--format", "compact"], cwd);
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let out = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      out += text;
    });
  const until = async (text: string): Promise<void> => {
    for (let tries = 0; !out.includes(text) && tries < 1200; tries++) await sleep(25);
    expect(out).toContain(text);
    out = out.slice(out.indexOf(text) + text.length);
  };
  return { child, until };
}

const write = (cwd: string, name: string, contents: unknown): void =>
  writeFileSync(join(cwd, name), JSON.stringify(contents));

describe("validate --watch", () => {
  it("checks again when a file changes, goes, comes back or is replaced, and ends well on Ctrl-C", async () => {
    const cwd = folder({ "pack.json": broken() });
    const { child, until } = watching(cwd, "pack.json");
    await until("error schema/pattern");
    write(cwd, "pack.json", pack());
    await until("checking again.\n");
    rmSync(join(cwd, "pack.json"));
    await until("pack.json: cannot be read: There is no such file or folder. (ENOENT)");
    write(cwd, "next.json", warned());
    renameSync(join(cwd, "next.json"), join(cwd, "pack.json"));
    await until("warning asset/no-content");
    child.kill("SIGINT");
    expect(await once(child, "close")).toEqual([0, null]);
  });

  it("sees packs come and go in a folder, and the configuration change", async () => {
    const cwd = folder({ "packs/a.json": pack() });
    const { until } = watching(cwd, "packs");
    await until("Watching");
    write(cwd, "packs/b.json", broken({ version: "2.0.0" }));
    await until("packs/b.json:1:");
    write(cwd, "setup-pack.config.json", { severities: { "schema/pattern": "warning" } });
    await until("warning schema/pattern");
    writeFileSync(join(cwd, "setup-pack.config.json"), "{");
    await until("setup-pack.config.json cannot be used.");
    rmSync(join(cwd, "packs"), { recursive: true });
    rmSync(join(cwd, "setup-pack.config.json"));
    await until("packs: cannot be read");
  });

  it("sees what a configuration extends, and what git ignores, change", async () => {
    const cwd = folder({
      "packs/deep/a.json": broken(),
      "base.json": {},
      "setup-pack.config.json": { extends: "base.json" },
    });
    const { until } = watching(cwd, "packs");
    await until("error schema/pattern");
    write(cwd, "base.json", { severities: { "schema/pattern": "warning" } });
    await until("warning schema/pattern");
    writeFileSync(join(cwd, "packs/deep/.gitignore"), "*.json");
    await until("packs: cannot be read");
  });

  it("runs the rules of the team anew when they change", async () => {
    const rule = (word: string) =>
      `export default { id: "acme/name", severity: "warning", on: "pack", summary: "Names", why: "So.", good: [], bad: [],
        check: ({ pack }) => [{ at: "/name", message: "It is not ${word}." }] };`;
    const config = { rules: ["../rules/name.mjs"] };
    const cwd = folder({ "a/pack.json": pack(), "a/setup-pack.config.json": config, "rules/name.mjs": rule("short") });
    const { until } = watching(cwd, "a");
    await until("acme/name It is not short.");
    writeFileSync(join(cwd, "rules/name.mjs"), rule("long"));
    await until("acme/name It is not long.");
    rmSync(join(cwd, "rules/name.mjs"));
    await until('"../rules/name.mjs" is not there.');
  });

  it.each([
    [["-"], "Standard input cannot be watched. Name a file or folder for --watch."],
    [["pack.json", "--fix"], "option '--watch' cannot be used with option '--fix'"],
  ])("cannot watch %s", (args, sentence) => {
    const { code, stderr } = setupPack(["validate", ...args, "--watch"], { cwd: folder({ "pack.json": pack() }) });
    expect(code).toBe(2);
    expect(stderr).toContain(`setup-pack: ${sentence}`);
  });
});
