import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { type RehearseFlags, runRehearse } from "./run/rehearse.js";

const packYaml = "schemaVersion: 2\npackId: 4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90\nname: Spring\nversion: 1.0.0\n";

/** An automation that leaves a question open at every step, of every kind. */
const automation = `name: New lead
graph:
  nodes:
    - { id: lead-in, kind: trigger.manual }
    - { id: pull, kind: action.ai_extract, config: { prompt: What is the price?, into: [ { name: price, field_id: price } ] } }
    - { id: rich, kind: control.if, config: { field: price, operator: greater_than, value: 500000 } }
    - { id: read, kind: control.ai_branch, config: { prompt: What do they want?, outcomes: [ wants_tour, wants_price ] } }
    - { id: each, kind: control.loop, config: { items: buyers } }
    - { id: hello, kind: action.send_sms, config: { body: "Hi {{name}}" } }
  edges:
    - { id: e1, source: lead-in, target: pull }
    - { id: e2, source: pull, target: rich }
    - { id: e3, source: rich, target: read, handle: "true" }
    - { id: e4, source: read, target: each, handle: wants_tour }
    - { id: e5, source: each, target: hello, handle: each }
settings: { allow_reenrollment: false, stop_on_reply: false, daily_send_limit: 100 }
`;

/** Rehearses at a terminal at which somebody gives these answers, and then none; tells what was asked and said. */
function rehearsed(answers: readonly string[], more: Partial<RehearseFlags> = {}) {
  const cwd = folder({ "pack.yaml": packYaml, "automations/new-lead.yaml": automation });
  const [asked, out, err] = [[] as string[], [] as string[], [] as string[]];
  const sink = (to: string[]) => ({ write: (text: string) => void to.push(text), terminal: () => undefined });
  const { environment, ...rest } = processWorld();
  const world = {
    ...rest,
    folder: cwd,
    stdout: sink(out),
    stderr: sink(err),
    environment: { ...environment, colour: false },
    prompt: () => (question: string) => {
      asked.push(question.trim());
      return answers[asked.length - 1] ?? "";
    },
  };
  const code = runRehearse(".", { format: "pretty", ...more }, world);
  return { code, asked, stdout: out.join(""), stderr: err.join(""), cwd };
}

it("asks at a terminal what nobody can decide, block by block, and again where an answer cannot be meant", () => {
  const answers = ["what?", "{ price: 600000 }", "3", "1", "Chris, Dee"];
  const { code, asked, stdout, stderr } = rehearsed(answers);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(asked).toMatchInlineSnapshot(`
    [
      "Let AI find: What is the price? (pull)
    What does it find? such as { price: 400000 } (Enter: leave it open):",
      "Let AI find: What is the price? (pull)
    What does it find? such as { price: 400000 } (Enter: leave it open):",
      "Let AI choose: wants_tour or wants_price (read)
      1  wants_tour
      2  wants_price
    Which? 1–2, or its name (Enter: leave it open):",
      "Let AI choose: wants_tour or wants_price (read)
      1  wants_tour
      2  wants_price
    Which? 1–2, or its name (Enter: leave it open):",
      "For each of buyers (each)
    What does it go through? names, with commas between them (Enter: leave it open):",
    ]
  `);
  expect(stdout).toContain("Hi Chris\n");
  expect(stdout).toContain("New lead went through to the end\n");
});

it("leaves open what is not answered, and says so", () => {
  const { asked, stdout } = rehearsed([]);
  expect(asked).toHaveLength(2);
  expect(stdout).toMatch(/\n {2}Undecided: If price is more than 500000 \(new-lead\/rich\)\n/);
  expect(stdout).toMatch(/\n {2}What AI finds is not known, so nothing is set: .*\(new-lead\/pull\)\n/);
  expect(stdout).toContain(": nothing is found\n");
});

it("records what was answered", () => {
  const { code, stderr, cwd } = rehearsed(["{ price: 1 }"], { record: "a.scenario.yaml" });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "Recorded in a.scenario.yaml\n" });
  expect(readFileSync(join(cwd, "a.scenario.yaml"), "utf8")).toContain("answers: { pull: { price: 1 } }\n");
});

it("asks nothing where a program reads the answer", () => {
  expect(rehearsed([], { format: "json" }).asked).toEqual([]);
  expect(rehearsed([], { quiet: true }).asked).toEqual([]);
});
