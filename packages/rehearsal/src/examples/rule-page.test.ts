import { createHash } from "node:crypto";
import { append } from "@setup-pack/core/json";
import { type GraphRule, ruleOf } from "@setup-pack/core/rules";
import { describe, expect, it } from "vitest";
import { noShouting, texts } from "../../../core/src/check/engine/team-rules.test-support.js";
import { automationPack, block, edge, graph, node } from "../../../core/src/check/examples/packs.js";
import { ruleFaults, rulePage } from "./rule-page.js";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const pageOf = (id: string): string => {
  const rule = ruleOf(id);
  if (rule === undefined) throw new Error(`There is no rule ${id}`);
  return rulePage(rule, { sha256 });
};

it("says what a rule finds, why, where, and what mends it", () => {
  const page = pageOf("asset/size-mismatch");
  expect(page).toMatch(/^# asset\/size-mismatch\n\nThe byteSize .*\. An \*\*error\*\*/);
  expect(page).toContain("Points at `/assets/*/byteSize`. There is a safe fix");
  expect(page).toContain('"byteSize": 12');
  expect(page).toContain("- error `asset/size-mismatch` at `/assets/0/byteSize`");
  expect(page).toContain('Fix (safe): `[{"op":"replace","path":"/assets/0/byteSize","value":11}]`');
});

it("shows what cannot be seen, and cuts what is long", () => {
  expect(pageOf("json/byte-order-mark")).toContain("<U+FEFF>{");
  expect(pageOf("json/encoding")).toContain("Jos<E9> Ortiz");
  expect(pageOf("schema/count")).toContain("// … 48 more");
  expect(
    Math.max(
      ...pageOf("json/limit")
        .split("\n")
        .map((line) => line.length),
    ),
  ).toBeLessThan(200);
});

it("shows every file of an example", () => {
  expect(pageOf("config/unused-ignore")).toContain("setup-pack.config.json:\n\n```json");
  expect(pageOf("pack/undeclared-reference")).toContain("pack.dialect.json, how its settings are written:");
});

it("shows what a rule of a team's own finds, as of ours", () => {
  const page = rulePage(noShouting, { sha256 });
  expect(page).toMatch(/^# acme\/no-shouting\n\nA text message should not shout\. A \*\*warning\*\*/);
  expect(page).toContain("There is an unsafe fix: it may change what the pack does.");
  expect(page).toContain("- warning `acme/no-shouting` at `/messageTemplates/0/body`");
});

describe("a rule of a team's own", () => {
  const [bad = { pack: texts("HELLO"), finds: [] }] = noShouting.bad;

  it("is as its examples say", () => {
    expect(ruleFaults(noShouting, { sha256 })).toEqual([]);
  });

  it.each([
    [
      "finds fault with a good example",
      { good: [{ pack: texts("HELLO") }] },
      [
        [
          "Good example 1 should give:",
          "  nothing",
          "It gives:",
          '  acme/no-shouting at "/messageTemplates/0/body": "The text \\"HELLO\\" shouts. Write it in small letters."',
        ].join("\n"),
      ],
    ],
    [
      "finds nothing in a bad example",
      { bad: [{ pack: texts("Hello"), finds: [{ at: "/messageTemplates/0/body", message: "It shouts." }] }] },
      [
        [
          "Bad example 1 should give:",
          '  acme/no-shouting at "/messageTemplates/0/body": "It shouts."',
          "It gives:",
          "  nothing",
        ].join("\n"),
      ],
    ],
    [
      "shows what others find",
      { bad: [bad, { pack: {}, finds: [] }] },
      [expect.stringContaining("  schema/required at"), "Bad example 2 expects nothing of acme/no-shouting itself."],
    ],
    ["shows nothing", { good: [], bad: [] }, ["There is no good example.", "There is no bad example."]],
    [
      "has words that do not stand where they are shown",
      { summary: "It is loud.", why: "Because" },
      [
        "The summary ends with a full stop, which is set behind it where it is shown.",
        "The reason (why) is no sentence: it ends without a full stop.",
      ],
    ],
    ["is not a rule", { id: "graph/loud" }, [expect.stringContaining("of a namespace that is not yours")]],
  ])("is told when it %s", (_, changed, faults) => {
    expect(ruleFaults({ ...noShouting, ...changed }, { sha256 })).toEqual(faults);
  });

  it("is told that a mark of its own silences it", () => {
    const wait = block("wait", "control.wait", { minutes: 1440 });
    const edges = [edge("e1", "start", "wait"), edge("e2", "wait", "note")];
    const pack = automationPack({ nodes: [node.start, wait, node.note], edges });
    const finds = [{ at: "/automations/0/document/graph/nodes/1", message: "No waiting." }];
    const noWaiting: GraphRule = {
      id: "acme/no-waiting",
      severity: "warning",
      on: "graph",
      summary: "Nothing should wait",
      why: "It is a test.",
      good: [{ pack: automationPack(graph) }],
      bad: [{ pack, finds }],
      *check({ graph: { blocks }, graphAt }) {
        for (const { index, kind } of blocks)
          if (kind === "control.wait") yield { at: append(graphAt, "nodes", index), message: "No waiting." };
      },
    };
    expect(ruleFaults(noWaiting, { sha256 })).toEqual([]);
    expect(ruleFaults({ ...noWaiting, silentOnPlainGraphs: true }, { sha256 })).toEqual([
      expect.stringMatching(/It gives:\n {2}nothing\nThe graph is plain, and a rule with silentOnPlainGraphs/),
    ]);
  });

  it("may meet another of the team's rules in an example", () => {
    const other = { ...noShouting, id: "acme/other" };
    const finds = [...bad.finds, ...bad.finds.map((one) => ({ ...one, rule: "acme/other" }))];
    const both = { ...noShouting, bad: [{ ...bad, finds }] };
    expect(ruleFaults(both, { sha256, rules: [other] })).toEqual([]);
    expect(ruleFaults(both, { sha256 })).toEqual([expect.stringContaining("Bad example 1 should give")]);
  });
});
