import { describe, expect, it } from "vitest";
import { compareReleases, partVersion, versionPart } from "./compare-releases.js";
import { missingVersion, neededBump, nextVersion } from "./next-version.js";

const [early, late] = ["2026-03-09T16:20:00Z", "2026-03-09T18:20:00.500+01:00"];

describe("compareReleases", () => {
  it.each([
    ["1.0.0", "1.0.1", "newer"],
    ["1.10.0", "1.9.0", "older"],
    ["1.0.0-beta.2", "1.0.0-beta.11", "newer"],
    ["1.0.0", "1.0.0-rc.1", "older"],
    ["1.0.0", "1.0.0", "same"],
    ["spring", "spring", "same"],
    ["1.1.0+part.3-of-24", "1.1.0", "newer"],
    ["1.1.0", "1.1.0+part.23-of-24", "older"],
    ["1.1.0+part.3-of-24", "1.1.0+part.10-of-24", "newer"],
    ["1.1.0+5.part.3-of-24", "1.1.0+5", "newer"],
    ["spring+part.3-of-24", "spring", "newer"],
    ["1.0.0", "1.1.0+part.1-of-24", "newer"],
  ] as const)("goes by version: after %s, %s is %s", (installed, release, order) => {
    expect(compareReleases({ version: installed, exportedAt: late }, { version: release, exportedAt: early })).toEqual({
      order,
      by: "version",
    });
  });

  it.each([
    ["spring", "summer"],
    ["1.0", "1.1.0"],
    ["1.0.0+a", "1.0.0+b"],
  ])("goes by export date where semver cannot order %s and %s", (one, other) => {
    const [before, after] = [
      { version: one, exportedAt: early },
      { version: other, exportedAt: late.toLowerCase() },
    ];
    expect(compareReleases(before, after)).toEqual({ order: "newer", by: "exportedAt" });
    expect(compareReleases(after, before)).toEqual({ order: "older", by: "exportedAt" });
    expect(compareReleases(before, { version: other })).toEqual({ order: "unknown" });
    expect(compareReleases(before, { ...before, version: other })).toEqual({ order: "unknown" });
  });
});

it("tells a part of a release by its version, as far as that has room", () => {
  for (const whole of ["1.1.0", "1.1.0+5", "spring"]) {
    const part = { whole, done: 3, all: 24 };
    expect(versionPart(partVersion(part) ?? "")).toEqual(part);
    expect(versionPart(whole)).toBeUndefined();
  }
  expect(partVersion({ whole: "1".repeat(30), done: 3, all: 24 })).toBeUndefined();
});

describe("nextVersion", () => {
  it.each([
    ["1.2.3", "major", "2.0.0"],
    ["1.2.3", "minor", "1.3.0"],
    ["1.2.3", "patch", "1.2.4"],
    ["1.2.3", "none", "1.2.3"],
    ["2.0.0-rc.1", "major", "2.0.0"],
    ["spring", "major", null],
  ] as const)("of %s by a %s bump is %s", (version, bump, next) => {
    expect(nextVersion(version, bump)).toBe(next);
  });
});

describe("missingVersion", () => {
  it.each([
    ["1.2.3", "1.3.0", "major", "2.0.0"],
    ["1.2.3", "2.0.0-rc.1", "major", undefined],
    ["1.2.3", "1.2.4", "minor", "1.3.0"],
    ["1.2.3", "1.2.4", "patch", undefined],
    ["1.2.3", "1.2.3", "none", undefined],
    ["0.3.1", "0.3.2", "major", "0.4.0"],
    ["0.3.1", "0.3.2", "minor", undefined],
    ["1.2.3", "summer", "major", undefined],
    ["spring", "1.0.0", "major", undefined],
  ] as const)("from %s to %s with a %s change is %s", (installed, release, bump, missing) => {
    expect(missingVersion(installed, release, bump)).toBe(missing);
  });

  it("asks for less before 1.0.0", () => {
    expect((["major", "minor", "patch", "none"] as const).map((bump) => neededBump("0.1.0", bump))).toEqual([
      "minor",
      "patch",
      "patch",
      "none",
    ]);
  });
});
