import { type Configuration, compile } from "@setup-pack/core";
import { rules } from "@setup-pack/core/rules";
import { brokenPacks, type FixturePack, fixturePacks } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import { bytes } from "./bytes.js";
import { compiler } from "./compiler.js";
import type { Problem } from "./protocol.js";

const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const block = (id: string, kind: string, config: object): object => ({ id, kind, config });

const told = ({ rule, severity, message, pointer, fix }: Omit<Problem, "related">): unknown => ({
  rule,
  severity,
  message,
  pointer,
  fix,
});

/** What the page is told of a text, and what the command line says of it. */
function both(source: Uint8Array<ArrayBuffer>): { page: unknown[]; commandLine: unknown[] } {
  const commandLine = compile(source, bytes).diagnostics.map(told);
  const opened = compiler(bytes)({ ask: "open", bytes: source });
  if (opened.to !== "open") throw new Error(`Answered ${opened.to}`);
  return { page: opened.problems.map(told), commandLine };
}

const asSource = (pack: FixturePack) => ({ name: pack.name, source: new Uint8Array(pack.bytes) });

/** Every example of every rule that is one text. */
const examples = rules.flatMap((rule) =>
  [...rule.good, ...rule.bad].flatMap((example, index) => {
    const name = `${rule.id} ${index + 1}`;
    if ("text" in example) return [{ name, source: encoded(example.text) }];
    if ("bytes" in example) return [{ name, source: new Uint8Array(example.bytes) }];
    return "pack" in example && !("from" in example) ? [{ name, source: encoded(JSON.stringify(example.pack)) }] : [];
  }),
);

describe("the page is told what the command line says", () => {
  it.each(fixturePacks().map(asSource))("of the pack $name", ({ source }) => {
    const { page, commandLine } = both(source);
    expect(page).toEqual(commandLine);
  });

  it.each(brokenPacks().map(asSource))("of the broken pack $name", ({ source }) => {
    const { page, commandLine } = both(source);
    expect(page).toEqual(commandLine);
    expect(page.length).toBeGreaterThan(0);
  });

  it.each(examples)("of the example $name", ({ source }) => {
    const { page, commandLine } = both(source);
    expect(page).toEqual(commandLine);
  });

  it("knows examples of most rules", () => {
    expect(examples.length).toBeGreaterThan(100);
  });
});

describe("the compiler behind the page", () => {
  it("tells of an edit what compiling the edited pack tells", () => {
    const answer = compiler(bytes);
    answer({ ask: "open", bytes: encoded('{"format": "service.setup-pack"}') });
    const edited = answer({ ask: "edit", patches: [{ op: "add", path: ["name"], value: "" }] });
    const expected = compile('{"format": "service.setup-pack", "name": ""}', bytes).diagnostics.map(told);
    expect(edited.to === "edit" && edited.problems.map(told)).toEqual(expected);
  });

  it("writes numbers as they stood where nothing was edited", () => {
    const answer = compiler(bytes);
    answer({ ask: "open", bytes: encoded('{"schemaVersion": 2.0, "name": "A"}') });
    answer({ ask: "edit", patches: [{ op: "replace", path: ["name"], value: "B" }] });
    const written = answer({ ask: "write" });
    expect(written.to === "write" && new TextDecoder().decode(written.bytes)).toBe(
      '{\n  "schemaVersion": 2.0,\n  "name": "B"\n}\n',
    );
  });

  it("says why a text must not be written again, and shows one that cannot be read", () => {
    const answer = compiler(bytes);
    const twice = answer({ ask: "open", bytes: encoded('{"name": "A", "name": "B"}') });
    expect(twice).toMatchObject({ locked: expect.stringContaining("twice"), unreadable: undefined });
    const broken = answer({ ask: "open", bytes: encoded('{"name": ') });
    expect(broken).toMatchObject({ unreadable: { text: '{"name": ' } });
  });

  it("reads steps by a team's dialect, before and after a text is opened", () => {
    const file = { dialect: 1, name: "bayside", kinds: { "action.add_tag": { as: { put: "tag:${tag}" } } } };
    const graph = { nodes: [block("a", "action.add_tag", { put: "tag:hot" })], edges: [] };
    const document = { graph, references: [{ type: "tag", id: "hot" }] };
    const pack = { automations: [{ key: "k", document }], resources: [{ kind: "tag", key: "hot", name: "Hot" }] };
    const isUnknown = (problems: readonly Problem[]): boolean =>
      problems.some(({ rule }) => rule.startsWith("dialect/"));
    const answer = compiler(bytes);
    const opened = answer({ ask: "open", bytes: encoded(JSON.stringify(pack)) });
    expect(opened.to === "open" && isUnknown(opened.problems)).toBe(true);
    const known = answer({ ask: "know", settings: { dialects: [file], configuration: {} } });
    expect(known.to === "know" && isUnknown(known.problems)).toBe(false);
    const forgotten = answer({ ask: "know", settings: { dialects: [], configuration: {} } });
    expect(forgotten.to === "know" && isUnknown(forgotten.problems)).toBe(true);
  });

  it("tells what a configuration leaves, at the severity and with the rules it asks for", () => {
    const text = block("t", "action.send_sms", { body: "Hi" });
    const graph = { nodes: [block("a", "trigger.manual", {}), text], edges: [] };
    const pack = { name: "P", automations: [{ key: "k", document: { graph } }] };
    const rulesAsked: unknown[] = [];
    const sendingRules = (policy: Configuration): [] => {
      rulesAsked.push(policy.limits);
      return [];
    };
    const answer = compiler(bytes, { sendingRules });
    answer({ ask: "open", bytes: encoded(JSON.stringify(pack)) });
    const told = (configuration: object): readonly string[] => {
      const known = answer({ ask: "know", settings: { dialects: [], configuration } });
      return known.to === "know" ? known.problems.map(({ rule, severity }) => `${severity} ${rule}`) : [];
    };
    const before = told({});
    expect(before).toContain("error schema/required");
    const configured = told({
      severities: { "schema/required": "warning" },
      ignore: [{ rule: "graph/unreachable-block", item: "k", reason: "It is not finished" }],
      limits: { smsPerDay: 1 },
    });
    expect(configured).toEqual(
      before
        .filter((problem) => !problem.endsWith("graph/unreachable-block"))
        .map((problem) => problem.replace("error schema/required", "warning schema/required")),
    );
    expect(before).not.toEqual(configured);
    expect(rulesAsked).toEqual([{ smsPerDay: 1 }]);
  });
});
