import * as fs from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folder, setupPack } from "../setup-pack.test-support.js";
import { makeFolders } from "./make-folders.js";

describe("makeFolders", () => {
  it("makes what is missing, and gives the outermost of it", () => {
    const root = folder({ "a/file.txt": "" });
    expect(makeFolders(join(root, "a/b/c"), fs)).toBe(join(root, "a/b"));
    expect(fs.statSync(join(root, "a/b/c")).isDirectory()).toBe(true);
    expect(makeFolders(join(root, "a/b/c"), fs)).toBeUndefined();
    expect(() => makeFolders(join(root, "a/file.txt/b"), fs)).toThrow(/ENOTDIR|EEXIST/);
  });

  it.runIf(process.platform === "linux")("comes to an end where nothing can be made", () => {
    expect(() => makeFolders("/proc/nothing/here", fs)).toThrow(/ENOENT/);
    const { code, stderr } = setupPack(["init", "/proc/nothing"]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("/proc/nothing cannot be") });
  });
});
