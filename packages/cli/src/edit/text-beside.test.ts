import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { opened } from "./edit.test-support.js";

const packYaml = "schemaVersion: 2\npackId: 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10\nname: Sellers\nversion: 1.0.0\n";
const text = "dialect: 1\nname: buyers\nkinds: {}\n";

const put = (written: string, headers: Readonly<Record<string, string>>) => ({
  method: "PUT",
  body: JSON.stringify({ text: written }),
  headers: { "content-type": "application/json", ...headers },
});

describe("the dialect beside a pack", () => {
  it("of a file is written beside it, read by the pack at once, and never over what somebody else wrote", async () => {
    const place = await opened("buyers.json", { "buyers.json": pack });
    const visitor = await place.enter();
    const at = join(place.cwd, "buyers.dialect.yaml");
    const address = "/api/file/dialect";
    expect(await visitor.json(address)).toEqual({ path: "buyers.dialect.yaml", revision: null, text: null });
    const first = await visitor.ask(address, put(text, { "If-None-Match": "*" }));
    const { revision, written } = JSON.parse(first.body);
    expect([first.status, written]).toEqual([200, ["buyers.dialect.yaml"]]);
    expect(readFileSync(at, "utf8")).toBe(text);
    expect(await visitor.json(address)).toMatchObject({ revision, text });
    expect(await visitor.json("/api/file/settings")).toMatchObject({ dialects: [{ name: "buyers" }] });
    writeFileSync(at, `${text}# mine\n`);
    const late = await visitor.ask(address, put(text, { "If-Match": `"${revision}"` }));
    expect([late.status, readFileSync(at, "utf8")]).toEqual([412, `${text}# mine\n`]);
    expect((await visitor.ask(address, put(text, {}))).status).toBe(428);
  });

  it("of a folder is the one that is there, whatever its ending", async () => {
    const place = await opened("s", { "s/pack.yaml": packYaml, "s/dialect.json": "{}" });
    const visitor = await place.enter();
    expect(await visitor.json("/api/file/dialect")).toMatchObject({ path: join("s", "dialect.json"), text: "{}" });
  });
});

describe("the promises beside a pack", () => {
  const address = "/api/file/promises";
  const promises = "promises:\n  - { id: caps, atMost: { channel: sms, count: 2 } }\n";

  it("are in the file that names it, and are written in place of what was read alone", async () => {
    const named = `packs: buyers.json\n${promises}`;
    const files = {
      "buyers.json": pack,
      "a.promises.yaml": `packs: other.json\n${promises}`,
      "b.promises.yaml": named,
    };
    const place = await opened("buyers.json", files);
    const visitor = await place.enter();
    const { path, text: there, revision } = JSON.parse((await visitor.ask(address)).body);
    expect([path, there]).toEqual(["b.promises.yaml", named]);
    const saved = await visitor.ask(address, put(`# ours\n${named}`, { "If-Match": `"${revision}"` }));
    expect([saved.status, readFileSync(join(place.cwd, path), "utf8")]).toEqual([200, `# ours\n${named}`]);
    expect((await visitor.ask(address, put(named, { "If-Match": `"${revision}"` }))).status).toBe(412);
  });

  it("of a pack without any would be in a file of its name, and of a folder in the first that is in it", async () => {
    const file = await (await opened("buyers.json", { "buyers.json": pack })).enter();
    expect(await file.json(address)).toEqual({ path: "buyers.promises.yaml", revision: null, text: null });
    const folder = await (await opened("s", { "s/pack.yaml": packYaml, "s/own.promises.yaml": promises })).enter();
    expect(await folder.json(address)).toMatchObject({ path: join("s", "own.promises.yaml"), text: promises });
  });
});
