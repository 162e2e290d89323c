import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen } from "@setup-pack/test-network";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Office, offices, packId, release } from "../install/office.test-support.js";
import { runAsync } from "../install/run-async.test-support.js";
import { broken } from "../packs.test-support.js";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { runApply } from "./run/apply.js";

const open = offices();

describe("a workspace that is not asked as it should be", () => {
  const office = new Promise<Office>((resolve, reject) => {
    beforeAll(() => open().then(resolve, reject));
  });

  const plan = (office: Office, env: Readonly<Record<string, string>>, ...args: string[]) => {
    const cwd = folder({ "pack.json": release({ references: [] }), "key.txt": `${office.key}\n` });
    return office.run(["plan", "pack.json", ...args], { cwd, env });
  };

  it.each([
    ["an address that is none", { SETUP_PACK_URL: "north" }, [], 2, /is no URL, such as https/],
    ["a port that is none", { SETUP_PACK_URL: "http://127.0.0.1:99999" }, [], 2, /no port is above 65535/],
    [
      "a port kept from the web",
      { SETUP_PACK_URL: "http://127.0.0.1:1" },
      [],
      3,
      /not allowed to the port .* do the same again/,
    ],
    ["an address with its version", { SETUP_PACK_URL: "https://example.org/v1" }, [], 2, /ends in \/v1/],
    [
      "a password in the address",
      { SETUP_PACK_URL: "https://a:b@example.org" },
      [],
      2,
      /carries a user name or password/,
    ],
    ["no key", { SETUP_PACK_API_KEY: "" }, [], 2, /The API key is missing/],
    ["a key that is none", { SETUP_PACK_API_KEY: "two words" }, [], 2, /The API key is empty, or has a space/],
    [
      "a wrong key",
      { SETUP_PACK_API_KEY: `spk_0123456789ab_${"x".repeat(43)}` },
      [],
      3,
      /Give a key of this workspace/,
    ],
    ["no key file", {}, ["--key-file", "gone.txt"], 2, /^setup-pack: gone\.txt cannot be read/],
    ["a key as an argument", {}, ["--api-key=secret-thing"], 2, /A key is never an argument/],
    ["a key for an address", {}, ["--workspace", `spk_0123456789ab_${"x".repeat(43)}`], 2, /never an argument/],
    ["an option without a workspace", { SETUP_PACK_URL: "" }, ["--impact"], 2, /--impact needs a workspace/],
    [
      "a base beside a workspace",
      {},
      ["--workspace", "https://x.example", "--base", "pack.json"],
      2,
      /a workspace knows/,
    ],
  ])("%s", async (_, env, args, code, says) => {
    const { stdout, stderr, ...ended } = plan(await office, env, ...args);
    expect({ stdout, code: ended.code }).toEqual({ stdout: "", code });
    expect(stderr).toMatch(says);
    expect(stderr).not.toMatch(/secret-thing|xxxx|a:b/);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  it("sends no key to an address that anybody on the way can listen to, unless it is told to", async () => {
    const { code, stderr } = plan(await office, {}, "--workspace", "http://nowhere.invalid");
    expect(code).toBe(2);
    expect(stderr).toMatch(/anybody on the way could read the API key; .* To send it anyway, use --allow-http\./);
    expect(plan(await office, {}, "--workspace", "http://nowhere.invalid", "--allow-http").code).toBe(3);
  });

  it("takes the key from a file", async () => {
    const { code, stderr } = plan(await office, { SETUP_PACK_API_KEY: "" }, "--key-file", "key.txt");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("a key without the scope", async () => {
    const key = await (await office).keyWith("read_contacts");
    const { code, stderr } = plan(await office, { SETUP_PACK_API_KEY: key });
    expect(code).toBe(3);
    expect(stderr).toContain("Give a key with the scope read_setup_packs.");
  });

  it("an address with a path that is none of the API's", async () => {
    const { url } = await office;
    const { code, stderr } = plan(await office, { SETUP_PACK_URL: `${url}/crm` });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^setup-pack: There is no workspace's API at http\S+\/crm: .* Check the address/);
  });

  it("a workspace whose plan has no setup packs", async () => {
    const without = await open("Small office", { features: ["contacts"] });
    const { code, stderr } = plan(without, {});
    expect(code).toBe(3);
    expect(stderr).toMatch(/does not include setup packs\. Another key does not help/);
  });

  it("says so in JSON where that was asked for", async () => {
    const key = await (await office).keyWith("read_contacts");
    const { code, stdout } = plan(await office, { SETUP_PACK_API_KEY: key }, "--format", "json");
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ refusal: { kind: "no-access", exitCode: 3, items: [] } });
  });
});

it("gives its key to no other host, and shows it nowhere", async () => {
  const seen: (string | undefined)[] = [];
  const elsewhere = await listen(
    createServer(({ headers }, response) => {
      seen.push(headers.authorization);
      response.end();
    }),
  );
  const office = await open();
  const cwd = folder({ "pack.json": release() });
  const plan = async (url: string) => runAsync(["plan", "pack.json"], cwd, { ...office, url });
  const away = await listen(
    createServer((_, response) => response.writeHead(307, { location: `${elsewhere}/v1/me` }).end()),
  );
  expect((await plan(away)).code).toBe(3);
  expect(seen).toEqual([]);
  const echo = await listen(
    createServer(({ headers }, response) =>
      response
        .writeHead(400, { "content-type": "application/json" })
        .end(
          JSON.stringify({ error: { type: "invalid_request_error", message: `\u001b[31m${headers.authorization}` } }),
        ),
    ),
  );
  const { code, stdout, stderr } = await plan(echo);
  expect(code).toBe(4);
  expect(stdout + stderr).not.toContain(office.key);
  expect(stdout + stderr).not.toContain("\u001b");
});

/** A folder with these files that stays for all tests. */
function folderForAll(files: Readonly<Record<string, unknown>>): string {
  const path = mkdtempSync(join(tmpdir(), "setup-pack-"));
  for (const [name, contents] of Object.entries(files))
    writeFileSync(join(path, name), typeof contents === "string" ? contents : JSON.stringify(contents));
  return path;
}

describe("a plan", () => {
  const places: { office?: Office; cwd?: string } = {};
  const base = release({ references: [{ type: "team", id: "hosts", name: "Hosts" }] });

  beforeAll(async () => {
    const office = await open();
    await office.add("teams", { name: "Hosts" });
    const cwd = folderForAll({
      "1.0.0.json": base,
      "2.0.0.json": release({ version: "2.0.0" }),
      "broken.json": broken(),
      "none.json": release({ references: [{ type: "team", id: "nobody", name: "Nobody" }] }),
      "several.json": release({ references: [{ type: "pond", id: "pond", name: "pond" }] }),
      "words.json": '{"planVersion":',
      "bad.yaml": "bindings:\n  - type: tea\n    targetId: 3\n",
      "foreign.yaml": "workspaceId: ws_elsewhere\n",
    });
    await office.add("ponds", { name: "Pond" });
    await office.add("ponds", { name: "POND" });
    expect(office.run(["plan", "1.0.0.json", "--out", "plan.json"], { cwd }).code).toBe(0);
    const text = readFileSync(join(cwd, "plan.json"), "utf8");
    writeFileSync(join(cwd, "edited.json"), text.replace("Welcome", "Farewell"));
    writeFileSync(join(cwd, "later.json"), text.replace(/"expiresAt": "\d+/, '"expiresAt": "2999'));
    writeFileSync(join(cwd, "files.json"), office.run(["plan", "1.0.0.json", "--format", "json"], { cwd }).stdout);
    writeFileSync(join(cwd, "redacted.json"), office.run(["plan", "show", "plan.json", "--redact"], { cwd }).stdout);
    Object.assign(places, { office, cwd });
  });

  afterAll(() => rmSync(at().cwd, { recursive: true, force: true }));

  const at = () => {
    const { office, cwd } = places;
    if (office === undefined || cwd === undefined) throw new Error("Not prepared");
    return { office, cwd };
  };

  it.each([
    ["that was edited", ["apply", "edited.json", "--yes"], 4, /was changed after the plan was made/],
    ["that was given more time", ["apply", "later.json", "--yes"], 4, /was changed after the plan was made/],
    ["made between files", ["apply", "files.json", "--yes"], 4, /This plan is not for a workspace/],
    ["that is redacted", ["apply", "redacted.json", "--yes"], 4, /This plan is redacted/],
    ["that is a pack", ["apply", "1.0.0.json", "--yes"], 4, /This is a pack, not a plan/],
    ["that is cut off", ["apply", "words.json", "--yes"], 4, /The plan file cannot be read/],
    ["that is not there", ["apply", "gone.json", "--yes"], 2, /gone\.json cannot be read/],
    ["that nobody said yes to", ["apply", "plan.json"], 2, /There is no terminal to ask at: use --yes/],
    ["to be printed as JSON that nobody said yes to", ["install", "1.0.0.json", "--format", "json"], 2, /add --yes/],
    [
      "with an unresolved reference",
      ["install", "none.json", "--yes"],
      4,
      /Team "nobody" \("Nobody"\) is not in the pack/,
    ],
    ["with an ambiguous reference", ["install", "several.json", "--yes"], 4, /could be any of 2 in the workspace/],
    ["of a pack with errors", ["install", "broken.json", "--yes"], 1, /schema\/pattern/],
    ["of a pack that is not there", ["install", "gone.json", "--yes"], 2, /gone\.json/],
    ["outside a range", ["install", "1.0.0.json", "--yes", "--only-if", ">=2"], 4, /only ">=2" may be installed/],
    ["with a range that is none", ["install", "1.0.0.json", "--yes", "--only-if", "new"], 2, /"new" is none/],
    ["with broken bindings", ["install", "1.0.0.json", "--yes", "--bindings", "bad.yaml"], 2, /bad\.yaml:2:11/],
    ["without its bindings", ["install", "1.0.0.json", "--yes", "--bindings", "no.yaml"], 2, /no\.yaml cannot be read/],
    ["with bindings of another", ["install", "1.0.0.json", "--yes", "--bindings", "foreign.yaml"], 4, /ws_elsewhere/],
    ["to upgrade nothing", ["upgrade", "1.0.0.json", "--yes"], 4, /is not installed in this workspace/],
    ["to go back from nothing", ["rollback", packId, "--yes"], 4, /is not installed/],
    ["to take nothing away", ["uninstall", packId, "--yes"], 4, /is not installed/],
    ["to verify in no folder", ["verify", "gone"], 2, /There is no folder gone\. Name one that --hand-over wrote/],
    ["to verify in a file", ["verify", "1.0.0.json"], 2, /This is a file, not a folder: 1\.0\.0\.json/],
    ["asked about at no terminal", ["plan", "none.json", "--interactive"], 2, /--interactive needs a terminal/],
  ])("%s", async (_, args, code, says) => {
    const { office, cwd } = at();
    const before = await office.state();
    const { stdout, stderr, ...ended } = office.run(args, { cwd });
    expect(ended.code, stdout + stderr).toBe(code);
    expect(stdout + stderr).toMatch(says);
    expect(stdout + stderr).not.toContain(office.key);
    expect(await office.state()).toEqual(before);
  });

  it("that the key may not carry out", async () => {
    const { office, cwd } = at();
    const before = await office.state();
    const key = await office.keyWith("read_setup_packs");
    const args = ["apply", "plan.json", "--yes", "--format", "json"];
    const { code, stdout, stderr } = office.run(args, { cwd, env: { SETUP_PACK_API_KEY: key } });
    expect(code).toBe(3);
    expect(stderr).toContain("Give a key with the scope write_setup_packs.");
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ outcome: "refused", applied: [], refusal: { kind: "no-access", exitCode: 3 } });
    expect(report.notAttempted).toHaveLength(5);
    expect(await office.state()).toEqual(before);
  });

  it("that has expired", async () => {
    const { office, cwd } = at();
    const before = await office.state();
    const said = { stdout: "", stderr: "" };
    const output = (name: keyof typeof said) => ({
      write: (text: string) => {
        said[name] += text;
      },
      terminal: () => undefined,
    });
    const world = {
      ...processWorld(),
      folder: cwd,
      stdout: output("stdout"),
      stderr: output("stderr"),
      now: () => Date.now() + 8 * 86_400_000,
      environment: { ...processWorld().environment, workspaceUrl: office.url, apiKey: office.key },
    };
    const flags = { yes: true, format: "pretty" } as const;
    expect(await runApply("plan.json", flags, world)).toBe(4);
    expect(said.stderr).toMatch(/^setup-pack: The plan expired at .*Z\. Make a new plan\.\n$/);
    const asked: string[] = [];
    const person = () => (question: string) => {
      asked.push(question);
      return "";
    };
    expect(await runApply("plan.json", { format: "pretty" }, { ...world, now: Date.now, prompt: person })).toBe(4);
    expect(asked).toEqual(["\nCreate 5 items in North office? [y/N] "]);
    expect(said).toMatchObject({ stdout: "", stderr: expect.stringContaining("setup-pack: Nothing was changed.\n") });
    expect(await office.state()).toEqual(before);
  });

  it("from a state that is no longer there, of a release that is too old, and of one that is installed already", async () => {
    const { office, cwd } = at();
    expect(office.run(["plan", "2.0.0.json", "--out", "two.json"], { cwd }).code).toBe(0);
    expect(office.run(["apply", "two.json", "--yes"], { cwd }).code).toBe(0);
    const before = await office.state();
    const refused = (...args: string[]) => {
      const { code, stdout, stderr } = office.run([...args, "--yes"], { cwd });
      expect(code).toBe(4);
      return stdout + stderr;
    };
    expect(refused("apply", "plan.json")).toContain("Make a new plan.");
    expect(refused("upgrade", "1.0.0.json")).toMatch(/upgrade\n.*older.*\n.*--allow-downgrade/);
    expect(refused("install", "1.0.0.json")).toContain(
      'is installed already, as release "2.0.0". To install release "1.0.0"',
    );
    expect(await office.state()).toEqual(before);
  });
});
