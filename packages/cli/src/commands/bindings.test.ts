import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { offices, release } from "../install/office.test-support.js";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { runBindingsFill } from "./run/bindings.js";
import { runPlan } from "./run/plan.js";

const open = offices();

const references = [
  { type: "team", id: "hosts", name: "Hosts" },
  { type: "pond", id: "pond", name: "Pond" },
  { type: "form", id: "sign-in", name: "Sign in" },
];

/** A workspace with one team, two ponds of a name, and no form. */
async function prepared() {
  const office = await open();
  const team = await office.add("teams", { name: "Hosts" });
  const ponds = [await office.add("ponds", { name: "Pond." }), await office.add("ponds", { name: "Ponds" })];
  const cwd = folder({ "pack.json": release({ references }) });
  const run = (...args: string[]) => office.run(["bindings", ...args], { cwd });
  const said: string[] = [];
  const sink = { write: (text: string) => void said.push(text), terminal: () => undefined };
  const world = {
    ...processWorld(),
    folder: cwd,
    stdout: sink,
    stderr: sink,
    environment: { ...processWorld().environment, workspaceUrl: office.url, apiKey: office.key },
  };
  return { office, team, ponds, cwd, run, world, said, text: () => readFileSync(join(cwd, "bindings.yaml"), "utf8") };
}

it("writes, checks and fills a bindings file, and keeps what a person wrote into it", async () => {
  const { office, team, ponds, run, text, world } = await prepared();
  expect(run("write", "pack.json")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "Wrote bindings.yaml: 1 reference bound, 2 open.\n",
  });
  expect(text()).toContain(`workspaceId: ${office.id}\n`);
  expect(text()).toContain(`  - type: team\n    id: hosts\n    targetId: ${team}\n`);
  expect(text()).toContain("  # - type: form\n");
  expect(run("write", "pack.json").stderr).toContain("bindings.yaml already exists and was not changed");
  const checked = run("check", "pack.json");
  expect(checked.code).toBe(1);
  expect(checked.stdout).toContain(`Team "hosts" ("Hosts") → "Hosts" ${team}  binding\n`);
  expect(checked.stdout).toContain("1 reference bound, 2 open.\n");

  const form = await office.add("forms", { name: "Guests sign here" });
  const questions: string[] = [];
  const person = () => (question: string) => {
    questions.push(question);
    return question.includes("Pond") ? "2" : form;
  };
  const flags = { file: "bindings.yaml", output: "", format: "pretty" } as const;
  expect(await runBindingsFill("pack.json", flags, { ...world, prompt: person })).toBe(0);
  expect(questions[0]).toMatch(/^\nWhat is Pond "pond" \("Pond"\)\?\n {2}1 {2}"Ponds?\.?" \(ref_\w+\)\n/);
  expect(ponds.some((pond) => text().includes(pond))).toBe(true);
  expect(text()).toContain(form);
  expect(text()).toContain("# How the references of");
  expect(run("check", "pack.json", "--format", "json")).toMatchObject({ code: 0, stderr: "" });
});

it("says everything that is wrong with a bindings file, where it stands", async () => {
  const { run, cwd } = await prepared();
  writeFileSync(join(cwd, "bindings.yaml"), "bindings:\n  - type: tea\n    id: hosts\n    targetId: 3\nbinding: []\n");
  const { code, stdout, stderr } = run("check", "pack.json");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/bindings\.yaml:2:11\n.*Did you mean "team"/);
  expect(stderr).toMatch(/bindings\.yaml:4:15\n/);
  expect(stderr).toMatch(/bindings\.yaml:5:1\n/);
  expect(run("check", "pack.json", "--file", "gone.yaml").code).toBe(2);
});

it("names entries that do nothing or bind to nothing, where they stand", async () => {
  const { office, team, cwd, run } = await prepared();
  const entries = ["{ type: team, id: host, targetId: t }", "{ type: pond, id: pond, targetId: gone }"];
  const bound = [`{ type: team, id: hosts, targetId: ${team} }`, ...entries].map((entry) => `  - ${entry}\n`).join("");
  writeFileSync(join(cwd, "bindings.yaml"), `bindings:\n${bound}`);
  const { code, stdout } = run("check", "pack.json", "--format", "json");
  expect({ code, problems: JSON.parse(stdout).problems }).toMatchObject({
    code: 1,
    problems: [
      { path: "bindings.yaml", range: { start: { line: 3, column: 23 } }, message: /Did you mean "hosts"\?$/ },
      { range: { start: { line: 4, column: 39 } }, message: /^The workspace has no pond with the id "gone"\./ },
    ].map(({ message, ...problem }) => ({ ...problem, message: expect.stringMatching(message) })),
  });
  expect(run("check", "pack.json").stdout).toMatch(/^ {2}bindings\.yaml:3:23\n {2}No automation refers to team "host"/);
  const planned = office.run(["plan", "pack.json", "--bindings", "bindings.yaml"], { cwd });
  expect(planned.stderr).toMatch(/^setup-pack: warning: bindings\.yaml:3:23: No automation refers to team "host".*\n$/);
  expect(run("fill", "pack.json").stderr).toMatch(/^setup-pack: warning: bindings\.yaml:3:23: No automation refers to/);
  writeFileSync(join(cwd, "bindings.yaml"), `bindings:\n${bound}  - { type: pond, id: pond, targetId: other }\n`);
  expect(office.run(["plan", "pack.json", "--bindings", "bindings.yaml"], { cwd })).toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringMatching(/bindings\.yaml:5:5\n.*Element 4 of "bindings" binds pond "pond" once more/),
  });
});

it("asks while it plans, and keeps the answers where that is wanted", async () => {
  const { office, ponds, cwd, world, said, text } = await prepared();
  const form = await office.add("forms", { name: "Guests sign here" });
  const answers = (keep: string) => () => (question: string) =>
    question.startsWith("Keep") ? keep : question.includes("Pond") ? (ponds[0] ?? "") : form;
  const flags = { onConflict: "fail", interactive: true, format: "pretty" } as const;
  expect(await runPlan("pack.json", flags, { ...world, prompt: answers("n") })).toBe(0);
  expect(said.join("")).toContain("3 references to the workspace found.");
  expect(() => text()).toThrow();
  expect(await runPlan("pack.json", flags, { ...world, prompt: answers("") })).toBe(0);
  expect(text()).toContain(form);
  const { code } = office.run(["plan", "pack.json", "--bindings", "bindings.yaml"], { cwd });
  expect(code).toBe(0);
});
