import { createHash } from "node:crypto";
import { append } from "@setup-pack/core/json";
import type { GraphRule } from "@setup-pack/core/rules";
import { describe, expect, it } from "vitest";
import { noShouting, texts } from "../../../core/src/check/engine/team-rules.test-support.js";
import { automationPack, block, edge, graph, node } from "../../../core/src/check/examples/packs.js";
import { ruleFaults } from "./rule-faults.js";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

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
