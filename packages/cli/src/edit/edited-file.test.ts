import { createHash } from "node:crypto";
import fs, {
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { largest } from "@setup-pack/core/format";
import { describe, expect, it } from "vitest";
import { change, commitAll, git, repositoryWith } from "../git.test-support.js";
import { pack } from "../packs.test-support.js";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { opened, type TestServer } from "./edit.test-support.js";
import { openEditedPack } from "./open-edited-pack.js";

const text = `${JSON.stringify(pack(), undefined, 2)}\n`;
const newer = text.replace("1.0.0", "1.1.0");
const revisionOf = (content: string): string => createHash("sha256").update(content).digest("hex");
const errorOf = (body: string) => JSON.parse(body).error;
const onDisk = ({ cwd }: TestServer, name = "pack.json"): string => readFileSync(join(cwd, name), "utf8");
const names = ({ cwd }: TestServer): string[] => readdirSync(cwd).sort();

describe("a pack in a file", () => {
  it("is read as it is, and written as it is sent", async () => {
    const place = await opened("pack.json", { "pack.json": text });
    const { json, ask, save } = await place.enter();
    const revision = revisionOf(text);
    expect(await json("/api/file")).toEqual({
      name: "pack.json",
      path: "pack.json",
      place: expect.stringMatching(/^[0-9a-f]{64}$/),
      kind: "file",
      revision,
      bytes: text.length,
    });
    const read = await ask("/api/file/text");
    expect(read).toMatchObject({
      body: text,
      headers: { etag: `"${revision}"`, "content-type": "application/octet-stream", "cache-control": "no-store" },
    });
    const saved = await save(newer, { "If-Match": read.headers.etag ?? "" });
    expect([saved.status, JSON.parse(saved.body)]).toEqual([
      200,
      { revision: revisionOf(newer), written: ["pack.json"] },
    ]);
    expect(onDisk(place)).toBe(newer);
    expect((await ask("/api/file/text")).body).toBe(newer);
    expect(names(place)).toEqual(["editor", "pack.json"]);
  });

  it("is neither read nor written for a page that was opened for another one", async () => {
    const place = await opened("pack.json", { "pack.json": text });
    const { ask, save, json } = await place.enter();
    const known = { "If-Match": `"${revisionOf(text)}"` };
    const refused = await save(newer, known, "?place=another");
    expect({ status: refused.status, body: JSON.parse(refused.body) }).toMatchObject({
      status: 409,
      body: { error: { code: "another-file", message: expect.stringContaining('serves "pack.json"') } },
    });
    expect((await ask("/api/file/text?place=another")).status).toBe(409);
    expect((await ask("/api/file/events?place=another")).status).toBe(409);
    expect(onDisk(place)).toBe(text);
    const file = await json("/api/file");
    if (typeof file !== "object" || file === null || !("place" in file)) throw new Error("It says no place");
    expect((await save(newer, known, `?place=${file.place}`)).status).toBe(200);
  });

  it.each([
    ["that is not a pack", '{"a": 1.50}'],
    ["that is not JSON", "{,"],
    ["of nothing", ""],
    ["that is not ASCII", "\ufeff\u{1f3e1} \u2028 \0"],
  ])("takes a text %s: somebody is still at work", async (_, unfinished) => {
    const place = await opened("pack.json", { "pack.json": text });
    const { save, ask } = await place.enter();
    expect((await save(unfinished, { "If-Match": `"${revisionOf(text)}"` })).status).toBe(200);
    expect(onDisk(place)).toBe(unfinished);
    expect((await ask("/api/file/text")).body).toBe(unfinished);
  });

  it("is written only over what the page has seen", async () => {
    const place = await opened("pack.json", { "pack.json": text });
    const { save } = await place.enter();
    writeFileSync(join(place.cwd, "pack.json"), "theirs");
    const { status, body } = await save(newer, { "If-Match": `"${revisionOf(text)}"` });
    expect([status, JSON.parse(body).revision, errorOf(body).code]).toEqual([412, revisionOf("theirs"), "changed"]);
    expect((await save(newer, { "If-None-Match": "*" })).status).toBe(412);
    expect(onDisk(place)).toBe("theirs");
    expect((await save(newer, { "If-Match": `"${revisionOf("theirs")}"` })).status).toBe(200);
  });

  it.each([{}, { "If-Match": "*" }, { "If-Match": revisionOf(text) }, { "If-Match": `W/"${revisionOf(text)}"` }])(
    "is not written where it is not said what is replaced: %j",
    async (headers) => {
      const place = await opened("pack.json", { "pack.json": text });
      const { status, body } = await (await place.enter()).save(newer, headers);
      expect([status, errorOf(body).code]).toEqual([428, "no-precondition"]);
      expect(onDisk(place)).toBe(text);
    },
  );

  it("that is gone is told so, and comes back when it is saved as new", async () => {
    const place = await opened("pack.json", { "pack.json": text });
    const { save, ask } = await place.enter();
    rmSync(join(place.cwd, "pack.json"));
    for (const path of ["/api/file", "/api/file/text"]) {
      const { status, body } = await ask(path);
      expect([status, errorOf(body).code]).toEqual([410, "gone"]);
    }
    const refused = await save(newer, { "If-Match": `"${revisionOf(text)}"` });
    expect([refused.status, JSON.parse(refused.body).revision]).toEqual([412, null]);
    expect((await save(newer, { "If-None-Match": "*" })).status).toBe(200);
    expect(onDisk(place)).toBe(newer);
  });

  it("that says the same already is left untouched", async () => {
    const place = await opened("pack.json", { "pack.json": text });
    const before = statSync(join(place.cwd, "pack.json"));
    const { body } = await (await place.enter()).save(text, { "If-Match": `"${revisionOf(text)}"` });
    expect(JSON.parse(body)).toEqual({ revision: revisionOf(text), written: [] });
    expect(statSync(join(place.cwd, "pack.json"))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  });

  it("keeps its mode, and through a link the file behind it is written", async () => {
    const place = await opened("link.json", { "deep/real.json": text }, {}, (path, world) => {
      symlinkSync("deep/real.json", join(world.folder, path));
      return openEditedPack(path, world);
    });
    chmodSync(join(place.cwd, "deep/real.json"), 0o640);
    const { json, save } = await place.enter();
    expect(await json("/api/file")).toMatchObject({ name: "link.json", path: "link.json" });
    expect((await save(newer, { "If-Match": `"${revisionOf(text)}"` })).status).toBe(200);
    expect(lstatSync(join(place.cwd, "link.json")).isSymbolicLink()).toBe(true);
    expect(onDisk(place, "deep/real.json")).toBe(newer);
    expect(statSync(join(place.cwd, "deep/real.json")).mode & 0o777).toBe(0o640);
  });

  it.each([
    "<img onerror=alert(1)>.json",
    'a"b\\c.json',
    "line\nbreak.json",
    "\u{1f3e1} \u202e.json",
    "..json",
    "%2e.json",
  ])("may have any name: %j", async (name) => {
    const place = await opened(name, { [name]: text });
    const { json, save } = await place.enter();
    expect(await json("/api/file")).toMatchObject({ name, path: name });
    const { body } = await save(newer, { "If-Match": `"${revisionOf(text)}"` });
    expect(JSON.parse(body).written).toEqual([name]);
    expect(onDisk(place, name)).toBe(newer);
  });

  it("takes no more than is ever read", async () => {
    const place = await opened("pack.json", { "pack.json": text });
    const { save, ask } = await place.enter();
    const { status, body } = await save(Buffer.alloc(largest + 1, " "), { "If-Match": `"${revisionOf(text)}"` });
    expect([status, errorOf(body).code]).toEqual([413, "too-large"]);
    expect(onDisk(place)).toBe(text);
    writeFileSync(join(place.cwd, "pack.json"), Buffer.alloc(largest + 1, " "));
    const read = await ask("/api/file/text");
    expect([read.status, errorOf(read.body).code]).toEqual([413, "too-large"]);
  });
});

describe("a pack that git could not merge", () => {
  const side = (name: string): string => text.replace(/"name": "[^"]*"/, `"name": "${name}"`);

  /** A file in which git has left its conflict markers. */
  function unmerged() {
    const cwd = repositoryWith({ "pack.json": text });
    git(cwd, "switch", "--quiet", "--create", "office");
    change(cwd, { "pack.json": side("Theirs") });
    commitAll(cwd);
    git(cwd, "switch", "--quiet", "main");
    change(cwd, { "pack.json": side("Ours") });
    commitAll(cwd);
    expect(() => git(cwd, "merge", "office")).toThrow();
    const edited = openEditedPack("pack.json", { ...processWorld(), folder: cwd });
    if (typeof edited === "string") throw new Error(edited);
    const read = (name: string): string => readFileSync(join(cwd, name), "utf8");
    return { cwd, edited, read };
  }

  it("gives what git keeps of each side, and is merged once it is saved without errors", () => {
    const { cwd, edited, read } = unmerged();
    expect(edited.mergeSides()).toEqual({ base: text, ours: side("Ours"), theirs: side("Theirs") });
    expect(edited.endMerge()).toMatchObject({ fault: "refused", message: expect.stringContaining("Fix the pack") });
    const markers = read("pack.json");
    expect(edited.save(Buffer.from(side("Both")), revisionOf(markers))).toMatchObject({ written: ["pack.json"] });
    expect(read("pack.json.orig")).toBe(markers);
    expect(edited.endMerge()).toBeUndefined();
    expect(git(cwd, "status", "--porcelain", "pack.json")).toBe("M  pack.json\n");
    expect(edited.mergeSides()).toBeNull();
  });

  it("is like any other where git knows nothing of it", () => {
    const edited = openEditedPack("pack.json", { ...processWorld(), folder: folder({ "pack.json": "{," }) });
    if (typeof edited === "string") throw new Error(edited);
    expect(edited.mergeSides()).toBeNull();
  });
});

describe("a disk that refuses", () => {
  /** The files of a world in which a call fails as the system would have it. */
  const failing = (
    name: "fsyncSync" | "openSync" | "accessSync",
    code: string,
    when: (...args: unknown[]) => boolean,
  ) =>
    new Proxy(fs, {
      get: (real, key) =>
        key === name
          ? (...args: unknown[]): unknown => {
              if (when(...args)) throw Object.assign(new Error(code), { code });
              return Reflect.apply(real[name], real, args);
            }
          : Reflect.get(real, key),
    });

  it.each([
    ["ENOSPC", 507, "no-space", "There is no space left for it."],
    ["EDQUOT", 507, "no-space", "There is no space left for it that you may use."],
    ["EIO", 500, "unwritable", "The device it is on does not answer."],
    ["EBUSY", 500, "unwritable", "The system says EBUSY."],
  ])("with %s leaves what was there, and nothing else", async (code, status, fault, sentence) => {
    const place = await opened("pack.json", { "pack.json": text }, { files: failing("fsyncSync", code, () => true) });
    const { body, ...answered } = await (await place.enter()).save(newer, { "If-Match": `"${revisionOf(text)}"` });
    expect([answered.status, errorOf(body)]).toEqual([
      status,
      { code: fault, message: `"pack.json" cannot be written: ${sentence} (${code})` },
    ]);
    expect(onDisk(place)).toBe(text);
    expect(names(place)).toEqual(["editor", "pack.json"]);
  });

  it("to read says so", async () => {
    const files = failing("openSync", "EACCES", (path) => String(path).endsWith("pack.json"));
    const place = await opened("pack.json", { "pack.json": text }, { files });
    const { ask, save } = await place.enter();
    const message = '"pack.json" cannot be read: You are not allowed to open it. (EACCES)';
    for (const { status, body } of [await ask("/api/file"), await save(newer, { "If-None-Match": "*" })])
      expect([status, errorOf(body)]).toEqual([500, { code: "unreadable", message }]);
  });

  it.skipIf(process.getuid?.() === 0)(
    "(unless root, who may write anything) keeps a file that is read-only",
    async () => {
      const place = await opened("pack.json", { "pack.json": text });
      chmodSync(join(place.cwd, "pack.json"), 0o444);
      const { status, body } = await (await place.enter()).save(newer, { "If-Match": `"${revisionOf(text)}"` });
      expect([status, errorOf(body).code]).toEqual([500, "unwritable"]);
      expect(onDisk(place)).toBe(text);
    },
  );
});
