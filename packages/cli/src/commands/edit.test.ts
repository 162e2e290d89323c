import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ask, tokenOf } from "../edit/edit.test-support.js";
import { pack } from "../packs.test-support.js";
import { processWorld } from "../process-world.js";
import { folder, installedBefore, plainEnvironment } from "../setup-pack.test-support.js";
import type { World } from "../world/world.js";
import { runEdit } from "./run/edit.js";

const editor = { "dist/editor/index.html": "<!doctype html><title>Editor</title>" };
const packed = { ...editor, "pack.json": pack() };

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
  readonly link: string;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Ends it; gives its exit code, and the signal where it died of one. */
  readonly end: (signal: NodeJS.Signals) => Promise<unknown[]>;
}

/** Starts the installed command, and waits for the address. */
async function start(place: { cwd: string; bin: string }, args: readonly string[], env = {}): Promise<Running> {
  const child = spawn(process.execPath, [place.bin, "edit", ...args], {
    cwd: place.cwd,
    env: { ...plainEnvironment(), DISPLAY: "", WAYLAND_DISPLAY: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (text: string) => {
      said[name] += text;
    });
  await vi.waitFor(() => expect(said.stdout).toMatch(/\n$/), { timeout: 20_000 });
  const link = said.stdout.trim();
  const ended = once(child, "close");
  return {
    child,
    link,
    port: Number(new URL(link).port),
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

function edit(place: { cwd: string; bin: string }, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [place.bin, "edit", ...args], {
    cwd: place.cwd,
    env: plainEnvironment(),
    encoding: "utf8",
    timeout: 20_000,
  });
  return { code: status, stdout, stderr };
}

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

  it("takes the next port where one is in use, and says so", async () => {
    const place = installedBefore(packed);
    const first = await start(place, ["pack.json", "--no-open", "--port", "0"]);
    const second = await start(place, ["pack.json", "--no-open", "--port", String(first.port)]);
    expect(second.port).toBeGreaterThan(first.port);
    expect(second.stderr()).toContain(`Port ${first.port} is in use, so this is ${second.port}.\n`);
  });

  it("with --quiet says nothing but the address", async () => {
    const { stderr } = await start(installedBefore(packed), ["pack.json", "--no-open", "--port", "0", "--quiet"]);
    expect(stderr()).toBe("");
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
    expect(refused("-").stderr).toContain("standard input is no use. Name a file.");
    expect(refused("pack.json/x").stderr).toContain("cannot be read: A part of this path is a file, not a folder.");
    for (const port of ["65536", "-1", "x", ""]) expect(refused("pack.json", "--port", port).code).toBe(2);
    expect(refused().code).toBe(2);
  });

  it.skipIf(process.platform === "win32")("does not edit what is no file", () => {
    expect(edit(installedBefore(packed), "/dev/null", "--no-open").stderr).toBe(
      "setup-pack: /dev/null is neither a file nor a folder.\n",
    );
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
  expect(said.join("")).toContain("Enter prints a fresh one, Ctrl-C ends it.");
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
