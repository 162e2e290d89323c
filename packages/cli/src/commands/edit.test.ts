import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ask, tokenOf } from "../edit/edit.test-support.js";
import { pack } from "../packs.test-support.js";
import { installedBefore } from "../setup-pack.test-support.js";
import { edit, editor, packed, start } from "./edit.test-support.js";

describe("edit", () => {
  it("prints where the editor is, serves it, saves, and ends well on Ctrl-C with pages still open", async () => {
    const place = installedBefore(packed);
    const { link, port, stderr, stdout, end } = await start(place, ["pack.json", "--no-open", "--port", "0"]);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{43}$/);
    expect(stderr()).toBe("Editing pack.json at this address, which works once. Ctrl-C ends it.\n");
    expect((await ask(port, "/")).body).toBe(editor["dist/editor/index.html"]);
    const Origin = `http://127.0.0.1:${port}`;
    const body = JSON.stringify({ token: tokenOf(link) });
    const { headers } = await ask(port, "/api/session", { method: "POST", headers: { Origin }, body });
    const Cookie = headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const read = await ask(port, "/api/file/text", { headers: { Cookie } });
    const saved = await ask(port, "/api/file/text", {
      method: "PUT",
      headers: { Origin, Cookie, "If-Match": read.headers.etag ?? "" },
      body: read.body.replace("1.0.0", "1.1.0"),
    });
    expect(saved.status).toBe(200);
    expect(JSON.parse(readFileSync(join(place.cwd, "pack.json"), "utf8")).version).toBe("1.1.0");
    const events = await fetch(`${Origin}/api/file/events`, { headers: { Cookie } });
    const reading = events.text();
    writeFileSync(join(place.cwd, "pack.json"), "theirs");
    expect(await end("SIGINT")).toEqual([0, null]);
    expect(await reading).toMatch(/^: listening\n\n/);
    expect(stdout()).toBe(`${link}\n`);
  });

  it("tells a page by itself what changes on disk", async () => {
    const place = installedBefore(packed);
    const { link, port, end } = await start(place, ["pack.json", "--no-open", "--port", "0"]);
    const Origin = `http://127.0.0.1:${port}`;
    const body = JSON.stringify({ token: tokenOf(link) });
    const { headers } = await ask(port, "/api/session", { method: "POST", headers: { Origin }, body });
    const Cookie = headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const events = await fetch(`${Origin}/api/file/events`, { headers: { Cookie } });
    writeFileSync(join(place.cwd, "pack.json"), "theirs");
    let told = "";
    for await (const part of events.body ?? []) {
      told += Buffer.from(part).toString();
      if (told.includes("event: changed")) break;
    }
    expect(told).toContain("event: changed");
    expect(await end("SIGTERM")).toEqual([0, null]);
  });

  it("with --quiet says nothing but the address", async () => {
    const { stderr } = await start(installedBefore(packed), ["pack.json", "--no-open", "--port", "0", "--quiet"]);
    expect(stderr()).toBe("");
  });

  it.skipIf(process.platform === "win32")("does not edit what is not a file", () => {
    expect(edit(installedBefore(packed), "/dev/null", "--no-open").stderr).toBe(
      "setup-pack: /dev/null is neither a file nor a folder.\n",
    );
  });

  it("does not edit JSON of something else", () => {
    const place = installedBefore(packed);
    writeFileSync(join(place.cwd, "tags.json"), '{ "tags": [] }');
    expect(edit(place, "tags.json", "--no-open")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("tags.json is JSON, but not a Setup Pack"),
    });
  });

  it("says when the editor has not been built", () => {
    const place = installedBefore({ "pack.json": pack() });
    expect(edit(place, "new.json", "--new")).toEqual({
      code: 2,
      stdout: "",
      stderr: "setup-pack: The editor has not been built yet. In its repository, run: npm run build\n",
    });
    expect(existsSync(join(place.cwd, "new.json"))).toBe(false);
  });
});
