import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { judged } from "../packs/pack-checks.js";
import { pack } from "../packs.test-support.js";
import { toolsAbove } from "./tools.test-support.js";

const plan = ".setup-pack.tmp/plan.json";
const edit = { pack: "pack.json", commands: [{ command: "nope" }] };

/** A pack that was to be saved with two scenarios: the pack is written, one of the others was changed since. */
function cutOffAbove() {
  const files = {
    ...{ "pack.json": pack(), "other.json": pack(), "a.yaml": "old", "b.yaml": "old" },
    ".setup-pack.tmp/new-1": "new",
    ".setup-pack.tmp/new-2": "new",
  };
  const above = toolsAbove(files);
  const stateOf = (file: string): string => {
    const { size, mtimeMs, ino } = statSync(join(above.root, file));
    return `${size} ${mtimeMs} ${ino}`;
  };
  const moves = ["pack.json", "a.yaml", "b.yaml"].map((target, index) => ({
    ...{ target, fresh: `new-${index}`, was: stateOf(target) },
  }));
  writeFileSync(join(above.root, plan), JSON.stringify(moves));
  writeFileSync(join(above.root, "b.yaml"), "theirs now");
  const texts = () => ["a.yaml", "b.yaml"].map((file) => readFileSync(join(above.root, file), "utf8"));
  return { ...above, texts };
}

it("tells a save that was cut off and leaves it, until an edit ends it and says what became of which file", async () => {
  const { ask, texts, root, session } = cutOffAbove();
  expect((await ask("outline", { pack: "pack.json" })).text).toMatch(/^A save of "pack.json" was cut off.* edit ends/);
  expect((await ask("list_packs", {})).text).toMatch(/other\.json {2}(?!.*cut off)[\s\S]*pack\.json .*cut off/);
  expect((await ask("validate", { pack: "pack.json" })).text).toMatch(
    /edit finishes the interrupted save[\s\S]*source\/unfinished-save/,
  );
  expect([texts(), existsSync(join(root, plan))]).toEqual([["old", "theirs now"], true]);
  expect((await judged("other.json", session.world)).flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  expect((await ask("edit", edit)).text.split("\n")).toEqual([
    expect.stringMatching(/1 file brought .* 1 left alone .* Nothing of this edit was done/),
    "ended: a.yaml",
    "left alone: b.yaml",
  ]);
  expect([texts(), existsSync(join(root, plan))]).toEqual([["new", "theirs now"], false]);
  expect((await ask("edit", edit)).text).toContain("No command");
});

it.each([
  ["edit", { ...edit, dry_run: true }],
  ["edit", { pack: "pack.json", commands: [] }],
  ["edit", { ...edit, pack: "gone/pack.json" }],
  ["edit", { ...edit, pack: "../pack.json" }],
  ["edit", {}],
  ["create_automation", { pack: "pack.json", name: "New" }],
])("ends it before %s looks at what it is asked for: %j", async (tool, input) => {
  const { ask, texts, root } = cutOffAbove();
  expect((await ask(tool, input)).text).toMatch(/1 file brought .* Nothing of this edit was done/);
  expect([texts(), existsSync(join(root, plan))]).toEqual([["new", "theirs now"], false]);
});
