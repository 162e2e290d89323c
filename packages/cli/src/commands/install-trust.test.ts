import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { offices, packId, release } from "../install/office.test-support.js";
import { pack } from "../packs.test-support.js";
import { setupPack } from "../setup-pack.test-support.js";
import { signBy, trustVendor, vendorFolder } from "../trust/signed-office.test-support.js";
import { fleetFolder, inFleet } from "./fleet/fleet.test-support.js";
import { ran, releasesIn, run } from "./fleet/run.test-support.js";
import { runFleetPlan } from "./run/fleet/plan.js";
import { runFleetRollback, runFleetRun } from "./run/fleet/run.js";

/** Where nobody listens: what is refused before anything is asked does not notice. */
const nowhere = ["--workspace", "http://127.0.0.1:9", "--allow-http"];
const env = { SETUP_PACK_API_KEY: "k" };

const unsigned =
  "setup-pack: pack.json is not trusted: unsigned. There is no signature file pack.sig.json. Get it from whoever made the release, or sign the release: setup-pack trust sign.\n";

describe("with a trust file in force", () => {
  it.each([
    ["install", "pack.json", ...nowhere, "--yes"],
    ["upgrade", "pack.json", ...nowhere, "--yes"],
    ["plan", "pack.json", ...nowhere],
    ["plan", "pack.json", "--base", "pack.json"],
    ["install", "pack.json", "--hand-over", "there", "--mine", "pack.json", "--yes"],
  ])("%s %s %s refuses a release before it asks the workspace", (...args) => {
    const cwd = vendorFolder({ "pack.json": pack(), "setup-pack.config.json": { trust: "trust.yaml" } });
    expect(setupPack(args, { cwd, env })).toEqual({ code: 4, stdout: "", stderr: unsigned });
    signBy(cwd, "pack.json");
    expect(setupPack(args, { cwd, env }).stderr).not.toContain("not trusted");
    writeFileSync(join(cwd, "pack.json"), JSON.stringify(pack({ name: "Somebody else's" })));
    expect(setupPack([...args, "--format", "json"], { cwd, env })).toMatchObject({
      code: 4,
      stdout: expect.stringMatching(/"kind": "not-trusted",\n {4}"message": "pack\.json is not trusted: altered\./),
    });
  });

  it("refuses a trust file that cannot be used, and a pack without a place for a signature", () => {
    const cwd = vendorFolder({ "pack.json": pack(), "bad.yaml": "trust: 2\n" });
    const plan = (path: string, trust: string) =>
      setupPack(["plan", path, "--base", "pack.json", "--trust", trust], { cwd, input: JSON.stringify(pack()) });
    expect(plan("pack.json", "bad.yaml")).toMatchObject({ code: 2, stderr: expect.stringContaining("bad.yaml:1:8") });
    expect(plan("pack.json", "gone.yaml")).toMatchObject({ code: 2, stderr: expect.stringContaining("gone.yaml") });
    expect(plan("-", "trust.yaml")).toMatchObject({ code: 4, stderr: expect.stringContaining("no signature file") });
  });
});

describe("a book and a catalogue", () => {
  it("say who made and approved a release, and where it is not trusted why", () => {
    const cwd = vendorFolder({ "pack.json": pack(), "setup-pack.config.json": { trust: "trust.yaml" } });
    signBy(cwd, "pack.json");
    const book = () => setupPack(["book", "pack.json"], { cwd }).stdout;
    expect(book()).toMatch(/Made by<\/dt>\s*<dd>Larkspur Packs, \d{4}-\d\d-\d\d</);
    expect(setupPack(["catalogue", "pack.json", "-o", "site"], { cwd }).code).toBe(0);
    const index = readFileSync(join(cwd, "site/index.html"), "utf8");
    expect(index).toContain("Made by Larkspur Packs, ");
    const [, signatures = ""] = /href="([^"]*\.sig\.json)" download/.exec(index) ?? [];
    expect(readFileSync(join(cwd, "site", signatures))).toEqual(readFileSync(join(cwd, "pack.sig.json")));
    writeFileSync(join(cwd, "pack.json"), JSON.stringify(pack({ name: "Somebody else's" })));
    expect(book().match(/This release is not trusted\. altered: This is not the release/g)).toHaveLength(2);
  });
});

const open = offices();

it("apply checks the release of a stored plan again, before it asks the workspace", async () => {
  const office = await open();
  const cwd = vendorFolder({ "pack.json": pack(), "setup-pack.config.json": { trust: "trust.yaml" } });
  signBy(cwd, "pack.json");
  expect(office.run(["plan", "pack.json", "--out", "plan.json"], { cwd }).code).toBe(0);
  expect(readFileSync(join(cwd, "plan.sig.json"))).toEqual(readFileSync(join(cwd, "pack.sig.json")));
  const apply = (...more: readonly string[]) => setupPack(["apply", ...more, ...nowhere, "--yes"], { cwd, env });
  expect(apply("plan.json").stderr).not.toContain("not trusted");
  const revoked = `${readFileSync(join(cwd, "trust.yaml"), "utf8")}revoked: [{ id: larkspur, since: always, reason: Lost }]\n`;
  writeFileSync(join(cwd, "revoked.yaml"), revoked);
  expect(apply("plan.json", "--trust", "revoked.yaml")).toMatchObject({
    code: 4,
    stdout: "",
    stderr: expect.stringMatching(/^setup-pack: plan\.json is not trusted: revoked\. /),
  });
  rmSync(join(cwd, "plan.sig.json"));
  expect(apply("plan.json").stderr).toBe(
    "setup-pack: plan.json is not trusted: unsigned. There is no signature file plan.sig.json. Get it from whoever made the release, or sign the release: setup-pack trust sign. Then make the plan again: setup-pack plan --out copies the signature file.\n",
  );
});

describe("a release that was signed as following another", () => {
  const later = pack({ version: "1.1.0", brand: { name: "Oak" } });

  it.each([
    ["the one that is replaced", pack(), ""],
    [
      "one of the same version",
      pack({ name: "Other" }),
      /^setup-pack: warning: Release 1\.1\.0 was signed as following 1\.0\.0 with sha256 \w{64}\. old\.json 1\.0\.0 has sha256 \w{64}: it is not the one that the signers compared with\.\n$/,
    ],
    [
      "one of another version",
      pack({ version: "0.9.0" }),
      /^setup-pack: warning: Release 1\.1\.0 was signed as following 1\.0\.0\. old\.json is 0\.9\.0, so the signers did not compare with it\.\n$/,
    ],
  ])("warns where that is not the one it replaces: %s", (_, old, warning) => {
    const cwd = vendorFolder({ "before.json": pack(), "pack.json": later, "old.json": old });
    expect(signBy(cwd, "pack.json", "larkspur.pem", "--after", "before.json").code).toBe(0);
    const plan = (...more: readonly string[]) =>
      setupPack(["plan", "pack.json", "--base", "old.json", ...more], { cwd });
    expect(plan().stderr).toBe("");
    const { code, stderr } = plan("--trust", "trust.yaml");
    expect([code, stderr]).toEqual([0, typeof warning === "string" ? warning : expect.stringMatching(warning)]);
  });

  it("warns of what is installed, which is the same as it was signed", async () => {
    const office = await open();
    const cwd = vendorFolder({ "before.json": pack(), "pack.json": later });
    signBy(cwd, "pack.json", "larkspur.pem", "--after", "before.json");
    const upgrade = () => office.run(["plan", "pack.json", "--trust", "trust.yaml"], { cwd });
    expect(office.run(["install", "before.json", "--yes"], { cwd }).code).toBe(0);
    expect(upgrade()).toMatchObject({ code: 0, stderr: "" });
    writeFileSync(join(cwd, "before.json"), JSON.stringify(pack({ version: "1.0.1", name: "Other" })));
    expect(office.run(["upgrade", "before.json", "--yes"], { cwd }).code).toBe(0);
    expect(upgrade().stderr).toContain("The installed release is 1.0.1, so the signers did not compare with it.");
  });
});

it("rollback refuses a release that is older than the minimum, and says that signatures cannot be checked", async () => {
  const office = await open();
  const cwd = vendorFolder({ "pack.json": pack(), "later.json": pack({ version: "1.1.0", brand: { name: "Oak" } }) });
  for (const path of ["pack.json", "later.json"])
    expect(office.run([path === "pack.json" ? "install" : "upgrade", path, "--yes"], { cwd }).code).toBe(0);
  const back = (...more: readonly string[]) => office.run(["rollback", "later.json", "--yes", ...more], { cwd });
  const trust = readFileSync(join(cwd, "trust.yaml"), "utf8");
  writeFileSync(join(cwd, "newer.yaml"), `${trust}minimum: { "${String(pack().packId).toUpperCase()}": 1.1.0 }\n`);
  for (const more of [[], ["--dry-run"]])
    expect(back("--trust", "newer.yaml", ...more)).toEqual({
      code: 4,
      stdout: "",
      stderr:
        "setup-pack: Sellers 1.0.0 is not trusted: older-than-minimum. Version 1.0.0 is older than 1.1.0, the minimum of the trust file. Go back to 1.1.0 or later, or uninstall the pack.\n",
    });
  expect(back("--trust", "gone.yaml")).toMatchObject({ code: 2, stdout: "" });
  expect(back("--trust", "trust.yaml", "--dry-run")).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^setup-pack: warning: The signatures of Sellers 1\.0\.0 cannot be checked: .*\n$/),
  });
  expect(back()).toMatchObject({ code: 0, stderr: "" });
});

describe("fleet run with a trust file", () => {
  it("brings a signed release, and plans and brings nothing where the file was swapped", async () => {
    const [a, b] = [await open("a"), await open("b")];
    const fleet = fleetFolder({ a, b }, {}, { "1.1.0.json": release({ references: [] }) });
    trustVendor(fleet.cwd);
    signBy(fleet.cwd, "1.1.0.json");
    const trusting = { ...run, trust: "trust.yaml" };
    const signedText = release({ references: [] });
    writeFileSync(inFleet(fleet, "1.1.0.json"), JSON.stringify({ ...signedText, name: "Somebody else's" }));
    const altered =
      /^setup-pack: 1\.1\.0\.json is not trusted: altered\. This is not the release that was signed as made: /;
    for (const command of [runFleetPlan, runFleetRun] as const)
      expect(await ran(fleet, (world) => command(trusting, world))).toEqual({
        code: 4,
        said: expect.stringMatching(altered),
      });
    writeFileSync(inFleet(fleet, "1.1.0.json"), JSON.stringify(signedText));
    expect(await ran(fleet, (world) => runFleetRun(trusting, world))).toMatchObject({ code: 0 });
    expect(await Promise.all([a, b].map(releasesIn))).toEqual([["1.0.0"], ["1.0.0"]]);
    const later = { "1.1.0.json": release({ version: "1.1.0" }), "other.json": release({ body: "Hello" }) };
    for (const [name, value] of Object.entries(later)) writeFileSync(inFleet(fleet, name), JSON.stringify(value));
    signBy(fleet.cwd, "1.1.0.json", "larkspur.pem", "--after", "other.json");
    expect((await ran(fleet, (world) => runFleetPlan(trusting, world))).said).toMatch(
      /Warning {2}Release 1\.1\.0 was signed as following 1\.0\.0 .* compared with\. \(a, b\)\n/,
    );
  });

  it("rollback leaves an office alone whose earlier release is older than the minimum", async () => {
    const a = await open("a");
    const fleet = fleetFolder({ a }, {}, { "1.1.0.json": release({ references: [] }) });
    expect(await ran(fleet, (world) => runFleetRun(run, world))).toMatchObject({ code: 0 });
    const later = release({ references: [], version: "1.1.0" });
    writeFileSync(inFleet(fleet, "1.1.0.json"), JSON.stringify(later));
    expect(await ran(fleet, (world) => runFleetRun(run, world))).toMatchObject({ code: 0 });
    trustVendor(fleet.cwd);
    const trust = readFileSync(inFleet(fleet, "trust.yaml"), "utf8");
    writeFileSync(inFleet(fleet, "trust.yaml"), `${trust}minimum: { "${packId}": 1.1.0 }\n`);
    const back = () => ran(fleet, (world) => runFleetRollback({ ...run, trust: "trust.yaml" }, world));
    const { code, said } = await back();
    expect(said).toContain("The signatures of the release that each office goes back to cannot be checked");
    expect(said).toMatch(/a {2}failed: Open houses 1\.0\.0 is not trusted: older-than-minimum\./);
    expect([code, await releasesIn(a)]).toEqual([5, ["1.1.0", "1.0.0"]]);
  });
});
