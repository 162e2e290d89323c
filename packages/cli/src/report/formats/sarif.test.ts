import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Entry } from "../../check/report.js";
import { broken, flyers, pack } from "../../packs.test-support.js";
import { folder, setupPack } from "../../setup-pack.test-support.js";
import { printSarif } from "./sarif.js";
import { entryOf, hostile, hostileEntry, paper } from "./testing/entries.js";
import { runOf } from "./testing/sarif.js";

const runOn = (...entries: Entry[]) => runOf([...printSarif(entries, paper)].join(""));

const invalid = new URL("../../../../../fixtures/invalid/", import.meta.url);
const fixtures = readdirSync(invalid).flatMap((name) => {
  try {
    return [[name, entryOf(readFileSync(new URL(`${name}/pack.json`, invalid)))] as const];
  } catch {
    return [];
  }
});

describe("a SARIF log", () => {
  it("has a run without results of a valid pack", () => {
    expect(runOn(entryOf(pack())).results).toEqual([]);
    expect(runOn().results).toEqual([]);
  });

  it.each(fixtures)("has every finding of %s, each with its rule and place", (_, entry) => {
    const { results, tool } = runOn(entry);
    expect(results.map(({ ruleId }) => ruleId)).toEqual(entry.diagnostics.map(({ rule }) => rule));
    for (const [index, { ruleId, ruleIndex, locations }] of results.entries()) {
      const rule = tool.driver.rules[ruleIndex];
      expect(rule).toMatchObject({ id: ruleId, helpUri: expect.stringContaining(ruleId) });
      const { region } = locations[0].physicalLocation;
      const from = region.charOffset ?? 0;
      const withoutMark = entry.text().replace(/^\ufeff/, "");
      const text = withoutMark.slice(from, from + (region.charLength ?? 0));
      if (region.snippet !== undefined) expect(region.snippet.text).toBe(text);
      expect(region.startLine).toBe(entry.diagnostics[index]?.range.start.line);
    }
  });

  it.each(fixtures)("has fixes of %s that mend what they say", (_, entry) => {
    for (const { ruleId, fixes } of runOn(entry).results) {
      const [replacement] = fixes?.[0].artifactChanges[0].replacements ?? [];
      if (replacement === undefined) continue;
      const { deletedRegion, insertedContent } = replacement;
      const withoutMark = entry.text().replace(/^\ufeff/, "");
      const { charOffset, charLength } = deletedRegion;
      const mended =
        withoutMark.slice(0, charOffset) + insertedContent.text + withoutMark.slice(charOffset + charLength);
      const before = entry.diagnostics.filter(({ rule }) => rule === ruleId).length;
      expect(entryOf(mended).diagnostics.filter(({ rule }) => rule === ruleId).length).toBeLessThan(before);
    }
  });

  it("says what could not be read, which is no result", () => {
    const failure = { code: "ENOENT", message: "There is no such file or folder." };
    const { results, invocations } = runOn({ ...entryOf(pack(), "gone.json"), failure });
    expect(results).toEqual([]);
    expect(invocations[0]).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [
        { message: { text: "gone.json cannot be read: There is no such file or folder. (ENOENT)" } },
      ],
    });
  });

  it.each(hostile)("takes %j for what it is", (text) => {
    const [result] = runOn(hostileEntry(text)).results;
    expect(result?.message.text).not.toMatch(/\p{Cc}|\]\(/u);
    expect(decodeURIComponent(result?.locations[0].physicalLocation.artifactLocation.uri ?? "")).toBe(
      text.replace(/\p{Cs}/gu, "\ufffd"),
    );
  });

  it.each([
    ["./packs/a b.json", "packs/a%20b.json"],
    ["c:d/#?.json", "c%3Ad/%23%3F.json"],
    ["../up.json", "../up.json"],
    ["/abs/ä.json", "file:///abs/%C3%A4.json"],
    ["<stdin>", "%3Cstdin%3E"],
  ])("names the file %s as %s", (path, uri) => {
    const [result] = runOn(entryOf(broken(), path)).results;
    expect(result?.locations[0].physicalLocation.artifactLocation.uri).toBe(uri);
  });

  it("points into the files of a source folder, and has no fixes there", () => {
    const cwd = folder({
      "seller/pack.yaml":
        "packId: 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10\nschemaVersion: 2\nname: Sellers\nversion: latest\n",
    });
    const { stdout } = setupPack(["validate", "seller", "--format", "sarif"], { cwd });
    const [result] = runOf(stdout).results;
    expect(result).toMatchObject({ ruleId: "pack/version-not-semver" });
    expect(result?.fixes).toBeUndefined();
    expect(result?.locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: "seller/pack.yaml" },
      region: { startLine: 4, startColumn: 10, snippet: { text: "latest" } },
    });
  });
});

describe("the fingerprints of a log", () => {
  const prints = (entry: Entry) =>
    runOn(entry).results.map(({ partialFingerprints }) => partialFingerprints["setupPackFinding/v1"]);

  it("stay the same when lines and items move", () => {
    const assets = flyers(3);
    const before = prints(entryOf(pack({ assets })));
    expect(new Set(before).size).toBe(3);
    expect(prints(entryOf(`\n\n\n${JSON.stringify(pack({ assets }))}`))).toEqual(before);
    const { name, ...rest } = pack({ assets: assets.toReversed() });
    expect(prints(entryOf({ name, description: "Moved", ...rest })).toReversed()).toEqual(before);
  });

  it("differ also where nothing tells two findings apart", () => {
    const twice = prints(entryOf(pack({ assets: [...flyers(1), ...flyers(1)] })));
    expect(new Set(twice).size).toBe(twice.length);
  });
});
