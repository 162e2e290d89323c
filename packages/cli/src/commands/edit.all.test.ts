import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { ask, tokenOf } from "../edit/edit.test-support.js";
import { processWorld } from "../process-world.js";
import { folder, installedBefore } from "../setup-pack.test-support.js";
import type { World } from "../world/world.js";
import { edit, editor, packed, start } from "./edit.test-support.js";
import { runEdit } from "./run/edit.js";

describe("edit", () => {
  it("takes the next port where one is in use, and says so", async () => {
    const place = installedBefore(packed);
    const first = await start(place, ["pack.json", "--no-open", "--port", "0"]);
    const second = await start(place, ["pack.json", "--no-open", "--port", String(first.port)]);
    expect(second.port).toBeGreaterThan(first.port);
    expect(second.stderr()).toContain(`Port ${first.port} is in use, so this is ${second.port}.\n`);
  });

  it("with --new begins a pack that is valid, and never in the place of a file", async () => {
    const place = installedBefore(editor);
    await start(place, ["new-leads.json", "--no-open", "--port", "0", "--new"]);
    const begun = readFileSync(join(place.cwd, "new-leads.json"), "utf8");
    expect(JSON.parse(begun)).toEqual({
      format: "service.setup-pack",
      schemaVersion: 2,
      packId: expect.stringMatching(/^[\da-f-]{36}$/),
      name: "New leads",
      version: "0.1.0",
    });
    const { status } = spawnSync(
      process.execPath,
      [place.bin, "validate", "--max-warnings", "0", "new-leads.json"],
      place,
    );
    expect(status).toBe(0);
    symlinkSync("gone.json", join(place.cwd, "dead.json"));
    for (const name of ["new-leads.json", "dead.json"])
      expect(edit(place, name, "--new", "--no-open")).toEqual({
        code: 2,
        stdout: "",
        stderr: `setup-pack: ${name} cannot be begun: It is there already. (EEXIST)\n`,
      });
    expect(readFileSync(join(place.cwd, "new-leads.json"), "utf8")).toBe(begun);
    expect(edit(place, "no/such/folder.json", "--new").stderr).toContain("cannot be begun: There is no such file");
  });

  it("ends with 2 for what cannot be edited, and says what to do", () => {
    const place = installedBefore({ ...packed, "folder/README.md": "" });
    const refused = (...args: string[]) => edit(place, ...args, "--no-open");
    const said = (stderr: string) => ({ code: 2, stdout: "", stderr: `setup-pack: ${stderr}\n` });
    expect(refused("gone.json")).toEqual(
      said("gone.json is not there. With --new it is begun as an empty pack; setup-pack init begins a source folder."),
    );
    expect(refused("folder")).toEqual(
      said("folder is a folder without pack.yaml. Name a pack in it; setup-pack init begins a source folder."),
    );
    expect(refused("-").stderr).toContain("it cannot use standard input. Name a file.");
    expect(refused("pack.json/x").stderr).toContain("cannot be read: A part of this path is a file, not a folder.");
    for (const port of ["65536", "-1", "x", ""]) expect(refused("pack.json", "--port", port).code).toBe(2);
    expect(refused().code).toBe(2);
  });
});

describe.skipIf(process.platform !== "linux")("the browser", () => {
  /** An xdg-open that writes down what it is asked to show. */
  function fakeOpener(cwd: string): string {
    mkdirSync(join(cwd, "path"));
    writeFileSync(
      join(cwd, "path/xdg-open"),
      '#!/bin/sh\nprintf %s "$*" > "$OPENED.part" && mv "$OPENED.part" "$OPENED"\n',
    );
    chmodSync(join(cwd, "path/xdg-open"), 0o755);
    return `${join(cwd, "path")}:${process.env.PATH}`;
  }

  const opensWith = async (args: readonly string[], env: object) => {
    const place = installedBefore(packed);
    const OPENED = join(place.cwd, "opened");
    const running = await start(place, ["pack.json", "--port", "0", ...args], {
      PATH: fakeOpener(place.cwd),
      OPENED,
      ...env,
    });
    return { ...running, OPENED, names: () => readdirSync(place.cwd) };
  };

  it("is shown the address", async () => {
    const { link, OPENED } = await opensWith([], { DISPLAY: ":0" });
    await vi.waitFor(() => expect(readFileSync(OPENED, "utf8")).toBe(link), { timeout: 20_000 });
  });

  it.each([
    ["with --no-open", ["--no-open"], { DISPLAY: ":0" }],
    ["where there is no screen", [], {}],
    ["that is not there", [], { DISPLAY: ":0", PATH: "" }],
  ])("%s is left alone", async (_, args, env) => {
    const { port, end, names } = await opensWith(args, env);
    expect((await ask(port, "/")).status).toBe(200);
    expect(await end("SIGTERM")).toEqual([0, null]);
    expect(names()).not.toContain("opened");
  });
});

it("Enter prints a fresh address, and voids the one nobody used", async () => {
  const cwd = folder(packed);
  const printed: string[] = [];
  const said: string[] = [];
  let enter = (): void => {};
  let isDeaf = false;
  let stop = (_going: boolean): void => {};
  const output = (to: string[]) => ({ write: (text: string) => void to.push(text), terminal: () => undefined });
  const world: World = {
    ...processWorld(),
    folder: cwd,
    editor: join(cwd, "dist/editor"),
    stdout: output(printed),
    stderr: output(said),
    hearEnter: (heard) => {
      enter = heard;
      return () => {
        isDeaf = true;
      };
    },
    interruptions: () => ({
      wait: () =>
        new Promise((resolve) => {
          stop = resolve;
        }),
      end: () => {},
    }),
  };
  const ended = runEdit("pack.json", { port: 0, open: false }, world);
  await vi.waitFor(() => expect(printed).toHaveLength(1), { timeout: 20_000 });
  expect(said.join("")).toContain("Enter prints a new one, Ctrl-C ends it.");
  stop(true);
  await Promise.resolve();
  expect(printed).toHaveLength(1);
  enter();
  stop(true);
  await vi.waitFor(() => expect(printed).toHaveLength(2), { timeout: 20_000 });
  const port = Number(new URL(printed[0] ?? "").port);
  const headers = { Origin: `http://127.0.0.1:${port}` };
  const open = (link = "") =>
    ask(port, "/api/session", { method: "POST", headers, body: JSON.stringify({ token: tokenOf(link) }) });
  expect([(await open(printed[0])).status, (await open(printed[1])).status]).toEqual([403, 204]);
  stop(false);
  expect([await ended, isDeaf]).toEqual([0, true]);
});
