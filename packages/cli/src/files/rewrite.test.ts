import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fixAndReport } from "../fix/fix-and-report.js";
import { flyers, pack } from "../packs.test-support.js";
import { processWorld } from "../process-world.js";
import { sha256 } from "../report/formats/testing/entries.js";
import { folder } from "../setup-pack.test-support.js";
import { changedMeanwhile, rewrite } from "./rewrite.js";

const text = (cwd: string): string => readFileSync(join(cwd, "pack.json"), "utf8");

describe("a file that is written again", () => {
  it.each(["other", "longer than it was", ""])("keeps what somebody else wrote meanwhile: %j", (theirs) => {
    const cwd = folder({ "pack.json": theirs });
    const place = join(cwd, "pack.json");
    expect(rewrite(place, "mended", Buffer.from("begun"), processWorld())).toBe(changedMeanwhile);
    expect(text(cwd)).toBe(theirs);
    expect(rewrite(place, "mended", Buffer.from(theirs), processWorld())).toBeUndefined();
    expect(text(cwd)).toBe("mended");
    expect(readdirSync(cwd)).toEqual(["pack.json"]);
  });

  it("is not made anew where somebody took it away", () => {
    const cwd = folder();
    expect(rewrite(join(cwd, "pack.json"), "mended", Buffer.from(""), processWorld())).toBe(changedMeanwhile);
    expect(readdirSync(cwd)).toEqual([]);
  });

  it("is left alone by --fix when an editor saves it while it is mended", () => {
    const [flyer] = flyers(1);
    const cwd = folder({ "pack.json": pack({ assets: [{ ...flyer, byteSize: 9, data: "YWJj" }] }) });
    const saved = `${text(cwd)}\n`;
    const place = join(cwd, "pack.json");
    const world = processWorld();
    const told: string[] = [];
    const stderr = { ...world.stderr, write: (text: string) => void told.push(text) };
    const bytes = {
      ...world.bytes,
      sha256: (given: Uint8Array) => {
        writeFileSync(place, saved);
        return sha256(given);
      },
    };
    const found = { kind: "file", path: "pack.json", place } as const;
    expect(fixAndReport(found, {}, { maxBytes: 1e6 }, {}, { ...world, bytes, stderr })).toEqual({ code: 2 });
    expect(told.join("")).toContain(changedMeanwhile.message);
    expect(text(cwd)).toBe(saved);
  });
});
