import { brokenPacks } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import { pack } from "../check/examples/packs.js";
import type { Diagnostic } from "../diagnostic.js";
import { world } from "../live/live.test-support.js";
import { applyFixes, type TextFindings } from "./apply-fixes.js";
import { holds, look } from "./apply-fixes.test-support.js";

describe("mending", () => {
  it.each(
    brokenPacks().flatMap(({ name, bytes }) => [[name, "safe", bytes] as const, [name, "unsafe", bytes] as const]),
  )("%s, %s: no worse than it was, and once is as good as twice", (_, safety, bytes) => {
    holds(bytes, safety);
  });

  it("changes nothing but what it mends", () => {
    const asset = `{"key": "a",  "role":"source_document", "fileName":"a.txt", "mimeType":"text/plain", "byteSize": 1.0e0, "sha256":"${world.sha256?.(Buffer.from("abc"))}", "data":"YWJj"}`;
    const before = `{ "format":"service.setup-pack","schemaVersion":2,\n\t"packId":"${pack().packId}",   "name":"\\u0041", "version":"1.0.0",\r\n"assets":[${asset}] }`;
    const { text, made } = applyFixes(before, "safe", look);
    expect(made.map(({ rule }) => rule)).toEqual(["asset/size-mismatch"]);
    expect(text).toBe(before.replace("1.0e0", "3"));
  });

  it("makes a thousand fixes", () => {
    const references = Array.from({ length: 1000 }, () => ({ type: "tag", id: "hot", name: "Hot" }));
    const graph = {
      nodes: [
        { id: "start", kind: "trigger.manual" },
        { id: "tag", kind: "action.add_tag", config: { tag_id: "hot" } },
      ],
      edges: [{ id: "e", source: "start", target: "tag" }],
    };
    const document = { format: "service.automation-template", version: 1, name: "Follow up", graph, references };
    const { text, made } = applyFixes(JSON.stringify(pack({ automations: [{ key: "a", document }] })), "safe", look);
    expect(made).toHaveLength(999);
    expect(JSON.parse(text).automations[0].document.references).toHaveLength(1);
  });

  it("leaves out a fix that makes nothing better, and makes the others", () => {
    const found = (text: string): TextFindings => {
      const value: Record<string, number> = JSON.parse(text);
      const wanted = Object.entries(value).flatMap(([name, number]): Diagnostic[] =>
        number === 0
          ? []
          : [
              {
                rule: "graph/unreachable-block",
                severity: "warning",
                message: name,
                pointer: `/${name}`,
                range: { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } },
                related: [],
                // Mending "bad" takes it from bad to worse.
                fix: {
                  safety: "safe",
                  operations: [{ op: "replace", path: `/${name}`, value: name === "bad" ? 2 : 0 }],
                },
              },
            ],
      );
      return { text, diagnostics: [...wanted, ...(value.bad === 2 ? wanted : [])], wanted };
    };
    const { text, made } = applyFixes('{"a":1,"b":1,"bad":1,"c":1,"d":1}', "safe", (text) => found(String(text)));
    expect(text).toBe('{"a":0,"b":0,"bad":1,"c":0,"d":0}');
    expect(made.map(({ message }) => message).sort()).toEqual(["a", "b", "c", "d"]);
  });

  it.each([
    ["a member twice", '{"schemaVersion":1,"schemaVersion":1,"brand":{}}'],
    ["a number that reading would change", '{"schemaVersion":1,"brand":{"x":12345678901234567890}}'],
  ])("refuses what has %s", (_, text) => {
    const { refused, text: left } = applyFixes(text, "unsafe", look);
    expect(refused).toMatch(/^it has a /);
    expect(left).toBe(text);
  });
});
