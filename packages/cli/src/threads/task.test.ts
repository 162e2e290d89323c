import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Configuration } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { type CheckOptions, type CheckRequest, checks, type StatedJudgement } from "../check/check.js";
import { folderChecks } from "../check/check-folder.js";
import { broken, noted, pack, warned } from "../packs.test-support.js";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { type Job, judgeTogether, requestOf } from "./task.js";

const configuration: Configuration = {
  severities: { "asset/no-content": "error" },
  ignore: [{ rule: "schema/pattern", reason: "looked at" }],
};

const tag = { id: "tag", kind: "action.add_tag", config: { put: "hot" } };

const graph = { nodes: [{ id: "start", kind: "trigger.manual" }, tag], edges: [] };

const document = { format: "service.automation-template", version: 1, name: "A", graph };

/** Only by it is the text an id, which the references should list. */
const dialect = { dialect: 1, name: "putting", kinds: { "action.add_tag": { as: { put: "${tag}" } } } };

const resources = [{ key: "hot", kind: "tag", name: "Hot" }];

function jobs(): Job[] {
  const files = {
    "a.json": broken(),
    "b.json": warned(3),
    "c.json": noted(),
    "d.json": "{",
    "e.json": pack({ automations: [{ key: "a", document }], resources }),
  };
  const cwd = folder(files);
  return Object.keys(files).map((path) => ({
    found: { kind: "file", path, place: join(cwd, path) },
    configuration,
    dialects: [dialect],
  }));
}

const options: CheckOptions = { maxBytes: 2 ** 26 };

const world = processWorld();

const { judge } = checks(options, world, folderChecks);

const own = (request: CheckRequest): Promise<StatedJudgement> => judge(request);

describe("threads that check packs together", () => {
  it("find what one finds, in its order", async () => {
    const all = jobs();
    const alone: StatedJudgement[] = [];
    for (const job of all) alone.push(await own(requestOf(job)));
    let answer: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const start = (task: unknown): Worker => world.threads.start(task).once("message", () => answer?.());
    // This thread waits with what it took first until the other has answered too.
    const late = (request: CheckRequest): Promise<StatedJudgement> => answered.then(() => own(request));
    const together = await judgeTogether(all, 2, options, late, { threads: { ...world.threads, start } });
    expect(together).toEqual(alone);
    expect(alone.map(({ judgement }) => judgement.diagnostics.length)).toEqual([0, 3, 1, 1, 3]);
    expect(alone[4]?.judgement.diagnostics.map(({ rule }) => rule)).toContain("pack/undeclared-reference");
    expect(alone[0]?.judgement.suppressed).toHaveLength(1);
  });

  it("say so where one of them fails", async () => {
    const start = (): Worker => new Worker("throw new Error('broken thread')", { eval: true });
    await expect(judgeTogether(jobs(), 2, options, own, { threads: { ...world.threads, start } })).rejects.toThrow(
      "broken thread",
    );
  });
});
