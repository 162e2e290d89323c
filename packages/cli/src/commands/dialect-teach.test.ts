import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, it, onTestFinished } from "vitest";
import { pack } from "../packs.test-support.js";
import { bin, folder, plainEnvironment, setupPack } from "../setup-pack.test-support.js";

const fixtures = new URL("../../../../fixtures/dialects/", import.meta.url);
const fixture = (path: string): string => readFileSync(new URL(path, fixtures), "utf8");

const keystead = () => folder({ "pack.json": fixture("keystead/every-kind.json") });

const lines = (...answers: readonly unknown[]): string => answers.map((one) => `${JSON.stringify(one)}\n`).join("");

const teach = (cwd: string, input: string, ...more: readonly string[]) =>
  setupPack(["dialect", "teach", "pack.json", "-o", "keystead.dialect.yaml", "--json", ...more], { cwd, input });

const first = { id: "first", answer: "yes" };
const tags = { id: "tags 1", answer: "yes" };

describe("dialect teach --json", () => {
  it("prints a question a line, takes an answer a line, and saves both", () => {
    const cwd = keystead();
    const { code, stdout, stderr } = teach(cwd, lines(tags, first, { answer: "save" }));
    expect(code).toBe(0);
    const asked = stdout
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(asked).toHaveLength(3);
    expect(asked[1]).toMatchObject({ id: "first", ask: "lines", lines: expect.any(Array), choices: [], values: [] });
    expect(stderr).toMatch(/^Understood [1-9]\d* of \d+ \(\d+ %\)\. This answer: [1-9]\d*\.$/m);
    expect(stderr).toContain("Wrote keystead.dialect.yaml.");
    const file = readFileSync(join(cwd, "keystead.dialect.yaml"), "utf8");
    expect(file).toMatch(/^name: keystead$/m);
    expect(file).toMatch(/^answers:$/m);
    expect(setupPack(["dialect", "check", "keystead.dialect.yaml"], { cwd }).code).not.toBe(2);
  });

  it("goes on from earlier answers, and takes them back", () => {
    const cwd = keystead();
    teach(cwd, lines(tags, first));
    const again = teach(cwd, lines({ answer: "undo" }));
    expect(JSON.parse(again.stdout.split("\n")[0] ?? "").id).toBe("shapes");
    expect(JSON.parse(again.stdout.split("\n")[1] ?? "").id).toBe("first");
  });

  it("has each answer in the file before the next question, and leaves a file alone that changed meanwhile", async () => {
    const cwd = keystead();
    const path = join(cwd, "keystead.dialect.yaml");
    const args = ["dialect", "teach", "pack.json", "-o", path, "--json"];
    const child = spawn(process.execPath, [bin, ...args], { cwd, env: plainEnvironment() });
    onTestFinished(() => void child.kill("SIGKILL"));
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    const questions = createInterface(child.stdout)[Symbol.asyncIterator]();
    await questions.next();
    child.stdin.write(lines(tags));
    await questions.next();
    expect(readFileSync(path, "utf8")).toContain("id: tags 1");
    writeFileSync(path, "name: of-a-colleague\n");
    child.stdin.write(lines(first));
    expect(await once(child, "close")).toEqual([4, null]);
    expect(said).toContain("was changed by another program, so the last answer was not saved.");
    expect(readFileSync(path, "utf8")).toBe("name: of-a-colleague\n");
  });

  it("reports lines that are not an answer, waits for the next, and ends with 2", () => {
    const { code, stderr } = teach(
      keystead(),
      `what?\n${lines({ id: "tags 1" }, { id: "tags 1", answr: "yes" }, { id: "tags 1", wrong: ["a"] }, first, { forget: "action.add_tags" }, tags)}`,
    );
    expect(code).toBe(2);
    for (const why of [
      "This line is not JSON.",
      'An answer has one of "answer", "point", "choose" and "wrong".',
      'An answer does not have "answr". Did you mean "answer"?',
      'The value of "wrong" is not an answer. See: setup-pack dialect teach --help',
      'This does not answer the question "tags 1".',
      'The format does not have the kind "action.add_tags". Did you mean "action.add_tag"?',
      "Wrote keystead.dialect.yaml.",
    ])
      expect(stderr).toContain(why);
  });

  it("needs a terminal or --json, and a file that has a dialect", () => {
    const cwd = keystead();
    expect(setupPack(["dialect", "teach", "pack.json"], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("There is no terminal to ask at."),
    });
    for (const text of ["- not a dialect\n", '{ "format": "service.setup-pack" }']) {
      writeFileSync(join(cwd, "keystead.dialect.yaml"), text);
      expect(teach(cwd, "")).toMatchObject({ code: 2, stderr: expect.stringContaining("does not have a dialect") });
      expect(readFileSync(join(cwd, "keystead.dialect.yaml"), "utf8")).toBe(text);
    }
  });
});

describe("dialect teach --use", () => {
  const tagged = (...nodes: readonly object[]) =>
    JSON.stringify(
      pack({
        automations: [
          {
            key: "a",
            document: {
              format: "service.automation-template",
              version: 1,
              name: "A",
              graph: {
                nodes: [{ id: "start", kind: "trigger.manual", config: {} }, ...nodes],
                edges: [{ id: "e", source: "start", target: "mark" }],
              },
              references: [{ type: "tag", id: "vip", name: "VIP" }],
            },
          },
        ],
      }),
    );
  const use = (place: string, ...more: readonly string[]) => {
    const cwd = folder({
      "pack.json": tagged({ id: "mark", kind: "action.remove_tag", config: { put: "vip", by: "vip" } }),
    });
    const at = "/automations/0/document/graph/nodes/1/config";
    const ran = setupPack(
      ["dialect", "teach", "pack.json", "-o", "a.dialect.yaml", "--use", `${at}${place}`, ...more],
      { cwd },
    );
    return { cwd, ...ran };
  };

  it("answers at one place, which validate names, and keeps the answer", () => {
    const { cwd, code, stderr } = use("/put=tag");
    expect(stderr).toBe(
      "Understood 0 of 2 (0 %). This answer: 0.\nThe answer is kept, but no step is understood by it alone: other settings of this kind are still open. To continue: setup-pack dialect teach pack.json -o a.dialect.yaml\nWrote a.dialect.yaml.\n",
    );
    expect(code).toBe(0);
    expect(readFileSync(join(cwd, "a.dialect.yaml"), "utf8")).toContain("/put: tag");
  });

  it("writes nothing where the answer is refused", () => {
    const { cwd, code, stderr } = use("/put=stage");
    expect([code, stderr]).toEqual([4, 'setup-pack: "Remove tag" does not have a stage.\n']);
    expect(existsSync(join(cwd, "a.dialect.yaml"))).toBe(false);
    expect(use("/gone=tag").stderr).toContain("This value is not in the pack any more.");
    expect(use("/put").code).toBe(2);
  });
});

describe("dialect guess", () => {
  it("writes proposals, by which nothing is read", () => {
    const cwd = keystead();
    const args = ["dialect", "guess", "pack.json", "-o", "keystead.dialect.yaml"];
    expect(setupPack(args, { cwd }).code).toBe(0);
    expect(readFileSync(join(cwd, "keystead.dialect.yaml"), "utf8")).toMatch(/^ +proposed: [1-9]\d*$/m);
    const { stdout } = setupPack(["dialect", "check", "keystead.dialect.yaml", "pack.json"], { cwd });
    expect(stdout).toMatch(/It understands 0 of \d+ blocks/);
    expect(setupPack(args, { cwd })).toMatchObject({ code: 2, stderr: expect.stringContaining("exists") });
    expect(JSON.parse(teach(cwd, "").stdout.split("\n")[0] ?? "").id).toBe("tags 1");
  });
});
