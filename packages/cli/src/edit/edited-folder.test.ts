import fs, { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { opened, type Visitor } from "./edit.test-support.js";

const packYaml =
  "# Ours\nschemaVersion: 2\npackId: 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10\nname: Sellers\nversion: 1.0.0\n";
const pipeline = `# Ask Dana first
name: Sales
stages:
  - { key: new, name: New } # where all begin
  - { key: won, name: Won, stageType: CLOSED_WON }
  - { key: lost, name: Lost, stageType: CLOSED_LOST }
`;
const files = { "s/pack.yaml": packYaml, "s/pipelines/sales.yaml": pipeline, "s/README.md": "mine" };

const errorOf = (body: string) => JSON.parse(body).error;

/** The pack as the page has it, and what it is to be saved over. */
async function read({ ask }: Visitor) {
  const { body, headers } = await ask("/api/file/text");
  return { text: body, since: { "If-Match": headers.etag ?? "" } };
}

describe("a pack in a source folder", () => {
  it("is built to be read; what is saved changes only what changed", async () => {
    const { enter, cwd } = await opened("s", files);
    const visitor = await enter();
    const { text, since } = await read(visitor);
    expect(JSON.parse(text)).toMatchObject({ format: "service.setup-pack", name: "Sellers", version: "1.0.0" });
    expect(await visitor.json("/api/file")).toEqual({
      name: "s",
      path: "s",
      place: expect.stringMatching(/^[0-9a-f]{64}$/),
      kind: "folder",
      revision: JSON.parse(since["If-Match"]),
      bytes: text.length,
    });
    const edited = text.replace('"New"', '"New lead"');
    const { status, body } = await visitor.save(edited, since);
    expect([status, JSON.parse(body)]).toEqual([
      200,
      { revision: expect.any(String), written: ["pipelines/sales.yaml"] },
    ]);
    expect(readFileSync(join(cwd, "s/pipelines/sales.yaml"), "utf8")).toBe(
      pipeline.replace("name: New", "name: New lead"),
    );
    expect(readFileSync(join(cwd, "s/pack.yaml"), "utf8")).toBe(packYaml);
    const again = await read(visitor);
    expect(again).toEqual({ text: edited, since: { "If-Match": `"${JSON.parse(body).revision}"` } });
  });

  it("gets files for new items, loses those of items that are gone, and says which", async () => {
    const { enter, cwd } = await opened("s", files);
    const visitor = await enter();
    const { text, since } = await read(visitor);
    const { pipelines: _, ...rest } = JSON.parse(text);
    const smartLists = [{ key: "hot", name: "Hot", filters: { version: 2, root: {} } }];
    const { body } = await visitor.save(JSON.stringify({ ...rest, smartLists }), since);
    expect(JSON.parse(body).written).toEqual(["smart-lists/hot.yaml", "pipelines/sales.yaml"]);
    expect(readdirSync(join(cwd, "s"), { recursive: true }).sort()).toEqual([
      "README.md",
      "pack.yaml",
      "smart-lists",
      "smart-lists/hot.yaml",
    ]);
  });

  it("that says the same already is left untouched", async () => {
    const { enter } = await opened("s", files);
    const visitor = await enter();
    const { text, since } = await read(visitor);
    const { body } = await visitor.save(JSON.stringify(JSON.parse(text)), since);
    expect(JSON.parse(body)).toEqual({ revision: JSON.parse(since["If-Match"]), written: [] });
  });

  it("has another revision when a source is another, and only then", async () => {
    const { enter, cwd } = await opened("s", files);
    const visitor = await enter();
    const { text, since } = await read(visitor);
    writeFileSync(join(cwd, "s/README.md"), "other");
    writeFileSync(join(cwd, "s/notes.txt"), "new");
    expect((await read(visitor)).since).toEqual(since);
    renameSync(join(cwd, "s/pipelines/sales.yaml"), join(cwd, "s/pipelines/deals.yaml"));
    const { status, body } = await visitor.save(text.replace("1.0.0", "1.1.0"), since);
    const now = (await read(visitor)).since;
    expect([status, `"${JSON.parse(body).revision}"`]).toEqual([412, now["If-Match"]]);
    expect(now).not.toEqual(since);
    expect(readFileSync(join(cwd, "s/pack.yaml"), "utf8")).toBe(packYaml);
  });

  it("with errors says them, and takes nothing", async () => {
    const { enter, cwd } = await opened("s", { ...files, "s/pipelines/sales.yaml": "name: [" });
    const visitor = await enter();
    const problem = {
      path: "pipelines/sales.yaml",
      line: 1,
      column: expect.any(Number),
      severity: "error",
      rule: "source/syntax",
      message: expect.any(String),
    };
    expect(await visitor.json("/api/file")).toMatchObject({ bytes: null, problems: [problem] });
    const unread = await visitor.ask("/api/file/text");
    expect([unread.status, errorOf(unread.body)]).toEqual([
      409,
      { code: "unbuildable", message: 'The files of "s" have errors. Fix them first.', problems: [problem] },
    ]);
    const unsaved = await visitor.save("{}", { "If-Match": `"${await visitor.revision()}"` });
    expect([unsaved.status, errorOf(unsaved.body).code]).toEqual([409, "refused"]);
    writeFileSync(join(cwd, "export.json"), "");
    const pack = '{"format":"service.setup-pack"}';
    const unwritten = await visitor.save(pack, { "If-Match": `"${await visitor.revision()}"` });
    expect([unwritten.status, errorOf(unwritten.body)]).toMatchObject([
      409,
      { code: "unbuildable", problems: [problem] },
    ]);
    expect(readFileSync(join(cwd, "s/pipelines/sales.yaml"), "utf8")).toBe("name: [");
  });

  it.each([
    [
      "another pack",
      '"packId": "3f0c2a52',
      '"packId": "11112222',
      /holds the pack "Sellers".*another packId/,
      undefined,
    ],
    ["no pack", '"format": "service.setup-pack"', '"format": "x"', /it is not a Setup Pack/, []],
    ["what is not JSON", "{", "{,", /it is not JSON/, [{ rule: "json/syntax", line: 1, column: 2 }]],
    ["a member twice", "{", '{"name":"a",', /a member twice/, [{ rule: "json/duplicate-member" }]],
    [
      "a number that would change",
      "{",
      '{"n":12345678901234567890,',
      /reading would change/,
      [{ rule: "json/unsafe-number" }],
    ],
  ])("does not take %s", async (_, before, after, message, problems) => {
    const { enter, cwd } = await opened("s", files);
    const visitor = await enter();
    const { text, since } = await read(visitor);
    const { status, body } = await visitor.save(text.replace(before, after), since);
    const error = errorOf(body);
    expect([status, error.code, error.message]).toEqual([409, "refused", expect.stringMatching(message)]);
    if (problems === undefined) expect(error).not.toHaveProperty("problems");
    else expect(error.problems).toMatchObject(problems);
    expect(readFileSync(join(cwd, "s/pack.yaml"), "utf8")).toBe(packYaml);
  });

  it("that is gone is told so, and is not made anew", async () => {
    const { enter, cwd } = await opened("s", files);
    const visitor = await enter();
    const { text, since } = await read(visitor);
    rmSync(join(cwd, "s"), { recursive: true });
    expect((await visitor.ask("/api/file/text")).status).toBe(410);
    expect((await visitor.save(text, since)).status).toBe(412);
    const { status, body } = await visitor.save(text, { "If-None-Match": "*" });
    expect([status, errorOf(body).code]).toEqual([410, "gone"]);
    expect(readdirSync(cwd)).toEqual(["editor"]);
  });

  it("is written whole or not at all", async () => {
    let writes = 0;
    const full = (descriptor: number): void => {
      writes += 1;
      if (writes === 2) throw Object.assign(new Error("full"), { code: "ENOSPC" });
      fs.fsyncSync(descriptor);
    };
    const world = {
      files: new Proxy(fs, { get: (real, key) => (key === "fsyncSync" ? full : Reflect.get(real, key)) }),
    };
    const { enter, cwd } = await opened("s", files, world);
    const visitor = await enter();
    const { text, since } = await read(visitor);
    const { status, body } = await visitor.save(text.replace("1.0.0", "1.1.0").replace('"New"', '"Newer"'), since);
    expect([status, errorOf(body).code]).toEqual([507, "no-space"]);
    expect(await read(visitor)).toEqual({ text, since });
    expect(readdirSync(join(cwd, "s")).sort()).toEqual(["README.md", "pack.yaml", "pipelines"]);
  });
});
