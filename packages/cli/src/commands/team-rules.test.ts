import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const config = "setup-pack.config.json";

/** A pack whose only message is this text. */
const saying = (body: string, members: object = {}) =>
  pack({ messageTemplates: [{ key: "hello", name: "Hello", channel: "sms", body }], ...members });

/** A module with a rule that finds a word in text messages; `members` replaces what else the rule has. */
const forbidding = (word: string, members = "", id = `acme/no-${word}`) => `
export default {
  id: ${JSON.stringify(id)},
  severity: "warning",
  on: "template",
  summary: "No message should say ${word}",
  why: "We do not say that.",
  good: [],
  bad: [],
  *check({ at, template: { body } }) {
    if (String(body).includes("${word}"))
      yield {
        at: at + "/body",
        message: "It says ${word}.",
        fix: { safety: "safe", operations: [{ op: "replace", path: at + "/body", value: "Hello" }] },
      };
  },
  ${members}
};
`;

const files = (configuration: object = {}, module = forbidding("cheap")) => ({
  "pack.json": saying("cheap homes"),
  "rules/words.mjs": module,
  [config]: { rules: ["./rules/words.mjs"], ...configuration },
});

/** The lines of the compact report. */
function compact(cwd: string, ...args: string[]) {
  const { code, stdout, stderr } = setupPack(["validate", "pack.json", "--format", "compact", ...args], {
    cwd,
  });
  return {
    code,
    stderr,
    found: stdout
      .split("\n")
      .slice(0, -1)
      .map((line) => line.replace(/:\d+:\d+:/, "")),
  };
}

const warned = "pack.json warning acme/no-cheap It says cheap.";

describe("rules that a configuration names", () => {
  it("look at packs as ours do", () => {
    expect(compact(folder(files()))).toEqual({ code: 0, stderr: "", found: [warned] });
  });

  it("are found from the folder of the configuration, wherever the command is run", () => {
    const cwd = folder({ ...files(), "a/b/pack.json": saying("cheap") });
    expect(compact(join(cwd, "a/b")).found).toEqual([warned]);
  });

  it("may be several modules, CommonJS too, each with a list", () => {
    const second = forbidding("bargain").replace("export default", "module.exports = [").replace(/;\s*$/, "];");
    const given = {
      ...files({ rules: ["./rules/words.mjs", "./rules/more.cjs"] }),
      "rules/more.cjs": second,
      "pack.json": saying("cheap bargain"),
    };
    expect(compact(folder(given)).found).toEqual(["pack.json warning acme/no-bargain It says bargain.", warned]);
  });

  it.each([
    ["another severity", { severities: { "acme/no-cheap": "error" } }, 1, [warned.replace("warning", "error")]],
    ["none", { severities: { "acme/no-cheap": "off" } }, 0, []],
    ["an ignore", { ignore: [{ rule: "acme/no-cheap", item: "hello", reason: "As agreed." }] }, 0, []],
    [
      "an ignore that is for nothing",
      { ignore: [{ rule: "acme/no-cheap", item: "gone", reason: "As agreed." }] },
      0,
      [warned, expect.stringContaining(`${config} warning config/unused-ignore`)],
    ],
  ])("obey the configuration: %s", (_, configuration, code, found) => {
    expect(compact(folder(files(configuration)))).toEqual({ code, stderr: "", found });
  });

  it("are mended, whatever severity they are given, and known to a baseline", () => {
    const cwd = folder(files({ severities: { "acme/no-cheap": "error" } }));
    expect(compact(cwd, "--write-baseline", "known.json").code).toBe(0);
    expect(compact(cwd, "--baseline", "known.json")).toMatchObject({ code: 0, found: [] });
    expect(compact(cwd, "--fix")).toMatchObject({ code: 0, found: [] });
    expect(JSON.parse(readFileSync(join(cwd, "pack.json"), "utf8")).messageTemplates[0].body).toBe("Hello");
  });

  it("are described in SARIF by what they say of themselves, without a page of ours", () => {
    const { stdout } = setupPack(["validate", "pack.json", "--format", "sarif"], { cwd: folder(files()) });
    const [{ tool, results }] = JSON.parse(stdout).runs;
    expect(tool.driver.rules).toEqual([
      {
        id: "acme/no-cheap",
        shortDescription: { text: "No message should say cheap." },
        fullDescription: { text: "We do not say that." },
        help: {
          text: "No message should say cheap. We do not say that.\nMore: setup-pack explain acme/no-cheap",
          markdown: "No message should say cheap. We do not say that.\n\nMore: `setup-pack explain acme/no-cheap`.",
        },
        defaultConfiguration: { level: "warning" },
        properties: { tags: ["acme"] },
      },
    ]);
    expect(results).toMatchObject([{ ruleId: "acme/no-cheap", ruleIndex: 0 }]);
  });

  it("are asked when a source folder is checked or built", () => {
    const cwd = folder({
      "s/pack.yaml": "schemaVersion: 2\npackId: 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10\nname: Sellers\nversion: 1.0.0\n",
      "s/templates/hello.md": "---\nname: Hello\nchannel: sms\n---\ncheap\n",
      "s/setup-pack.config.json": { rules: ["./words.mjs"], severities: { "acme/no-cheap": "error" } },
      "s/words.mjs": forbidding("cheap"),
    });
    expect(setupPack(["validate", "s", "--format", "compact"], { cwd }).stdout).toContain("error acme/no-cheap");
    const built = setupPack(["build", "s", "-o", "pack.json"], { cwd });
    expect(built).toMatchObject({ code: 1, stderr: expect.stringContaining("acme/no-cheap") });
    expect(setupPack(["build", "s", "-o", "pack.json", "--no-team-rules"], { cwd }).code).toBe(0);
  });

  it("are told as the mistake they are where they throw, and the others go on", () => {
    const throws = forbidding("cheap", "check() { throw new RangeError('too far') },");
    const given = {
      ...files({ rules: ["./rules/words.mjs", "./rules/more.mjs"] }, throws),
      "rules/more.mjs": forbidding("home"),
    };
    expect(compact(folder(given))).toEqual({
      code: 1,
      stderr: "",
      found: [
        'pack.json error acme/no-cheap The rule acme/no-cheap failed: it threw RangeError "too far". This is a mistake in the rule, not in the pack.',
        "pack.json warning acme/no-home It says home.",
      ],
    });
  });
});

describe("rules with mistakes", () => {
  it("mend nothing by a fix that cannot be made", () => {
    const impossible = [
      [{ op: "remove", path: "/gone" }],
      [{ op: "add", path: "/__proto__/x", value: 1 }],
      [{ op: "add", path: "/messageTemplates/9", value: {} }],
    ];
    const check = `*check({ at }) {
      for (const operations of ${JSON.stringify(impossible)})
        yield { at, message: "It cannot be.", fix: { safety: "safe", operations } };
    },`;
    const cwd = folder(files({}, forbidding("cheap", check)));
    const before = readFileSync(join(cwd, "pack.json"), "utf8");
    const found = Array.from({ length: 3 }, () => "pack.json warning acme/no-cheap It cannot be.");
    expect(compact(cwd, "--fix")).toEqual({ code: 0, stderr: "", found });
    expect(readFileSync(join(cwd, "pack.json"), "utf8")).toBe(before);
  });

  it("write nothing into a report", () => {
    const talks = forbidding("cheap", 'check() { console.info("noise"); return []; },');
    const { stdout, stderr } = setupPack(["validate", "pack.json", "--format", "json"], {
      cwd: folder(files({}, `console.log("loaded");${talks}`)),
      asProcess: true,
    });
    expect(stderr).toBe("loaded\nnoise\n");
    expect(JSON.parse(stdout).summary.files).toBe(1);
  });

  it.each([
    ["end the process", "process.exit(0);"],
    ["end the process while they look", forbidding("cheap", "check() { process.exit(0) },")],
    ["wait for what never comes", "await new Promise(() => {});"],
    ["throw behind the back", 'setTimeout(() => { throw new Error("late"); }, 0);export default [];'],
  ])("that %s end the run with 70 and a sentence", (_, module) => {
    const { code, stderr } = setupPack(["validate", "pack.json"], { cwd: folder(files({}, module)), asProcess: true });
    expect({ code, stderr }).toEqual({
      code: 70,
      stderr: expect.stringContaining("or of your own rule: one that ends the process, waits for ever or throws"),
    });
  });
});

describe("rules that cannot be run", () => {
  const refused = (configuration: object, module?: string) => {
    const { code, stdout, stderr } = setupPack(["validate", "pack.json"], {
      cwd: folder(files(configuration, module)),
    });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    return stderr;
  };

  it.each([
    ["a package", ["acme-rules"], 'is not a path that begins with "./" or "../"'],
    ["an address", ["https://example.com/rules.mjs"], 'is not a path that begins with "./" or "../"'],
    ["code", ["data:text/javascript,1"], 'is not a path that begins with "./" or "../"'],
    ["what is not there", ["./rules/gone.mjs"], '"./rules/gone.mjs" is not there.'],
    ["a folder", ["./rules"], '"./rules" is a folder.'],
    [
      "one module twice",
      ["./rules/words.mjs", "./rules/../rules/words.mjs"],
      'Two modules have a rule "acme/no-cheap".',
    ],
  ])("because the configuration names %s", (_, rules, sentence) => {
    const stderr = refused({ rules });
    expect(stderr).toContain(`${config} cannot be used.`);
    expect(stderr.replace(/\s+/g, " ")).toContain(sentence);
  });

  it.each([
    ["has a mistake", "export default [", '"./rules/words.mjs" cannot be loaded: SyntaxError'],
    ["throws", "throw new TypeError('no luck')", '"./rules/words.mjs" cannot be loaded: TypeError: no luck'],
    ["gives nothing", "export const rule = {};", '"./rules/words.mjs" has no rules: its default export must be a rule'],
    ["gives what is not a rule", "export default [5];", 'In "./rules/words.mjs": Rule 1 is no object.'],
    [
      "takes an id of ours",
      forbidding("x", "", "graph/cycle"),
      'The rule "graph/cycle" has an id of a namespace that is not yours',
    ],
  ])("because a module %s", (_, module, sentence) => {
    expect(refused({}, module).replace(/\s+/g, " ")).toContain(sentence);
  });

  it("because the configuration speaks of one that none of them is", () => {
    expect(refused({ severities: { "acme/no-chaep": "off" } })).toContain(
      '"acme/no-chaep" is not a rule. Did you mean "acme/no-cheap"?',
    );
    expect(refused({ rules: [], severities: { "acme/no-cheap": "off" } })).toContain('"acme/no-cheap" is not a rule.');
  });
});

describe("--no-team-rules", () => {
  const trap =
    'import { writeFileSync } from "node:fs";\nwriteFileSync(new URL("trap", import.meta.url), "");\nexport default [];\n';

  it("runs nothing of it, says so, and leaves alone what is said of such rules", () => {
    const configuration = {
      severities: { "acme/no-cheap": "error", "asset/unused": "error" },
      ignore: [{ rule: "acme/gone", reason: "As agreed." }],
    };
    const cwd = folder(files(configuration, trap));
    expect(compact(cwd, "--no-team-rules")).toEqual({
      code: 0,
      stderr: `setup-pack: The rules of your own that ${config} names were not run (--no-team-rules).\n`,
      found: [],
    });
    expect(compact(cwd, "--no-team-rules", "--quiet").stderr).toBe("");
    const isSprung = (place: string) => existsSync(join(place, "rules/trap"));
    expect(isSprung(cwd)).toBe(false);
    const without = folder(files({}, trap));
    expect([compact(without).code, isSprung(without)]).toEqual([0, true]);
  });

  it("still says what is wrong with the configuration otherwise", () => {
    const cwd = folder(files({ severities: { "graph/cycel": "off" } }, trap));
    const { code, stderr } = setupPack(["validate", "pack.json", "--no-team-rules"], { cwd });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('"graph/cycel" is not a rule.') });
  });
});

describe("explain", () => {
  it("tells of rules of one's own, by id, by namespace and among all", () => {
    const cwd = folder(files());
    const one = setupPack(["explain", "acme/no-cheap"], { cwd });
    expect(one).toEqual({
      code: 0,
      stderr: "",
      stdout: expect.stringMatching(
        /^acme\/no-cheap {2}warning\n\nNo message should say cheap\. We do not say that\.\n/,
      ),
    });
    expect(setupPack(["explain", "acme"], { cwd }).stdout).toContain(
      "acme/no-cheap  warning  No message should say cheap",
    );
    expect(setupPack(["explain"], { cwd }).stdout).toMatch(/^ {2}graph\/cycle [\s\S]*^acme\n {2}acme\/no-cheap /m);
    expect(setupPack(["explain", "acme/no-cheap", "--format", "markdown"], { cwd }).stdout).toMatch(
      /^# acme\/no-cheap\n/,
    );
    expect(setupPack(["explain", "acme/no-chaep"], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean "acme/no-cheap"?'),
    });
  });

  it("shows what such a rule finds in its own example", () => {
    const example = `bad: [{ pack: ${JSON.stringify(saying("cheap"))}, finds: [] }],`;
    const cwd = folder(files({}, forbidding("cheap", example)));
    const { stdout } = setupPack(["explain", "acme/no-cheap"], { cwd });
    expect(stdout).toMatch(
      /What it finds\n\n {2}warning {2}acme\/no-cheap {2}pack\.json:\d+:\d+\n {2}It says cheap\.\n/,
    );
  });

  it("runs no code for a rule of ours, and says what keeps it from running that of others", () => {
    const cwd = folder(files({}, "export default ["));
    expect(setupPack(["explain", "graph/cycle"], { cwd })).toMatchObject({ code: 0, stderr: "" });
    expect(setupPack(["explain", "acme/no-cheap"], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("cannot be loaded"),
    });
    expect(setupPack(["explain", "--no-team-rules"], { cwd })).toMatchObject({ code: 0, stderr: "" });
  });
});
