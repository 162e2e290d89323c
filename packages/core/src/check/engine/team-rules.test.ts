import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { compile } from "../../compile.js";
import { openPack } from "../../live/open-pack.js";
import type { Rule, TeamRule } from "../rule.js";
import { rules as ourRules } from "../rules.js";
import { parseTeamRules } from "./team-rules.js";
import { noShouting, texts } from "./team-rules.test-support.js";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const compiled = (pack: unknown, ...rules: readonly TeamRule[]) => compile(JSON.stringify(pack), { sha256, rules });

const told = (pack: unknown, ...rules: readonly TeamRule[]): string[] =>
  compiled(pack, ...rules).diagnostics.map(({ rule, severity, pointer, message }) =>
    [severity, rule, pointer, message].join(" "),
  );

/** That rule, with another check. */
const checking = (check: () => unknown, on: TeamRule["on"] = "template"): unknown => ({ ...noShouting, on, check });

/** The same, which only the compiler of TypeScript would refuse. */
const careless = (...rules: readonly unknown[]): readonly TeamRule[] => parseTeamRules(rules).rules ?? [];

describe("a rule of a team's own", () => {
  it("finds with its severity, place and fix, behind what ours find", () => {
    const { diagnostics, pack } = compiled(texts("Hello", "HELLO"), noShouting);
    expect(diagnostics).toMatchObject([
      {
        rule: "acme/no-shouting",
        severity: "warning",
        pointer: "/messageTemplates/1/body",
        fix: { safety: "unsafe" },
        related: [],
      },
    ]);
    expect(pack).not.toBeNull();
    expect(compiled(texts("HELLO"), { ...noShouting, severity: "error" }).pack).toBeNull();
  });

  it("is silent about a value of which the shape has been judged already", () => {
    expect(told(texts("HELLO").messageTemplates, noShouting)).toHaveLength(1);
    const everywhere: TeamRule = {
      ...noShouting,
      *check({ at }: { readonly at: string }) {
        yield { at: `${at}/channel`, message: "No channel is good enough." };
      },
    };
    const pack = JSON.parse(JSON.stringify(texts("a", "b")).replace('"channel":"sms"', '"channel":"fax"'));
    expect(told(pack, everywhere).map((line) => line.split(" ").slice(0, 3).join(" "))).toEqual([
      "error schema/enum /messageTemplates/0/channel",
      "warning acme/no-shouting /messageTemplates/1/channel",
    ]);
  });

  it.each(
    ourRules
      .filter(
        (rule): rule is Extract<Rule, TeamRule> => "check" in rule && rule.on !== "repository" && rule.on !== "upgrade",
      )
      .map((rule) => [rule.id, rule] as const),
  )("may be what %s is, under another id", (id, rule) => {
    const { faults, rules = [] } = parseTeamRules([{ ...rule, id: `acme/${id.replace("/", "-")}` }]);
    expect(faults).toBeUndefined();
    for (const example of rule.bad) {
      if (!("pack" in example) || "from" in example || example.dialect !== undefined) continue;
      const twice = told(example.pack, ...rules).filter((line) => line.includes(` ${id} `));
      expect(told(example.pack, ...rules)).toEqual(
        expect.arrayContaining(twice.map((line) => line.replace(` ${id} `, ` acme/${id.replace("/", "-")} `))),
      );
    }
  });

  it("is asked while a pack is edited, as when it is compiled", () => {
    const live = openPack(JSON.stringify(texts("Hello", "HELLO")), { sha256, rules: [noShouting] });
    const told = (one: typeof live) => one.diagnostics.map(({ rule, severity, pointer }) => [severity, rule, pointer]);
    expect(told(live)).toEqual([["warning", "acme/no-shouting", "/messageTemplates/1/body"]]);
    expect(told(live.update(texts("HELLO", "Hello")))).toEqual([
      ["warning", "acme/no-shouting", "/messageTemplates/0/body"],
    ]);
  });
});

describe("a rule that fails", () => {
  const mistake = "This is a mistake in the rule, not in the pack.";

  it.each<[string, () => unknown, string]>([
    [
      "throws",
      () => {
        throw new TypeError("no such thing\n  at here");
      },
      'it threw TypeError "no such thing".',
    ],
    [
      "throws a text",
      () => {
        throw "oh";
      },
      'it threw "oh".',
    ],
    [
      "throws nothing",
      () => {
        throw undefined;
      },
      "it threw something that is not an error.",
    ],
    [
      "gives nothing",
      () => undefined,
      "its check gives no list of findings. Write it as a generator, *check(subject).",
    ],
    [
      "gives a promise",
      async () => [],
      "its check gives no list of findings. Write it as a generator, *check(subject).",
    ],
    ["gives texts", () => ["no"], "it gave a finding that is no object."],
    [
      "gives no place",
      () => [{ message: "no" }],
      'it gave a finding without a place: at must be a JSON Pointer, such as "/name".',
    ],
    [
      "gives a path",
      () => [{ at: "name", message: "no" }],
      'it gave a finding without a place: at must be a JSON Pointer, such as "/name".',
    ],
    ["gives no message", () => [{ at: "" }], "it gave a finding without a message."],
    [
      "gives half a fix",
      () => [{ at: "", message: "no", fix: { safety: "safe" } }],
      "it gave a fix that is not a safety and a list of JSON Patch operations.",
    ],
    ...[() => "x", 10n, Number.NaN, [Symbol("x")]].map((value): [string, () => unknown, string] => [
      `gives a fix with ${String(typeof value)}`,
      () => [{ at: "", message: "no", fix: { safety: "safe", operations: [{ op: "replace", path: "/name", value }] } }],
      "it gave a fix with a value that JSON does not have.",
    ]),
    [
      "gives related texts",
      () => [{ at: "", message: "no", related: ["x"] }],
      "it gave a finding whose related places are not a list of places with messages.",
    ],
  ])("because it %s is an error of that rule where it looked, and others go on", (_, check, what) => {
    const other: TeamRule = { ...noShouting, id: "acme/still-here" };
    expect(told(texts("HELLO"), ...careless(checking(check), other))).toEqual([
      `error acme/no-shouting /messageTemplates/0 The rule acme/no-shouting failed: ${what} ${mistake}`,
      expect.stringMatching(/^warning acme\/still-here \/messageTemplates\/0\/body /),
    ]);
  });

  it("keeps what it found before", () => {
    const check = function* () {
      yield { at: "/messageTemplates/0/body", message: "One." };
      throw new Error("two");
    };
    expect(told(texts("a"), ...careless(checking(check)))).toEqual([
      expect.stringMatching(/^error acme\/no-shouting \/messageTemplates\/0 /),
      "warning acme/no-shouting /messageTemplates/0/body One.",
    ]);
  });

  it("ends where it finds without end", () => {
    const check = function* () {
      for (;;) yield { at: "/messageTemplates/0/body", message: "One." };
    };
    const lines = told(texts("a"), ...careless(checking(check)));
    expect(lines).toHaveLength(1001);
    expect(lines).toContainEqual(expect.stringContaining("it gave more than 10000 findings about one thing."));
  });

  it("on a whole pack is told at the pack, also while it is edited", () => {
    const fails = (): never => {
      throw new Error("no");
    };
    const rules = careless({ ...noShouting, on: "pack", check: fails, reads: fails });
    const live = openPack(JSON.stringify(texts("a")), { sha256, rules });
    for (const { diagnostics } of [live, live.update(texts("b"))])
      expect(diagnostics).toMatchObject([{ rule: "acme/no-shouting", severity: "error", pointer: "" }]);
  });

  it("that points at what is not there is told at what would hold it", () => {
    const { diagnostics } = compiled(
      texts("a"),
      ...careless(checking(() => [{ at: "/messageTemplates/0/gone/5", message: "no" }])),
    );
    expect(diagnostics).toMatchObject([{ pointer: "/messageTemplates/0/gone/5", range: { start: { line: 1 } } }]);
  });
});

describe("rules that are no rules", () => {
  it.each<[string, unknown, string]>([
    ["no object", "x", "Rule 1 is no object."],
    [
      "an id of ours",
      { ...noShouting, id: "graph/cycle" },
      'The rule "graph/cycle" has an id of a namespace that is not yours: "graph". Begin it with a name of your own, such as "acme/".',
    ],
    [
      "an id of a group to come",
      { ...noShouting, id: "scenario/x" },
      'The rule "scenario/x" has an id of a namespace that is not yours: "scenario". Begin it with a name of your own, such as "acme/".',
    ],
    [
      "an id of source folders",
      { ...noShouting, id: "source/x" },
      'The rule "source/x" has an id of a namespace that is not yours: "source". Begin it with a name of your own, such as "acme/".',
    ],
    [
      "an id without a namespace",
      { ...noShouting, id: "shouting" },
      'The rule "shouting" needs an id of a namespace and a name in small letters, such as "acme/quiet-hours".',
    ],
    ["no id", { ...noShouting, id: 1 }, 'Rule 1 needs an id such as "acme/quiet-hours".'],
    [
      "no severity",
      { ...noShouting, severity: "off" },
      'The rule "acme/no-shouting" needs a severity: "error", "warning" or "info".',
    ],
    [
      "nothing to look at",
      { ...noShouting, on: "upgrade" },
      'The rule "acme/no-shouting" needs to say what it looks at, in on: "pack", "automation", "graph", "pipeline", "template" or "asset".',
    ],
    [
      "no words",
      { ...noShouting, summary: " " },
      'The rule "acme/no-shouting" needs a summary: what must hold, in one sentence.',
    ],
    [
      "no reason",
      { ...noShouting, why: undefined },
      'The rule "acme/no-shouting" needs a why: what goes wrong otherwise.',
    ],
    [
      "no examples",
      { ...noShouting, bad: undefined },
      'The rule "acme/no-shouting" needs its examples: the lists good and bad.',
    ],
    [
      "no check",
      { ...noShouting, check: "x" },
      'The rule "acme/no-shouting" needs a function check, which gives what it finds.',
    ],
  ])("are refused: %s", (_, rule, fault) => {
    expect(parseTeamRules([rule])).toEqual({ faults: [fault] });
  });

  it("are refused when one id stands there twice", () => {
    expect(parseTeamRules([noShouting, { ...noShouting }])).toEqual({
      faults: ['The rule "acme/no-shouting" stands there more than once.'],
    });
  });

  it("are a mistake of the program that compiles with them", () => {
    const refused = /^The rule "pack\/x" has an id of a namespace that is not yours/;
    const rules = [{ ...noShouting, id: "pack/x" }];
    expect(() => compiled(texts("a"), ...rules)).toThrow(refused);
    expect(() => compile("{", { sha256, rules })).toThrow(refused);
  });
});
