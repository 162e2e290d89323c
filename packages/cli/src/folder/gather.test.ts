import fs from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { builtOf } from "./build-folder.js";
import { gather } from "./gather.js";
import { finishWriting } from "./stage.js";

const names = (cwd: string, most = 1000): string[] => [...gather(cwd, most, fs).files.keys()];

it("reads what may be part of the pack, and only names what may be misplaced", () => {
  const cwd = folder({
    "pack.yaml": "a",
    "pack.json": "built",
    "README.md": "r",
    "pipeline/x.yaml": "misplaced",
    "pipelines/x.yaml": "x",
    "assets/deep/logo.png": "l",
    "src/deep/main.ts": "not looked at",
    "node_modules/a/pack.yaml": "no",
    ".git/config": "no",
    "templates/.draft.md": "no",
  });
  const { files } = gather(cwd, 1000, fs);
  expect([...files.keys()].sort()).toEqual([
    "README.md",
    "assets/deep/logo.png",
    "pack.json",
    "pack.yaml",
    "pipeline/x.yaml",
    "pipelines/x.yaml",
  ]);
  const read = [...files].filter(([, content]) => content.length > 0).map(([path]) => path);
  expect(read.sort()).toEqual(["assets/deep/logo.png", "pack.yaml", "pipelines/x.yaml"]);
});

it("reads no more than it may, in all", () => {
  const cwd = folder({ "pack.yaml": "x".repeat(60), "brand.yaml": "x".repeat(60), "pipelines/a.yaml": "" });
  const { problems, failure } = gather(cwd, 100, fs);
  expect(failure).toBeUndefined();
  expect(problems).toMatchObject([
    { rule: "source/limit", severity: "error", path: "pack.yaml", message: expect.stringContaining("100 bytes") },
  ]);
});

it("says of a folder that is gone that it is", () => {
  expect(gather(join(folder(), "gone"), 1000, fs).failure).toMatchObject({ code: "ENOENT" });
});

it("looks into circles of links once", () => {
  const cwd = folder({ "pack.yaml": "a", "assets/a.txt": "a" });
  fs.symlinkSync("..", join(cwd, "assets/up"));
  expect(names(cwd).sort()).toEqual(["assets/a.txt", "assets/up", "pack.yaml"]);
  expect(gather(cwd, 1000, fs).problems).toMatchObject([{ rule: "source/unsafe-path", path: "assets/up" }]);
});

it("reads nothing that git keeps of its own, though it lies in the folder", () => {
  const cwd = folder({ "pack.yaml": "a", ".git/config": "the secret" });
  fs.mkdirSync(join(cwd, "templates"));
  fs.symlinkSync("../.git/config", join(cwd, "templates/x.md"));
  const { files, problems } = gather(cwd, 1000, fs);
  expect(problems).toMatchObject([{ rule: "source/unsafe-path", path: "templates/x.md" }]);
  expect(files.get("templates/x.md")).toBe("");
});

it("finds the save that was cut off, until it is ended", () => {
  const root = folder({ "pack.yaml": "name: Old\n", ".setup-pack.tmp/new-0": "name: New\n" });
  fs.writeFileSync(join(root, ".setup-pack.tmp/plan.json"), '[{"target":"pack.yaml","fresh":"new-0"}]');
  const found = () => builtOf(gather(root, 1000, fs), processWorld()).problems.map(({ rule }) => rule);
  expect(found()).toContain("source/unfinished-save");
  finishWriting(root, fs);
  expect(found()).not.toContain("source/unfinished-save");
});
