import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pack, warned } from "../packs.test-support.js";
import { release } from "../releases.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const inFixture = (path: string): string =>
  readFileSync(new URL(`../../../../fixtures/promises/${path}`, import.meta.url), "utf8");

describe("book", () => {
  it("writes a page to a file, with what changes since another release and what the team has accepted", () => {
    const warning = warned();
    const rules = setupPack(["validate", "-", "--format", "json"], { input: JSON.stringify(warning) });
    const [{ rule }] = JSON.parse(rules.stdout).files[0].diagnostics;
    const at = folder({
      "old.json": pack({ version: "0.9.0", name: "Before" }),
      "new.json": warning,
      "setup-pack.config.json": { ignore: [{ rule, reason: "Seen and <accepted>." }] },
    });
    const run = setupPack(["book", "new.json", "--against", "old.json", "-o", "book.html"], { cwd: at });
    expect(run).toEqual({ code: 0, stdout: "", stderr: "" });
    const page = readFileSync(join(at, "book.html"), "utf8");
    expect(page).toContain("What changes since 0.9.0");
    expect(page).toContain("Seen and &lt;accepted&gt;.");
    expect(setupPack(["book", "new.json", "--against", "old.json"], { cwd: at }).stdout).toBe(page);
  });

  it("tells the promises near the pack, why they must hold, and what was found", () => {
    const at = folder({
      "pack.json": inFixture("three-texts-together/broken/pack.json"),
      "office.promises.yaml": inFixture("three-texts-together/broken/office.promises.yaml"),
      "other.promises.yaml": "packs: other.json\npromises: [{ id: one, never: { channel: sms } }]\n",
    });
    const { code, stdout } = setupPack(["book", "pack.json"], { cwd: at });
    expect(code).toBe(0);
    expect(stdout).toContain("<td>At most 2 texts in any 24 hours</td>");
    expect(stdout).toContain("<td>The carrier blocks numbers that send more</td>");
    expect(stdout).toContain("<td>Broken by 2 events");
    expect(stdout).toContain("<code>other.promises.yaml</code> could not be checked");
  });

  it("rehearses the scenarios of a folder", () => {
    const at = folder({
      "pack.json": JSON.parse(readFileSync(release("rewritten-graph/2.3.1"), "utf8")),
      "tests/one.scenario.yaml": `scenario: Nobody answers
pack: ../pack.json
starts: Monday 10:00
happens: [{ at: start, event: tag_added, tag: Buyer lead }]
expect: { messages: [] }
`,
      "tests/two.scenario.yaml": "scenario: Nobody knows\npack: ../pack.json\nhappens: [{ at: never }]\n",
    });
    const { code, stdout } = setupPack(["book", "pack.json", "--scenarios", "tests"], { cwd: at });
    expect(code).toBe(0);
    expect(stdout).toContain("<h4><bdi>Nobody answers</bdi></h4>");
    expect(stdout).toContain("The scenario “Nobody knows”, which cannot be played: ");
    expect(stdout).toContain("It does not come out as the scenario expects: ");
  });

  it("refuses to write over its pack, folders that are not there, and a release of another pack", () => {
    const other = pack({ packId: "4f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10" });
    const at = folder({ "pack.json": pack(), "other.json": other });
    const codeOf = (...args: string[]) => setupPack(["book", "pack.json", ...args], { cwd: at }).code;
    expect(codeOf("-o", "pack.json")).toBe(2);
    expect(codeOf("--against", "other.json", "-o", "other.json")).toBe(2);
    expect(codeOf("--scenarios", "gone")).toBe(2);
    expect(codeOf("--against", "gone.json")).toBe(2);
    expect(codeOf("--against", "other.json")).toBe(4);
  });
});
