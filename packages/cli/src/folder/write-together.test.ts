import fs, { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { finishWriting } from "./stage.js";
import { writeFolder, writeTogether } from "./write-together.js";

/** A folder with a pack, and scenarios elsewhere; and what writes both. */
function packAndScenario() {
  const root = fs.realpathSync.native(folder({ "packs/pack.json": "a", "tests/x.yaml": "x" }));
  const places = ["packs/pack.json", "tests/x.yaml"].map((path) => join(root, path));
  const beside = { place: join(root, "tests/x.yaml"), before: Buffer.from("x"), after: Buffer.from("X") };
  return {
    root,
    texts: () => places.map((place) => readFileSync(place, "utf8")).join(""),
    write: (files: typeof fs) =>
      writeTogether(join(root, "packs"), new Map([["pack.json", "a"]]), new Map([["pack.json", "A"]]), [beside], {
        ...processWorld(),
        files,
      }),
  };
}

/**
 * The file system of a process that is killed when it gives so manyth file its name: nothing more is done, not even
 * undone.
 */
function killedAt(rename: number): typeof fs {
  let made = 0;
  return new Proxy(fs, {
    get: (real, name) => {
      const value: unknown = Reflect.get(real, name);
      if (typeof value !== "function" || !/^(?:rename|rm|copyFile)/.test(String(name))) return value;
      return (...given: unknown[]): unknown => {
        if (name === "renameSync") made++;
        if (made >= rename) throw new Error("killed");
        return Reflect.apply(value, real, given);
      };
    },
  });
}

it("writes files that lie apart, or none of them where one was changed meanwhile", () => {
  const { write, texts, root } = packAndScenario();
  expect(write(fs)).toEqual({ added: [], changed: ["pack.json"], removed: [] });
  expect(texts()).toBe("AX");
  const other = packAndScenario();
  writeFileSync(join(other.root, "tests/x.yaml"), "theirs");
  expect(other.write(fs)).toMatchObject({ code: "CHANGED" });
  expect([other.texts(), fs.readdirSync(root)]).toEqual(["atheirs", ["packs", "tests"]]);
});

it("leaves all of them old or new wherever it is killed, and what somebody wrote since as it is", () => {
  const [never, half, since] = [1, 3, 3].map((rename) => {
    const all = packAndScenario();
    expect(() => all.write(killedAt(rename))).toThrow("killed");
    // The lock that a killed process leaves counts as none; here it names this process, which runs.
    fs.rmSync(join(all.root, ".setup-pack.tmp.lock"));
    return all;
  });
  if (since !== undefined) writeFileSync(join(since.root, "tests/x.yaml"), "theirs");
  const ends = [never, half, since].map((all) => {
    if (all !== undefined) finishWriting(all.root, fs);
    return all?.texts();
  });
  expect(ends).toEqual(["ax", "AX", "Atheirs"]);
});

const before = new Map([
  ["pack.yaml", "a"],
  ["pipelines/b.yaml", "b"],
  ["pipelines/c.yaml", "c"],
  ["README.md", ""],
]);
const after = new Map([
  ["pack.yaml", "A"],
  ["pipelines/b.yaml", "B"],
  ["assets/deep/new.txt", "n"],
  ["README.md", ""],
]);

const contents = (path: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(path.length + 1), fs.readFileSync(file, "utf8")]),
  );

const there = () => folder({ ...Object.fromEntries(before), "README.md": "mine" });

/** A world in which the given call of a function of `node:fs` fails, as when the disk is full. */
function worldFailing(name: "renameSync" | "openSync" | "copyFileSync" | "fsyncSync", call: number) {
  let calls = 0;
  const broken = (...args: unknown[]): unknown => {
    if (++calls === call) throw Object.assign(new Error("full"), { code: "ENOSPC" });
    return Reflect.apply(fs[name], fs, args);
  };
  return {
    ...processWorld(),
    files: new Proxy(fs, { get: (real, key) => (key === name ? broken : Reflect.get(real, key)) }),
  };
}

describe("writeFolder", () => {
  it("writes, replaces and removes, and leaves all else alone", () => {
    const cwd = there();
    fs.chmodSync(join(cwd, "pack.yaml"), 0o640);
    expect(writeFolder(cwd, before, after, processWorld())).toEqual({
      added: ["assets/deep/new.txt"],
      changed: ["pack.yaml", "pipelines/b.yaml"],
      removed: ["pipelines/c.yaml"],
    });
    expect(contents(cwd)).toEqual({
      "README.md": "mine",
      "assets/deep/new.txt": "n",
      "pack.yaml": "A",
      "pipelines/b.yaml": "B",
    });
    expect(fs.statSync(join(cwd, "pack.yaml")).mode & 0o777).toBe(0o640);
    expect(fs.readdirSync(cwd).sort()).toEqual(["README.md", "assets", "pack.yaml", "pipelines"]);
  });

  it.each([
    ["renameSync", 1],
    ["renameSync", 2],
    ["renameSync", 3],
    ["renameSync", 4],
    ["openSync", 2],
    ["openSync", 4],
    ["openSync", 5],
    ["openSync", 7],
    ["copyFileSync", 2],
    ["fsyncSync", 2],
  ] as const)("leaves the old state when %s fails the %ith time", (name, call) => {
    const cwd = there();
    const old = contents(cwd);
    expect(writeFolder(cwd, before, after, worldFailing(name, call))).toMatchObject({ code: "ENOSPC" });
    expect(contents(cwd)).toEqual(old);
    expect(fs.readdirSync(cwd).sort()).toEqual(["README.md", "pack.yaml", "pipelines"]);
  });

  it.each([
    ["pack.yaml", "theirs"],
    ["pipelines/c.yaml", "theirs"],
    ["pipelines/c.yaml", undefined],
  ])("writes nothing where %s has become %j since it was read", (path, theirs) => {
    const cwd = there();
    if (theirs === undefined) fs.rmSync(join(cwd, path));
    else fs.writeFileSync(join(cwd, path), theirs);
    const now = contents(cwd);
    expect(writeFolder(cwd, before, after, processWorld())).toEqual({
      code: "CHANGED",
      message: `"${path}": It changed while it was worked on. Run the command again.`,
    });
    expect(contents(cwd)).toEqual(now);
  });

  /** The lock that a killed process leaves counts as none; here it names this process, which runs. */
  const endedProcess = (cwd: string) => fs.rmSync(join(cwd, ".setup-pack.tmp.lock"), { force: true });

  /** Calls of the file system after which the process is killed: nothing more is done, not even undone. */
  function killedAfter(calls: number) {
    let made = 0;
    const files = new Proxy(fs, {
      get: (real, name) => {
        const value: unknown = Reflect.get(real, name);
        if (typeof value !== "function" || !/^(?:rename|rm|copyFile|mkdir|write|fchmod)/.test(String(name)))
          return value;
        return (...args: unknown[]): unknown => {
          if (++made > calls) throw new Error("killed");
          return Reflect.apply(value, real, args);
        };
      },
    });
    return { ...processWorld(), files };
  }

  it("leaves the old state or the new one wherever it is killed, for who comes next", () => {
    const states = new Set<string>();
    for (let calls = 0; ; calls++) {
      const cwd = there();
      const old = contents(cwd);
      let isWritten = false;
      try {
        writeFolder(cwd, before, after, killedAfter(calls));
        isWritten = true;
      } catch {
        endedProcess(cwd);
        finishWriting(cwd, fs);
      }
      const now = contents(cwd);
      const isOld = JSON.stringify(now) === JSON.stringify(old);
      if (!isOld)
        expect(now).toEqual({
          "README.md": "mine",
          "assets/deep/new.txt": "n",
          "pack.yaml": "A",
          "pipelines/b.yaml": "B",
        });
      expect(fs.readdirSync(cwd)).not.toContain(".setup-pack.tmp");
      states.add(`${isOld ? "old" : "new"}, ${isWritten ? "written" : "killed"}`);
      if (isWritten) break;
    }
    expect([...states]).toEqual(["old, killed", "new, killed", "new, written"]);
  });

  it("ends what somebody else left only below the folder", () => {
    const outside = folder({ "x.yaml": "theirs" });
    const cwd = folder({ "pack.yaml": "a", ".setup-pack.tmp/new-0": "evil" });
    fs.symlinkSync(outside, join(cwd, "link"));
    const targets = ["../x.yaml", "link/x.yaml", join(outside, "x.yaml"), ".git/hooks/x"];
    const plan = targets.map((target) => ({ target, fresh: "new-0" }));
    fs.writeFileSync(join(cwd, ".setup-pack.tmp/plan.json"), JSON.stringify([...plan, { target: 3 }, null]));
    finishWriting(cwd, fs);
    expect([contents(cwd), contents(outside)]).toEqual([{ "pack.yaml": "a" }, { "x.yaml": "theirs" }]);
  });

  it("takes a new folder away again", () => {
    const cwd = folder();
    expect(writeFolder(join(cwd, "a/b"), new Map(), after, worldFailing("renameSync", 3))).toMatchObject({
      code: "ENOSPC",
    });
    expect(fs.readdirSync(cwd)).toEqual([]);
  });

  it("removes a folder that has become empty", () => {
    const cwd = folder({ "pipelines/b.yaml": "b", "pack.yaml": "a" });
    writeFolder(
      cwd,
      new Map([
        ["pipelines/b.yaml", "b"],
        ["pack.yaml", "a"],
      ]),
      new Map([["pack.yaml", "a"]]),
      processWorld(),
    );
    expect(fs.readdirSync(cwd)).toEqual(["pack.yaml"]);
  });

  it("does not write over what it was not told of, nor through links, nor beside names in other capitals", () => {
    const cwd = folder({ "pipelines/x.yaml": "mine", "elsewhere/y.yaml": "mine" });
    fs.symlinkSync("elsewhere", join(cwd, "templates"));
    const write = (path: string, known: ReadonlyMap<string, string> = new Map()) =>
      writeFolder(cwd, known, new Map([...known, [path, "new"]]), processWorld());
    const old = contents(cwd);
    expect(write("pipelines/x.yaml")).toMatchObject({
      code: "EEXIST",
      message: expect.stringContaining("another file"),
    });
    expect(write("templates/z.md")).toMatchObject({ message: expect.stringContaining('"templates" is not a folder') });
    expect(write("pipelines/x.yaml/y.yaml")).toMatchObject({ code: "EEXIST" });
    expect(write("Pipelines/X.yaml", new Map([["pipelines/x.yaml", "mine"]]))).toMatchObject({
      message: expect.stringContaining("but for its capitals"),
    });
    expect(contents(cwd)).toEqual(old);
  });

  it.each(["../x", "/etc/x", "a/../../x", "a\\b", "c:x"])("never takes the path %j", (path) => {
    const cwd = folder();
    expect(() => writeFolder(join(cwd, "s"), new Map(), new Map([[path, "x"]]), processWorld())).toThrow();
    expect(fs.readdirSync(cwd)).toEqual([]);
  });
});
