import { expect, it } from "vitest";
import { offices, packId, release } from "./install/office.test-support.js";
import { broken, pack, warned } from "./packs.test-support.js";
import { everyCommand } from "./program.js";
import { folder, type Surroundings, setupPack } from "./setup-pack.test-support.js";

const files = {
  "pack.json": pack(),
  "next.json": pack({ name: "Buyers" }),
  "broken.json": broken(),
  "release.json": release(),
  "s/pack.yaml": "packId: 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10\nschemaVersion: 2\nname: Sellers\nversion: 1.0.0\n",
};

/** What is typed after `setup-pack`, and the exit code. */
type Try = readonly [line: string, code: number];

const alone: readonly Try[] = [
  ["", 2],
  ["--help", 0],
  ["--version", 0],
  ["validate", 1],
  ["validate - --format json", 0],
  ["explain graph/cycle", 0],
  ["dialect kinds control.wait", 0],
  ["fmt broken.json", 0],
  ["init new", 0],
  ["import hubspot gone.json --new made", 2],
  ["build s -o -", 0],
  ["unpack pack.json new", 0],
  ["diff pack.json next.json", 0],
  ["version minor pack.json", 0],
  ["merge pack.json pack.json next.json", 0],
  ["resolve pack.json", 2],
  ["textconv pack.json", 0],
  ["plan next.json --base pack.json", 4],
  ["inspect pack.json", 0],
  ["describe release.json", 0],
  ["book release.json", 0],
  ["catalogue release.json -o site", 0],
  ["graph release.json", 0],
  ["rehearse release.json", 2],
  ["test", 2],
  ["prove", 2],
  ["replace follow call release.json", 0],
  ["scenarios release.json --into made", 0],
  ["sheet export release.json", 0],
  ["edit gone.json --no-open", 2],
  ["lsp --loud", 2],
  ["mcp --root gone", 2],
  ["lsp --nonsense", 2],
  ["catalogue --nonsense", 2],
  ["sandbox key list", 2],
  ["trust check pack.json", 2],
  ["fleet check", 2],
  ["completion bash", 0],
];

const withWorkspace: readonly Try[] = [
  ["plan release.json", 4],
  ["install release.json --yes", 4],
  ["install pack.json --yes", 0],
  ["upgrade pack.json --yes", 0],
  ["status pack.json", 0],
  ["drift pack.json", 0],
  ["verify pack.json", 2],
  ["list", 0],
  ["pull pack.json --into pulled", 0],
  ["rollback pack.json --yes", 4],
  [`uninstall ${packId.replace("3", "4")} --yes`, 4],
  ["bindings check gone.yaml", 2],
  ["apply gone.json --yes", 2],
];

const open = offices();

/**
 * Expects that the command does as a process what it does in the thread, in folders of their own; gives the exit code.
 */
function codeBothWays(line: string, surroundings: Surroundings): number | null {
  const args = line === "" ? [] : line.split(" ");
  const thread = setupPack(args, { cwd: folder(files), ...surroundings });
  expect(setupPack(args, { cwd: folder(files), ...surroundings, asProcess: true })).toEqual(thread);
  return thread.code;
}

it.each(alone)("does in the thread of tests what it does for a user: setup-pack %s", (line, code) => {
  expect(codeBothWays(line, { input: JSON.stringify(warned()) })).toBe(code);
});

it("does in the thread of tests what it does for a user, where a workspace is asked", async () => {
  const { url, key } = await open();
  const env = { SETUP_PACK_URL: url, SETUP_PACK_API_KEY: key };
  expect(setupPack(["install", "pack.json", "--yes"], { cwd: folder(files), env }).code).toBe(0);
  for (const [line, code] of withWorkspace) expect({ line, code: codeBothWays(line, { env }) }).toEqual({ line, code });
});

it("is tried with every command", async () => {
  const tried = new Set([...alone, ...withWorkspace].map(([line]) => line.split(" ")[0]));
  expect((await everyCommand()).map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});
