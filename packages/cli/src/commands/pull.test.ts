import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { offices, packId, release } from "../install/office.test-support.js";
import { folder } from "../setup-pack.test-support.js";

const open = offices();

const content = Buffer.from("Open houses, by the book.\n");
const asset = {
  key: "book",
  role: "source_document",
  fileName: "book.txt",
  mimeType: "text/plain",
  byteSize: content.length,
  sha256: createHash("sha256").update(content).digest("hex"),
  data: content.toString("base64"),
};

it("lists what is installed, and brings it into a folder as people edited it, its files too", async () => {
  const office = await open();
  const cwd = folder({
    "pack.json": { ...release({ references: [] }), assets: [asset] },
    "mine/notes.txt": "Our own",
    "dir/pack.yaml": "name: Ours\n",
  });
  const run = (...args: string[]) => office.run(args, { cwd });
  expect(run("list")).toMatchObject({ code: 0, stdout: expect.stringContaining("no pack is installed\n") });
  expect(run("pull", "pack.json", "--into", "new")).toMatchObject({ code: 4 });
  expect(run("install", "pack.json", "--yes").code).toBe(0);
  const item = `/v1/setup-packs/${packId}/items/messageTemplates/thanks`;
  await office.call("PATCH", item, { body: "Our own words" });
  expect(run("list").stdout).toMatch(
    /Open houses {2}1\.0\.0 {2}revision 2, .*\n {4}items: 6 owned; 1 item is edited there\n/,
  );
  expect(JSON.parse(run("list", "--format", "json").stdout)).toMatchObject({
    packs: [{ packId, version: "1.0.0", edited: 1, items: { owned: 6, used: 0 } }],
  });

  const pulled = run("pull", packId, "--into", "new");
  expect(pulled).toMatchObject({ code: 0, stderr: "" });
  expect(pulled.stdout).toMatch(/^Open houses 1\.0\.0: \d+ files in new\n$/);
  expect(readFileSync(join(cwd, "new/assets/book.txt")).equals(content)).toBe(true);
  expect(run("build", "new", "-o", "built.json").code).toBe(0);
  const built = readFileSync(join(cwd, "built.json"), "utf8");
  expect(JSON.parse(built)).toMatchObject({ packId, assets: [asset] });
  expect(built).toContain("Our own words");

  const { data } = await office.call("GET", "/v1/tags");
  for (const { id } of Array.isArray(data) ? data : []) await office.remove("tags", String(id));
  expect(run("list").stdout).toContain("; 1 item is edited there, and 1 item is deleted there\n");

  for (const there of ["new", "mine", "dir"]) {
    const refused = run("pull", packId, "--into", there);
    expect(refused).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("was not changed") });
  }
  expect(readFileSync(join(cwd, "mine/notes.txt"), "utf8")).toBe("Our own");
  expect(existsSync(join(cwd, "mine/pack.yaml"))).toBe(false);
});
