import { expect, it } from "vitest";
import { readLockfile } from "./main.js";
import { missingOptionalPackages, packagesWithoutIntegrity, withOptionalPackages } from "./optional-packages.js";

const packages = {
  "": {},
  "node_modules/tool": {
    version: "1.2.3",
    optionalDependencies: { "tool-darwin-arm64": "1.2.3", "tool-linux-x64": "1.2.3", "tool-linux-x64-musl": "1.2.3" },
  },
  "node_modules/tool-linux-x64": {
    version: "1.2.3",
    dev: true,
    license: "MIT",
    optional: true,
    os: ["linux"],
    cpu: ["x64"],
  },
};

it("adds the builds for other systems that npm left out", () => {
  const shared = { version: "1.2.3", dev: true, license: "MIT", optional: true };
  expect(missingOptionalPackages(packages)).toEqual({
    "node_modules/tool-darwin-arm64": { ...shared, os: ["darwin"], cpu: ["arm64"] },
    "node_modules/tool-linux-x64-musl": { ...shared, os: ["linux"], cpu: ["x64"], libc: ["musl"] },
  });
  expect(Object.keys(withOptionalPackages(packages))).toEqual([
    "",
    "node_modules/tool",
    "node_modules/tool-darwin-arm64",
    "node_modules/tool-linux-x64",
    "node_modules/tool-linux-x64-musl",
  ]);
});

it("finds nothing left out of our own lockfile; else run npx tsx packages/toolchain/src/lockfile/main.ts", () => {
  expect(Object.keys(missingOptionalPackages(readLockfile().packages))).toEqual([]);
});

it("finds a digest of every package in our own lockfile; else run npx tsx packages/toolchain/src/lockfile/main.ts", () => {
  expect(packagesWithoutIntegrity(packages)).toEqual(["node_modules/tool", "node_modules/tool-linux-x64"]);
  expect(packagesWithoutIntegrity(readLockfile().packages)).toEqual([]);
});
