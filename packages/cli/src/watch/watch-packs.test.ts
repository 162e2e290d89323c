import { once } from "node:events";
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { broken, pack, warned } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";
import { watching, write } from "./watch-packs.test-support.js";

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

  it.each([
    [["-"], "Standard input cannot be watched. Name a file or folder for --watch."],
    [["pack.json", "--fix"], "option '--watch' cannot be used with option '--fix'"],
  ])("cannot watch %s", (args, sentence) => {
    const { code, stderr } = setupPack(["validate", ...args, "--watch"], { cwd: folder({ "pack.json": pack() }) });
    expect(code).toBe(2);
    expect(stderr).toContain(`setup-pack: ${sentence}`);
  });
});
