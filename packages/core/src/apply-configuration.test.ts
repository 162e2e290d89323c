import { describe, expect, it } from "vitest";
import { configure } from "./apply-configuration.js";
import type { Diagnostic } from "./diagnostic.js";
import { symbolTable } from "./symbols/symbol-table.js";

const nowhere = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };

const found = (rule: string, pointer: string): Diagnostic => ({
  rule,
  severity: "warning",
  message: "…",
  pointer,
  range: nowhere,
  related: [],
});

const automations = [
  {
    key: "nurture",
    document: { graph: { edges: [{ id: "a" }, { id: "b" }] }, references: [{ type: "tag", id: "vip" }] },
  },
  ...Array.from({ length: 9 }, () => ({})),
  { key: "other", document: { graph: { edges: [{ id: "a" }, { id: "b" }] } } },
];

const pack = {
  packId: "p1",
  diagnostics: [
    found("graph/duplicate-edge", "/automations/0/document/graph/edges/1"),
    found("graph/duplicate-edge", "/automations/10/document/graph/edges/1"),
    found("pack/unused-reference", "/automations/0/document/references/0"),
  ],
  definitions: symbolTable({ automations }).definitions,
  text: JSON.stringify({ automations }),
};

const left = (configuration: Parameters<typeof configure>[1]): string[] =>
  configure(pack, configuration).diagnostics.map(({ rule, severity, pointer }) => `${severity} ${rule} ${pointer}`);

const all = left({});

describe("configure", () => {
  it("leaves everything as it is without a configuration", () => {
    expect(all).toHaveLength(3);
  });

  it("gives a rule another severity, or switches it off", () => {
    expect(left({ severities: { "graph/duplicate-edge": "error", "pack/unused-reference": "off" } })).toEqual([
      "error graph/duplicate-edge /automations/0/document/graph/edges/1",
      "error graph/duplicate-edge /automations/10/document/graph/edges/1",
    ]);
  });

  it("keeps what it hides, and the severity of the rule where it shows another", () => {
    const severities = { "graph/duplicate-edge": "info", "pack/unused-reference": "off" } as const;
    const { diagnostics, suppressed } = configure(pack, { severities });
    expect(diagnostics.map(({ severity, ruleSeverity }) => [severity, ruleSeverity])).toEqual([
      ["info", "warning"],
      ["info", "warning"],
    ]);
    expect(suppressed).toMatchObject([
      { rule: "pack/unused-reference", severity: "warning", suppression: { kind: "severity" } },
    ]);
  });

  it.each([
    ["a rule everywhere", {}, [2]],
    ["a rule in one item", { item: "nurture" }, [1, 2]],
    ["a rule at or below a pointer", { pointer: "/automations/0" }, [1, 2]],
    ["a rule at a pointer exactly", { pointer: "/automations/10/document/graph/edges/1" }, [0, 2]],
    ["a rule in this pack", { packId: "p1" }, [2]],
    ["nothing in another pack", { packId: "p2" }, [0, 1, 2]],
    ["nothing in an item that is not there", { item: "gone" }, [0, 1, 2]],
    ["a rule at a place told by keys", { keyPath: "automations/nurture/edges/b" }, [1, 2]],
    ["a rule below a place told by keys", { keyPath: "automations/other" }, [0, 2]],
    ["nothing at a place that no keys lead to", { keyPath: "automations/nurture/edges/c" }, [0, 1, 2]],
    ["nothing where only a part of a key is the same", { keyPath: "automations/oth" }, [0, 1, 2]],
  ] as const)("ignores %s", (_, narrowed, kept) => {
    const ignore = [{ rule: "graph/duplicate-edge", reason: "looked at", ...narrowed }];
    expect(left({ ignore })).toEqual(kept.map((index) => all[index]));
    const { used, suppressed } = configure(pack, { ignore });
    expect(used.has(0)).toBe(kept.length < 3);
    expect(suppressed.map(({ suppression }) => suppression)).toEqual(
      Array.from({ length: 3 - kept.length }, () => ({ kind: "ignore", reason: "looked at" })),
    );
  });

  it("finds a place told by keys again when what stands around it has moved", () => {
    const ignore = [{ rule: "graph/duplicate-edge", keyPath: "automations/nurture/edges/b", reason: "looked at" }];
    const moved = { ...pack, text: JSON.stringify({ automations: automations.toReversed() }) };
    expect(configure(moved, { ignore }).diagnostics).toEqual([pack.diagnostics[0], pack.diagnostics[2]]);
  });

  it("hides nothing by keys where there is no text that they could be in", () => {
    const { text: _text, ...without } = pack;
    const ignore = [{ rule: "graph/duplicate-edge", keyPath: "automations/other", reason: "looked at" }];
    expect(configure(without, { ignore }).diagnostics).toHaveLength(3);
  });
});
