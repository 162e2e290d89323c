import fs, { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { pack } from "../packs.test-support.js";
import { opened, type TestServer } from "./edit.test-support.js";

const files = { "pack.json": "one" };

/** A busy machine takes seconds for what is done at once otherwise. */
const patience = { timeout: 20_000, interval: 5 };

/** Looks at the disk until something has been told that was not before. */
const hears = (told: () => string, text: string, { server }: TestServer) =>
  vi.waitFor(() => {
    server.look();
    expect(told()).toContain(text);
  }, patience);

/** All events told so far, by name. */
const events = (told: string): string[] => [...told.matchAll(/^event: (.+)$/gm)].map(([, name = ""]) => name);

describe("who listens", () => {
  it("hears when somebody else writes, and which revision it is", async () => {
    const place = await opened("pack.json", files);
    const visitor = await place.enter();
    const told = await visitor.listen();
    writeFileSync(join(place.cwd, "pack.json"), "theirs");
    await hears(told, "event: changed", place);
    expect(told()).toBe(`: listening\n\nevent: changed\ndata: {"revision":"${await visitor.revision()}"}\n\n`);
  });

  it("hears when it is gone, and when it is back", async () => {
    const place = await opened("pack.json", files);
    const told = await (await place.enter()).listen();
    rmSync(join(place.cwd, "pack.json"));
    await hears(told, "event: gone", place);
    writeFileSync(join(place.cwd, "pack.json"), "two");
    await hears(told, "event: changed", place);
    expect(events(told())).toEqual(["gone", "changed"]);
  });

  it("hears when it can no longer be saved to, and when it can be again", async () => {
    let isReadOnly = false;
    const guarded = new Proxy(fs, {
      get: (real, key) =>
        key === "accessSync" && isReadOnly
          ? (...[path, mode]: Parameters<typeof fs.accessSync>): void => {
              if (mode === fs.constants.W_OK) throw Object.assign(new Error("EACCES"), { code: "EACCES" });
              real.accessSync(path, mode);
            }
          : Reflect.get(real, key),
    });
    const place = await opened("pack.json", files, { files: guarded });
    const visitor = await place.enter();
    const told = await visitor.listen();
    isReadOnly = true;
    await hears(told, "event: access", place);
    expect(await visitor.json("/api/file")).toMatchObject({
      obstacle: '"pack.json" cannot be written: You are not allowed to open it. (EACCES)',
    });
    isReadOnly = false;
    await hears(told, "event: access\ndata: {}\n\nevent: access", place);
    expect(await visitor.json("/api/file")).not.toHaveProperty("obstacle");
  });

  it("hears nothing of a save of its own; another tab and another browser do", async () => {
    const place = await opened("pack.json", files);
    const [saver, other] = [await place.enter(), await place.enter()];
    const [own, tab, theirs] = [
      await saver.listen("?page=one"),
      await saver.listen("?page=two"),
      await other.listen("?page=three"),
    ];
    await saver.save("mine", { "If-Match": `"${await saver.revision()}"` }, "?page=one");
    await hears(tab, "event: changed", place);
    await hears(theirs, "event: changed", place);
    writeFileSync(join(place.cwd, "pack.json"), "yours");
    await hears(own, await saver.revision(), place);
    expect([events(own()), events(tab())]).toEqual([["changed"], ["changed", "changed"]]);
  });

  it("hears nothing of what is as it was: touched, or written back", async () => {
    const place = await opened("pack.json", files);
    const visitor = await place.enter();
    const told = await visitor.listen();
    writeFileSync(join(place.cwd, "new.json"), "one");
    renameSync(join(place.cwd, "new.json"), join(place.cwd, "pack.json"));
    for (let looks = 0; looks < 5; looks++) place.server.look();
    writeFileSync(join(place.cwd, "pack.json"), "two");
    await hears(told, "event: changed", place);
    expect(told()).toContain(await visitor.revision());
    expect(events(told())).toEqual(["changed"]);
  });

  it("hears at once of what changed since it read", async () => {
    const place = await opened("pack.json", files);
    const visitor = await place.enter();
    const revision = await visitor.revision();
    writeFileSync(join(place.cwd, "pack.json"), "theirs");
    const [late, right] = [await visitor.listen(`?revision=${revision}`), await visitor.listen()];
    await vi.waitFor(() => expect(events(late())).toEqual(["changed"]), patience);
    rmSync(join(place.cwd, "pack.json"));
    await hears(right, "event: gone", place);
    expect([events(late()), events(right())]).toEqual([["changed", "gone"], ["gone"]]);
  });

  it("of a source folder hears of sources, and of nothing else in it", async () => {
    const place = await opened("s", { "s/pack.yaml": "name: A\n", "s/pipelines/a.yaml": "name: A\n" });
    const told = await (await place.enter()).listen();
    mkdirSync(join(place.cwd, "s/src"));
    writeFileSync(join(place.cwd, "s/src/other.ts"), "");
    writeFileSync(join(place.cwd, "s/README.md"), "");
    for (let looks = 0; looks < 5; looks++) place.server.look();
    expect(events(told())).toEqual([]);
    symlinkSync("circle.yaml", join(place.cwd, "s/pipelines/circle.yaml"));
    for (let looks = 0; looks < 5; looks++) place.server.look();
    rmSync(join(place.cwd, "s/pipelines/circle.yaml"));
    writeFileSync(join(place.cwd, "s/pipelines/a.yaml"), "name: B\n");
    await hears(told, "event: changed", place);
    rmSync(join(place.cwd, "s"), { recursive: true });
    await hears(told, "event: gone", place);
    expect(events(told())).toEqual(["changed", "gone"]);
  });

  it("is told now and then that the server is there", async () => {
    let now = 0;
    const place = await opened("pack.json", { "pack.json": pack() }, { now: () => now });
    const told = await (await place.enter()).listen();
    place.server.look();
    now += 15_000;
    await hears(told, "\n\n:\n\n", place);
  });

  it("is let go when the server ends", async () => {
    const place = await opened("pack.json", files);
    const told = await (await place.enter()).listen();
    await place.server.close();
    await vi.waitFor(() => expect(told()).toContain("(end)"), patience);
  });
});
