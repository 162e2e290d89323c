import { chmodSync, copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { broken, pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const fixtures = fileURLToPath(new URL("../../../../fixtures/", import.meta.url));

const passphrase = "correct horse battery staple";
const env = { SETUP_PACK_KEY_PASSPHRASE: passphrase };

/** A folder with a pack, the keys of a vendor and of operations, and a trust file that names both. */
function office(files: Readonly<Record<string, unknown>> = {}): string {
  const cwd = folder({ "pack.json": pack(), ...files });
  const lines = [
    setupPack(["trust", "key", "new", "larkspur", "--owner", "Larkspur Packs"], { cwd, env }),
    setupPack(["trust", "key", "new", "ops", "--role", "approved"], { cwd, env }),
  ].map(({ stdout }) => stdout);
  writeFileSync(join(cwd, "trust.yaml"), `trust: 1\nkeys:\n${lines.join("")}require: { made: 1, approved: 1 }\n`);
  return cwd;
}

const sign = (cwd: string, ...args: readonly string[]) => setupPack(["trust", "sign", ...args], { cwd, env });

const check = (cwd: string, ...args: readonly string[]) =>
  setupPack(["trust", "check", ...args, "--trust", "trust.yaml"], { cwd });

describe("trust key", () => {
  it("makes a key that only its owner reads, and shows no secret", () => {
    const cwd = folder();
    const { code, stdout, stderr } = setupPack(["trust", "key", "new", "larkspur", "--owner", "Larkspur"], {
      cwd,
      env,
    });
    expect([code, statSync(join(cwd, "larkspur.pem")).mode & 0o777]).toEqual([0, 0o600]);
    expect(readFileSync(join(cwd, "larkspur.pem"), "utf8")).toMatch(/^-----BEGIN ENCRYPTED PRIVATE KEY-----\n/);
    expect(stdout).toMatch(
      /^ {2}- \{ id: "larkspur", owner: "Larkspur", key: "ssh-ed25519 [\w+/=]+", may: \[made\] \}\n$/,
    );
    expect(stderr).toMatch(/\nFingerprint: SHA256:[\w+/]{43}\n$/);
    expect(stdout + stderr).not.toMatch(/correct horse|PRIVATE/);
    const show = (name: string) =>
      setupPack(["trust", "key", "show", name, "--owner", "Larkspur"], { cwd, env }).stdout;
    expect([show("larkspur.pub"), show("larkspur.pem")]).toEqual([stdout, stdout]);
    expect(setupPack(["trust", "key", "new", "larkspur"], { cwd, env })).toEqual({
      code: 2,
      stdout: "",
      stderr: "setup-pack: larkspur.pem exists already. Name another key.\n",
    });
  });

  it.each([
    [{}, /^setup-pack: The passphrase is missing: give it in SETUP_PACK_KEY_PASSPHRASE, or .* --passphrase-file\.\n$/],
    [{ SETUP_PACK_KEY_PASSPHRASE: "short" }, /^setup-pack: The passphrase is shorter than 12 characters\./],
  ])("needs a passphrase: %j", (given, sentence) => {
    const { code, stderr } = setupPack(["trust", "key", "new", "k"], { cwd: folder(), env: given });
    expect(code).toBe(2);
    expect(stderr).toMatch(sentence);
  });
});

it.each([
  [["k", "--owner", ""], "--owner is empty."],
  [["k", "--owner", "Larkspur\nPacks"], "--owner has a line break"],
  [["k", "--owner", "L".repeat(201)], "--owner is longer than 200 characters."],
  [["a\nb"], "The name of the key has a line break"],
  [["folder/ "], "The name of the key is empty."],
])("does not make a key that a trust file cannot name: %j", (args, sentence) => {
  const cwd = folder({ "folder/pack.json": pack() });
  expect(setupPack(["trust", "key", "new", ...args], { cwd, env })).toEqual({
    code: 2,
    stdout: "",
    stderr: expect.stringContaining(sentence),
  });
});

it.each([["--passphrase", passphrase], [`--passphrase=${passphrase}`], ["--password", passphrase]])(
  "does not take a passphrase as an argument, nor repeat it: %s",
  (...args) => {
    const { code, stdout, stderr } = setupPack(["trust", "key", "new", "k", ...args], { cwd: folder(), env });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^setup-pack: A passphrase is never an argument/);
    expect(stderr).not.toContain(passphrase);
  },
);

describe("trust sign and check", () => {
  it("signs a release as made and as approved, and finds it trusted", () => {
    const cwd = office();
    const made = sign(cwd, "pack.json", "--key", "larkspur.pem");
    expect(made.code).toBe(0);
    expect(made.stdout).toMatch(
      /^You are about to sign as made, for others to rely on:\n {2}release {4}Sellers 1\.0\.0 /,
    );
    expect(check(cwd, "pack.json")).toMatchObject({
      code: 4,
      stdout:
        "✘ pack.json: too-few. 0 keys signed as approved, and the trust file asks for 1. Have it signed: setup-pack trust sign --role approved.\n",
    });
    const approved = sign(cwd, "pack.json", "--key", "ops.pem", "--role", "approved");
    expect(approved.stdout).toMatch(/\n {2}signed {5}as made by a key that calls itself SHA256:/);
    const { code, stdout } = check(cwd, "pack.json");
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^✔ pack\.json: Sellers 1\.0\.0 is trusted\.\n {4}made by Larkspur Packs \(larkspur\) at .*Z\n {4}approved by ops \(ops\) at .*Z\n$/,
    );
  });

  it("takes layout for nothing, and any change for one", () => {
    const cwd = office();
    sign(cwd, "pack.json", "--key", "larkspur.pem");
    sign(cwd, "pack.json", "--key", "ops.pem", "--role", "approved");
    const put = (value: object, space?: number) =>
      writeFileSync(join(cwd, "pack.json"), JSON.stringify(value, null, space));
    put(Object.fromEntries(Object.entries(pack()).reverse()));
    expect(check(cwd, "pack.json").code).toBe(0);
    setupPack(["fmt", "pack.json"], { cwd });
    expect(check(cwd, "pack.json").code).toBe(0);
    put(pack({ name: "Seller" }), 2);
    const altered = check(cwd, "pack.json");
    expect(altered.code).toBe(4);
    expect(altered.stdout).toMatch(
      /^✘ pack\.json: altered\. This is not the release that was signed as made: sha256 \w{64} was signed, this one has \w{64}\. .*\n✘ pack\.json: altered\. .* as approved/,
    );
    expect(sign(cwd, "pack.json", "--key", "ops.pem", "--role", "approved")).toMatchObject({ code: 4, stdout: "" });
    expect(sign(cwd, "pack.json", "--key", "larkspur.pem").stdout).toMatch(/\n {2}replaces {3}what was signed before/);
    writeFileSync(join(cwd, "pack.json"), "{");
    expect(check(cwd, "pack.json").stdout).toMatch(/^✘ pack\.json: altered\./);
  });

  it("signs a source folder as the pack that it gives", () => {
    const cwd = office();
    setupPack(["unpack", "pack.json", "source"], { cwd });
    expect(sign(cwd, "source", "--key", "larkspur.pem").stdout).toMatch(/: source\/pack\.sig\.json\n$/);
    expect(setupPack(["validate", "source"], { cwd }).code).toBe(0);
    setupPack(["build", "source", "-o", "built.json"], { cwd });
    writeFileSync(join(cwd, "built.sig.json"), readFileSync(join(cwd, "source/pack.sig.json")));
    expect(check(cwd, "built.json").stdout).toMatch(/^✘ built\.json: too-few\. 0 keys signed as approved/);
  });

  it("names the release before, and what changed since", () => {
    const cwd = office({ "next.json": pack({ version: "1.1.0", tags: undefined, brand: { name: "Oak" } }) });
    const { code, stdout } = sign(cwd, "next.json", "--key", "larkspur.pem", "--after", "pack.json");
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n {2}after {6}1\.0\.0 \(sha256 \w{64}\), a (?:minor|patch) change\n/);
    const same = sign(
      office({ "same.json": pack({ name: "Other" }) }),
      "same.json",
      "--key",
      "larkspur.pem",
      "--after",
      "pack.json",
    );
    expect(same.code).toBe(4);
  });

  it("warns where its maker and who approves it name different releases before", () => {
    const next = pack({ version: "1.1.0", brand: { name: "Oak" } });
    const cwd = office({ "next.json": next, "other.json": pack({ name: "Other" }) });
    const approve = ["next.json", "--key", "ops.pem", "--role", "approved"];
    expect(sign(cwd, "next.json", "--key", "larkspur.pem", "--after", "pack.json").stderr).toBe("");
    expect(sign(cwd, ...approve, "--after", "other.json")).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(
        /^setup-pack: warning: next\.sig\.json disagrees\. It was signed as made as following 1\.0\.0 \(sha256 \w{64}\), and as approved it follows 1\.0\.0 /,
      ),
    });
    for (const after of [[], ["--after", "pack.json"]]) {
      rmSync(join(cwd, "next.sig.json"));
      sign(cwd, "next.json", "--key", "larkspur.pem", "--after", "pack.json");
      expect(sign(cwd, ...approve, ...after)).toMatchObject({ code: 0, stderr: "" });
    }
  });

  it("takes no signature file of a pack that is named for a pack, and calls standard input unsigned", () => {
    const cwd = office({ "other.sig.json": "{}" });
    sign(cwd, "pack.json", "--key", "larkspur.pem");
    sign(cwd, "pack.json", "--key", "ops.pem", "--role", "approved");
    expect(check(cwd, "pack.json", "pack.sig.json")).toEqual(check(cwd, "pack.json"));
    expect(check(cwd, "pack.json", "other.sig.json").code).toBe(1);
    const args = ["trust", "check", "-", "--trust", "trust.yaml"];
    expect(setupPack(args, { cwd, input: JSON.stringify(pack()) })).toMatchObject({
      code: 4,
      stdout: expect.stringMatching(/^✘ <stdin>: unsigned\. It has no signature file\. /),
    });
  });

  it.each([
    ["an error in the pack", { "pack.json": broken() }, 1],
    [
      "a number that reading changes",
      { "pack.json": JSON.stringify(pack()).replace(/}$/, ',"brand":{"n":12345678901234567890}}') },
      4,
    ],
    [
      "a scenario that fails",
      {
        "pack.json": pack({ resources: [{ kind: "tag", key: "buyer", name: "Buyer" }] }),
        "bad.scenario.yaml": "scenario: 1\nname: Bad\npack: pack.json\nnonsense: true\n",
      },
      1,
    ],
  ])("does not sign %s", (_, files, expected) => {
    const cwd = office(files);
    const { code, stderr } = sign(cwd, "pack.json", "--key", "larkspur.pem");
    expect([code, stderr]).toEqual([expected, expect.stringMatching(/./)]);
    expect(() => statSync(join(cwd, "pack.sig.json"))).toThrow();
  });

  it("counts the promises beside the pack, and signs none whose promise is broken", () => {
    const cwd = office();
    const put = (from: string) => {
      for (const name of ["pack.json", "office.promises.yaml"])
        copyFileSync(join(fixtures, "promises/tag-loop", from, name), join(cwd, name));
    };
    put("broken");
    const elsewhere = readFileSync(join(cwd, "office.promises.yaml"), "utf8").replace("pack.json", "another.json");
    writeFileSync(join(cwd, "elsewhere.promises.yaml"), elsewhere);
    const unsigned = sign(cwd, "pack.json", "--key", "larkspur.pem");
    expect([unsigned.code, unsigned.stdout]).toEqual([1, ""]);
    expect(unsigned.stderr).toContain(
      "The promises in elsewhere.promises.yaml cannot be proved, so nothing was signed. Look at them: setup-pack prove elsewhere.promises.yaml\n",
    );
    writeFileSync(join(cwd, "another.json"), JSON.stringify(pack()));
    expect(sign(cwd, "pack.json", "--key", "larkspur.pem")).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "setup-pack: The promise five-texts-a-day in office.promises.yaml is broken, so nothing was signed. Look at it: setup-pack prove office.promises.yaml --only five-texts-a-day\n",
    });
    put("mended");
    expect(sign(cwd, "pack.json", "--key", "larkspur.pem").stdout).toContain("\n  promises   1 kept\n");
    const { payload } = JSON.parse(readFileSync(join(cwd, "pack.sig.json"), "utf8"));
    expect(JSON.parse(Buffer.from(payload, "base64").toString()).predicate.checks.promises).toEqual({
      outcome: "passed",
      passed: 1,
      failed: 0,
      undecided: 0,
    });
    writeFileSync(join(cwd, "office.promises.yaml"), "packs: pack.json\npromises: 1\n");
    expect(sign(cwd, "pack.json", "--key", "larkspur.pem")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("The promises in office.promises.yaml cannot be proved, so nothing was signed."),
    });
  });

  it("refuses a key that others can read, another passphrase and other kinds of keys", () => {
    const cwd = office({
      "rsa.pem": "-----BEGIN RSA PRIVATE KEY-----\n",
      "plain.pem": "-----BEGIN PRIVATE KEY-----\n",
    });
    const why = (key: string, given: Readonly<Record<string, string>> = env) =>
      setupPack(["trust", "sign", "pack.json", "--quiet", "--key", key], { cwd, env: given });
    expect(why("rsa.pem").stderr).toMatch(/rsa\.pem is an RSA key\. Only Ed25519 is used\./);
    expect(why("plain.pem").stderr).toMatch(/plain\.pem is not protected by a passphrase\./);
    expect(why("larkspur.pub").stderr).toMatch(/larkspur\.pub is a public key\./);
    expect(why("larkspur.pem", { SETUP_PACK_KEY_PASSPHRASE: "another one, as long" })).toEqual({
      code: 2,
      stdout: "",
      stderr: "setup-pack: larkspur.pem cannot be opened: the passphrase is wrong, or the file is damaged.\n",
    });
    chmodSync(join(cwd, "larkspur.pem"), 0o644);
    expect(why("larkspur.pem").stderr).toMatch(
      /can be read by other users of this machine\. .*chmod 600 larkspur\.pem\n$/,
    );
  });

  it("reads a passphrase from a file", () => {
    const cwd = office({ secret: `${passphrase}\n` });
    const args = ["trust", "sign", "pack.json", "--key", "larkspur.pem", "--passphrase-file", "secret"];
    expect(setupPack(args, { cwd }).code).toBe(0);
  });

  it("says it in JSON and to GitHub", () => {
    const cwd = office();
    const { releases } = JSON.parse(check(cwd, "pack.json", "--format", "json").stdout);
    expect(releases).toMatchObject([
      { path: "pack.json", version: "1.0.0", trusted: false, failures: [{ code: "unsigned", trust: "trust.yaml" }] },
    ]);
    expect(check(cwd, "pack.json", "--format", "github").stdout).toBe(
      "::error file=pack.json,title=Not trusted%3A unsigned::There is no signature file pack.sig.json. Get it from whoever made the release, or sign the release: setup-pack trust sign.\n",
    );
  });
});

describe("the trust file in force", () => {
  it("is that of every configuration above the pack and above the current folder", () => {
    const cwd = office({
      "setup-pack.config.json": { trust: "trust.yaml" },
      "vendor/pack.json": pack(),
      "vendor/setup-pack.config.json": { trust: "lax.yaml" },
    });
    const stranger = setupPack(["trust", "key", "new", "vendor/own"], { cwd, env }).stdout;
    writeFileSync(join(cwd, "vendor/lax.yaml"), `trust: 1\nkeys:\n${stranger}require: { made: 1 }\n`);
    sign(cwd, "vendor/pack.json", "--key", "vendor/own.pem");
    for (const [where, path] of [
      [cwd, "vendor/pack.json"],
      [join(cwd, "vendor"), "pack.json"],
    ] as const) {
      const { code, stdout } = setupPack(["trust", "check", path], { cwd: where });
      expect(code).toBe(4);
      expect(stdout).toMatch(/: unknown-key\. A key that the trust file does not have signed as made: "SHA256:/);
    }
  });

  it("is needed, and shown where it is wrong", () => {
    const cwd = folder({ "pack.json": pack(), "bad.yaml": "trust: 1\nkeys: []\nrequire: { made: 1 }\n" });
    expect(setupPack(["trust", "check", "pack.json"], { cwd })).toEqual({
      code: 2,
      stdout: "",
      stderr:
        'setup-pack: There is no trust file for pack.json. Name one by --trust, or by "trust" in setup-pack.config.json.\n',
    });
    const { code, stderr } = setupPack(["trust", "check", "pack.json", "--trust", "bad.yaml"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toMatch(/bad\.yaml:2:7[\s\S]*"keys" of the trust file/);
  });
});
