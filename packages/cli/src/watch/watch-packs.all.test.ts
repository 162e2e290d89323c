import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "vitest";
import { broken, pack, warned } from "../packs.test-support.js";
import { folder } from "../setup-pack.test-support.js";
import { watching, write } from "./watch-packs.test-support.js";

describe("validate --watch", () => {
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

  it("sees the dialects beside a pack and those that they extend change", async () => {
    const dialect = (others: object) => ({ dialect: 1, name: "team", ...others });
    const cwd = folder({ "pack.json": warned(), "base.json": dialect({ kinds: {} }) });
    const { until } = watching(cwd, "pack.json");
    await until("warning asset/no-content");
    write(cwd, "pack.dialect.json", dialect({ extends: "base.json" }));
    await until("checking again.\n");
    await until("warning asset/no-content");
    write(cwd, "base.json", dialect({ kindz: {} }));
    await until('"base.json" cannot be read');
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
});
