import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import diffSchema from "../../../../schemas/diff.schema.json" with { type: "json" };
import { change, commitAll, repositoryWith } from "../git.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const inFixture = (path: string): string =>
  readFileSync(new URL(`../../../../fixtures/promises/task-on-one-branch/${path}`, import.meta.url), "utf8");

/** The seeded defect as the next release of its mended twin, with the promises of both. */
function releases(): string {
  const next: { readonly packId: string } = JSON.parse(inFixture("broken/pack.json"));
  const old: object = JSON.parse(inFixture("mended/pack.json"));
  return folder({
    "old.json": JSON.stringify({ ...old, packId: next.packId }),
    "new.json": JSON.stringify(next),
    "office.promises.yaml": inFixture("broken/office.promises.yaml").replace("pack.json", "new.json"),
  });
}

it("lists the promises that got worse, with a play that breaks each", () => {
  const cwd = releases();
  const pretty = setupPack(["diff", "old.json", "new.json"], { cwd });
  expect(pretty.stdout).toContain(`
Promises that got worse, for sequences of one event
  ✗ After the contact is created always a task within 15 minutes  kept → broken  office.promises.yaml
    day 0 09:00  contact created
`);
  const markdown = setupPack(["diff", "old.json", "new.json", "--format", "markdown"], { cwd });
  expect(markdown.stdout).toContain("**Promises that got worse, for sequences of one event**");
  expect(markdown.stdout).toContain("  ```\n  day 0 09:00  contact created\n");
  const json: unknown = JSON.parse(setupPack(["diff", "old.json", "new.json", "--format", "json"], { cwd }).stdout);
  expect(new Ajv2020({ strict: false }).compile(diffSchema)(json)).toBe(true);
  expect(json).toMatchObject({
    promises: [
      { path: "office.promises.yaml", id: "leads-are-called", before: "kept/bounded", after: "broken", isWorse: true },
    ],
  });
});

it("says nothing of promises that hold as before, and looks into none where it is told so", () => {
  const cwd = releases();
  expect(setupPack(["diff", "new.json", "old.json"], { cwd }).stdout).not.toContain("Promises");
  expect(setupPack(["diff", "old.json", "new.json", "--no-scenarios"], { cwd }).stdout).not.toContain("Promises");
});

it("looks into the promises of the later state of a repository", () => {
  const next: { readonly packId: string } = JSON.parse(inFixture("broken/pack.json"));
  const old: object = JSON.parse(inFixture("mended/pack.json"));
  const cwd = repositoryWith({
    "pack.json": JSON.stringify({ ...old, packId: next.packId }),
    "office.promises.yaml": inFixture("broken/office.promises.yaml"),
  });
  change(cwd, { "pack.json": JSON.stringify(next) });
  commitAll(cwd);
  const { stdout } = setupPack(["diff", "--git", "HEAD~1..HEAD", "--format", "markdown"], { cwd });
  expect(stdout).toContain("within 15 minutes: kept → broken `office.promises.yaml`");
});
