import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { fixturePacks } from "@setup-pack/fixtures";
import { expect, it } from "vitest";
import { bin, folder, setupPack } from "../setup-pack.test-support.js";

const kills = 20;

const text = fixturePacks().find(({ name }) => name === "buyer-nurture")?.text ?? "";

/** Gives tags other keys, which most files of the folder name. */
const commands = ["buyer-lead", "hot-buyer", "long-term-buyer"].map((key) => ({
  command: "rename-key",
  item: { list: "resources", key },
  to: `${key}-renamed`,
}));

async function served(root: string) {
  const client = new Client({ name: "kill", version: "1.0.0" });
  const transport = new StdioClientTransport({ command: process.execPath, args: [bin, "mcp", "--root", root] });
  await client.connect(transport);
  const edit = (pack: string) => client.callTool({ name: "edit", arguments: { pack, commands, force: true } });
  return { client, pid: transport.pid ?? 0, edit };
}

/** Returns the sources of a folder, or the text of a file. */
function contentOf(place: string, kind: string): string {
  if (kind === "file") return readFileSync(place, "utf8");
  const files = readdirSync(place, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));
  return JSON.stringify(files.sort().map((name) => [name, readFileSync(join(place, name), "utf8")]));
}

it.each([
  ["file", "pack.json", ".pack.json.lock"],
  ["folder", "pack", "pack/.setup-pack.tmp"],
])("leaves a %s as it was or as it is to be, whenever it is killed", async (kind, pack, whileWriting) => {
  const root = folder();
  const [place, sign] = [join(root, pack), join(root, whileWriting)];
  const begin = () => {
    writeFileSync(join(root, "pack.json"), text);
    rmSync(join(root, "pack"), { recursive: true, force: true });
    if (kind === "folder") setupPack(["unpack", "pack.json", "pack"], { cwd: root });
  };
  begin();
  const before = contentOf(place, kind);
  const whole = await served(root);
  expect((await whole.edit(pack)).isError).toBe(false);
  await whole.client.close();
  const after = contentOf(place, kind);
  const ends = { [before]: 0, [after]: 0 };
  for (let kill = 0; kill < kills; kill++) {
    begin();
    const { client, pid, edit } = await served(root);
    let isDone = false;
    const asked = edit(pack).catch(() => undefined);
    void asked.then(() => {
      isDone = true;
    });
    while (!isDone && !existsSync(sign)) await setImmediate();
    await setTimeout(kill % 10);
    process.kill(pid, "SIGKILL");
    await asked;
    await client.close();
    const next = await served(root);
    // Ends the save, and does nothing else.
    await next.client.callTool({ name: "edit", arguments: { pack, commands: [{ command: "nothing" }] } });
    await next.client.close();
    const end = contentOf(place, kind);
    expect(Object.keys(ends)).toContain(end);
    ends[end] = (ends[end] ?? 0) + 1;
    if (kind === "folder") expect(existsSync(sign)).toBe(false);
    rmSync(sign, { recursive: true, force: true });
  }
  console.log(`${kind}: ${ends[before]} as it was, ${ends[after]} as it is to be`);
});
