import { describe, expect, it } from "vitest";
import { dialectsOf } from "../../../rehearsal/src/examples/example-findings.js";
import { canonical } from "../canonical/canonical.js";
import { referring } from "../check/examples/references.js";
import type { Example } from "../check/rule.js";
import { rules } from "../check/rules.js";
import { compile } from "../compile.js";
import { segmentsOf } from "../json.js";
import { applyPatches } from "./apply-patches.js";
import { compiledWhole, placeless, world } from "./live.test-support.js";
import { type LivePack, openPack } from "./open-pack.js";

type SourceExample = Exclude<Example, { files: unknown } | { from: unknown }>;

const examples: readonly (readonly [string, SourceExample])[] = rules.flatMap(({ id, good, bad }) =>
  [...good, ...bad].flatMap((example, index) =>
    "files" in example || "from" in example ? [] : [[`${id} ${index + 1}`, example] as const],
  ),
);

const sourceOf = (example: SourceExample): string | Uint8Array =>
  "pack" in example ? JSON.stringify(example.pack) : "text" in example ? example.text : example.bytes;

const optionsOf = (example: SourceExample) => ({ ...world, dialects: dialectsOf(example) });

describe("openPack", () => {
  it.each(examples)("says of %s what compile says", (_, example) => {
    const options = optionsOf(example);
    const source = sourceOf(example);
    expect(openPack(source, options).diagnostics).toEqual(compile(source, options).diagnostics.map(placeless));
  });

  it.each(rules.map((rule) => [rule.id, rule] as const))("follows %s from good to bad and back", (_, { good, bad }) => {
    for (const wrong of bad) {
      if (!("pack" in wrong) || "from" in wrong) continue;
      for (const right of good) {
        if (!("pack" in right) || "from" in right) continue;
        const options = optionsOf(wrong);
        const first = openPack(JSON.stringify(right.pack), options);
        const second = first.update(wrong.pack);
        expect(second.diagnostics).toEqual(compiledWhole(wrong.pack, options));
        expect(second.update(first.value).diagnostics).toEqual(compiledWhole(right.pack, options));
      }
    }
  });

  it("offers to change with a reference only the settings that still name what it names", () => {
    const tag = { key: "vip", kind: "tag", name: "VIP" };
    const pack = referring([{ type: "tag", id: "vpi" }], [tag]);
    const live = openPack(JSON.stringify(pack), world);
    const fixed = ({ diagnostics }: LivePack) =>
      diagnostics
        .filter(({ rule }) => rule === "pack/unresolvable-reference")
        .flatMap(({ fix }) => fix?.operations.map(({ path }) => path));
    const [reference = "", setting = "", ...others] = fixed(live);
    expect([reference, others]).toEqual(["/automations/0/document/references/0/id", []]);
    const other = applyPatches(live.value, [{ op: "replace", path: segmentsOf(setting), value: "other" }]);
    expect(fixed(live.update(other))).toEqual([reference]);
  });

  it("asks again whether there is a brand", () => {
    const logo = rules.find(({ id }) => id === "asset/unused")?.bad[0];
    const pack: unknown = logo !== undefined && "pack" in logo ? logo.pack : {};
    const branded = { ...Object(pack), brand: {} };
    const live = openPack(JSON.stringify(branded), world);
    const { brand: _, ...bare } = Object(live.value);
    expect(live.diagnostics.map(({ rule }) => rule)).not.toContain("asset/unused");
    expect(live.update(bare).diagnostics.map(({ rule }) => rule)).toContain("asset/unused");
  });

  it("keeps what is wrong with the text as long as it would be written", () => {
    const source = '{"name": 1.50, "brand": {"id": 12345678901234567890, "a": 1, "a": 2}}';
    const live = openPack(source, world);
    const rulesOf = ({ diagnostics }: LivePack): string[] =>
      diagnostics.map(({ rule }) => rule).filter((rule) => rule.startsWith("json/"));
    expect(rulesOf(live)).toEqual(["json/unsafe-number", "json/duplicate-member"]);
    expect(live.whyNotRewrite).toBe("it has a member twice in one object, and nobody can say which is meant");
    const renamed = live.update(applyPatches(live.value, [{ op: "replace", path: ["name"], value: "P" }]));
    expect(rulesOf(renamed)).toEqual(["json/unsafe-number", "json/duplicate-member"]);
    const chosen = renamed.update(applyPatches(renamed.value, [{ op: "replace", path: ["brand", "a"], value: 3 }]));
    expect(rulesOf(chosen)).toEqual(["json/unsafe-number"]);
    expect(chosen.whyNotRewrite).toBe("it has a number that reading would change");
    const rounded = chosen.update(applyPatches(chosen.value, [{ op: "replace", path: ["brand", "id"], value: 1 }]));
    expect(rulesOf(rounded)).toEqual([]);
    expect(rounded.whyNotRewrite).toBeUndefined();
    expect(rounded.text()).toBe('{\n  "name": "P",\n  "brand": {\n    "id": 1,\n    "a": 3\n  }\n}\n');
  });

  it("keeps saying that bytes were no UTF-8, and forgets a byte order mark once it is gone from disk", () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('{"name": "'), 0xff, ...new TextEncoder().encode('"}')]);
    const damaged = openPack(bytes, world);
    expect(damaged.update({ name: "P" }).whyNotRewrite).toBe("parts of it are not UTF-8 and could not be read");
    const marked = openPack('\ufeff{"name": "P"}', world);
    const edited = marked.update({ name: "Q" });
    expect(edited.diagnostics[0]?.rule).toBe("json/byte-order-mark");
    expect(edited.saved().diagnostics.map(({ rule }) => rule)).not.toContain("json/byte-order-mark");
  });

  it("writes what fmt writes of a pack that was not edited, and only the edit of one that was", () => {
    const source = '{"name":"P","brand":{"b":1.50,"10":1e3,"2":[1.0,2.0]},"version":"1.0.0"}';
    const live = openPack(source, world);
    expect(live.text()).toBe(canonical(source));
    const edited = live.update(applyPatches(live.value, [{ op: "replace", path: ["brand", "2", 0], value: 7 }]));
    expect(edited.text()).toBe(canonical(source).replace("1.0,", "7,"));
    expect(edited.saved().update(live.value).text()).toBe(canonical(source).replace("1.0,", "1,"));
    expect(edited.update(live.value).text()).toBe(canonical(source));
  });

  it("says why a text cannot be read, and refuses to edit or write it", () => {
    const live = openPack("{", world);
    expect(live).toMatchObject({ readable: false, value: undefined, whyNotRewrite: "it is not JSON" });
    expect(live.diagnostics.map(({ rule }) => rule)).toEqual(["json/syntax"]);
    for (const refused of [() => live.update({}), () => live.text(), () => live.saved()])
      expect(refused).toThrow("A text that cannot be read is neither edited nor written");
  });

  it("finds uses in a pack with errors, and their new places when items move", () => {
    const nodes = [{ id: "n", kind: "action.add_tag", config: { tag_id: "hot" } }];
    const references = [{ type: "tag", id: "hot" }];
    const automation = { key: "a", document: { name: 7, graph: { nodes }, references } };
    const live = openPack(
      JSON.stringify({ automations: [automation], resources: [{ key: "hot", kind: "tag" }] }),
      world,
    );
    const usesIn = ({ uses }: LivePack): string[] => uses.map(({ at, definition }) => `${at} → ${definition.at}`);
    expect(usesIn(live)).toEqual([
      "/automations/0/document/references/0 → /resources/0",
      "/automations/0/document/graph/nodes/0/config/tag_id → /resources/0",
    ]);
    const moved = live.update(
      applyPatches(live.value, [
        { op: "add", path: ["automations", 0], value: null },
        { op: "add", path: ["resources", 0], value: { key: "cold", kind: "tag" } },
      ]),
    );
    expect(usesIn(moved)).toEqual([
      "/automations/1/document/references/0 → /resources/1",
      "/automations/1/document/graph/nodes/0/config/tag_id → /resources/1",
    ]);
  });

  it("knows the new place of what is used also when nobody asked for the old one", () => {
    const nodes = [{ id: "n", kind: "action.add_tag", config: { tag_id: "hot" } }];
    const document = { graph: { nodes }, references: [{ type: "tag", id: "hot" }] };
    const pack = { automations: [{ key: "a", document }], resources: [{ key: "hot", kind: "tag" }] };
    const live = openPack(JSON.stringify(pack), world);
    expect(live.uses).toHaveLength(2);
    const moved = live.update(applyPatches(live.value, [{ op: "add", path: ["resources", 0], value: {} }]));
    expect(moved.uses.map(({ definition }) => definition.at)).toEqual(["/resources/1", "/resources/1"]);
  });

  it("does not take a pointer to a twin of an automation for one to itself", () => {
    const config = { automation_id: "twin" };
    const document = { graph: { nodes: [{ id: "n", kind: "action.run_automation", config }], edges: [] } };
    const live = openPack(JSON.stringify({ automations: [{ key: "twin", document }] }), world);
    const [twin] = Object(live.value).automations;
    const next = live.update(applyPatches(live.value, [{ op: "add", path: ["automations", 0], value: twin }]));
    expect(next.diagnostics).toEqual(compiledWhole(next.value));
    expect(next.diagnostics.filter(({ rule }) => rule === "pack/undeclared-reference")).toHaveLength(2);
  });

  it("opens what was read, even if JSON.stringify would write more than is read", () => {
    const source = '{"a":[1e99,1e99,1e99,1e99]}';
    const options = { ...world, maxBytes: source.length };
    const live = openPack(source, options);
    expect(live.diagnostics).toEqual(compile(source, options).diagnostics.map(placeless));
    const next = live.update({ ...Object(live.value) });
    expect(next.diagnostics).toEqual(compiledWhole(next.value, options));
  });

  it("refuses what could not be opened again: too large, or too deep", () => {
    const live = openPack('{"name": "P"}', { ...world, maxBytes: 1000 });
    const large = live.update({ name: "x".repeat(1000) });
    expect(large.diagnostics).toEqual(compiledWhole({ name: "x".repeat(1000) }, { ...world, maxBytes: 1000 }));
    expect(large.whyNotRewrite).toBe("it is beyond the limits of what is read");
    expect(large.update(live.value).diagnostics).toEqual(live.diagnostics);
  });
});
