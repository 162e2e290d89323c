import fs, { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { finishWriting } from "./stage.js";
import { writeTogether } from "./write-together.js";

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
