import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { broken, pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const files = {
  "a/1.json": pack({ version: "1.10.0", name: "Sellers, then" }),
  "a/2.json": pack({ version: "1.9.0" }),
  "a/copy of 2.json": pack({ version: "1.9.0" }),
  "b/other.json": pack({ packId: "4f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10", name: 'Buyers "&<b>' }),
};

const run = (at: string, ...args: string[]) => setupPack(["catalogue", ...args], { cwd: at });
const read = (at: string, path: string): string => readFileSync(join(at, path), "utf8");

describe("catalogue", () => {
  it("has a card for each pack, and of each release once the book, the file with its digest, and what changes", () => {
    const at = folder(files);
    expect(run(at, "a", "b", "-o", "site")).toEqual({ code: 0, stdout: "", stderr: "Wrote 8 files into site\n" });
    expect(readdirSync(join(at, "site")).sort()).toEqual(["buyers-b-4f0c2a52", "index.html", "sellers-then-3f0c2a52"]);
    expect(readdirSync(join(at, "site/sellers-then-3f0c2a52")).sort()).toEqual([
      "1.10.0-changes.html",
      "1.10.0.html",
      "1.10.0.json",
      "1.9.0.html",
      "1.9.0.json",
    ]);
    const index = read(at, "site/index.html");
    expect(index).toContain("Buyers &quot;&amp;&lt;b&gt;");
    expect(index.indexOf("Book of 1.10.0")).toBeLessThan(index.indexOf("Book of 1.9.0"));
    expect(index.match(/<code>sha256:[0-9a-f]{64}<\/code>/g)).toHaveLength(3);
    expect(read(at, "site/sellers-then-3f0c2a52/1.10.0.html")).toContain("What changes since 1.9.0");
    const made = read(at, "site/sellers-then-3f0c2a52/1.10.0.json");
    expect(setupPack(["fmt", "-"], { input: JSON.stringify(files["a/1.json"]) }).stdout).toBe(made);
  });

  it("gives the same again, also where the site lies among the packs", () => {
    const at = folder(files);
    run(at, ".", "-o", "site");
    const before = read(at, "site/index.html");
    expect(run(at, ".", "-o", "site").stderr).toBe("Wrote 8 files into site\n");
    expect(read(at, "site/index.html")).toBe(before);
  });

  it("refuses packs with errors, and folders without one, and then writes nothing", () => {
    const at = folder({ ...files, "c/broken.json": broken(), "d/nothing.txt": "" });
    expect(run(at, "a", "c", "-o", "site").code).toBe(1);
    expect(run(at, "a", "d", "-o", "site").code).toBe(2);
    expect(readdirSync(at)).not.toContain("site");
  });
});
