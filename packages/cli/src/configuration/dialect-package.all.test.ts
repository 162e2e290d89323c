import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const drip = (pause: number) => ({
  key: "drip",
  document: {
    format: "service.automation-template",
    version: 1,
    name: "Drip",
    graph: {
      nodes: [
        { id: "start", kind: "trigger.manual" },
        { id: "nap", kind: "control.wait", config: { pause } },
      ],
      edges: [{ id: "e1", source: "start", target: "nap" }],
    },
  },
});

/** Runs npm, which needs no network for what lies in a file. */
const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync("npm", [...args, "--offline", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd, encoding: "utf8" });

it("reads packs by the dialect of an npm package that is installed from its tarball", () => {
  const source = folder({
    "package.json": {
      name: "@harborline/dialect",
      version: "1.0.0",
      files: ["data"],
      "setup-pack": { dialect: "data/harborline.json" },
    },
    "data/harborline.json": {
      dialect: 1,
      name: "harborline",
      extends: "shapes/pause.json",
      kinds: { "control.wait": { as: { pause: "${for: pause}" } } },
    },
    "data/shapes/pause.json": { dialect: 1, name: "pause", extends: "../hours.json" },
    "data/hours.json": {
      dialect: 1,
      name: "hours",
      shapes: { pause: { as: "${amount}", given: { unit: "hour" } } },
    },
  });
  const tarball = npm(source, "pack", "--silent").trim();
  const cwd = folder({
    "package.json": { name: "office", private: true },
    "setup-pack.config.json": { dialect: "@harborline/dialect" },
    "packs/1.0.0.json": pack({ automations: [drip(48)] }),
    "packs/1.1.0.json": pack({ version: "1.1.0", automations: [drip(72)] }),
  });
  const run = (...args: readonly string[]) => setupPack(args, { cwd });
  expect(run("validate", "packs").stderr).toContain('The npm package "@harborline/dialect" is not installed here.');
  npm(cwd, "install", "--no-save", join(source, tarball));
  const { code, stdout } = run("validate", "packs/1.0.0.json", "--format", "json");
  expect(code).toBe(0);
  expect(stdout).not.toContain("dialect/");
  expect(run("describe", "packs/1.0.0.json").stdout).toContain("Wait 2 days");
  expect(run("diff", "packs/1.0.0.json", "packs/1.1.0.json").stdout).toContain("Wait 2 days → Wait 3 days");
  expect(run("plan", "packs/1.1.0.json", "--base", "packs/1.0.0.json")).toMatchObject({ code: 0, stderr: "" });
});
