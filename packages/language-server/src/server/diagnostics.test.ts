import { build, compile, type Diagnostic, unpack } from "@setup-pack/core";
import { brokenPacks, fixturePacks } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import type { Diagnostic as ShownDiagnostic } from "vscode-languageserver";
import { below } from "../files/uri.js";
import { looksLikePack } from "../kinds/file-kinds.js";
import type { Workspace } from "../workspace/workspace.js";
import { opened, root } from "../workspace/workspace.test-support.js";
import { diagnosticsOf } from "./diagnostics.js";
import { publisher } from "./publisher.js";

/** What is shown of a document, in the form that `validate --format compact` has. */
function shown(workspace: Workspace, path: string): string[] {
  return workspace
    .roots()
    .flatMap((one) => diagnosticsOf(one, (uri) => uri).get(below(root, path)) ?? [])
    .map(line);
}

const words = ["", "error", "warning", "info"];

const line = ({ range: { start, end }, severity, code, message }: ShownDiagnostic): string =>
  `${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1}: ${words[severity ?? 0]} ${code} ${message}`;

const told = ({
  range: { start, end },
  severity,
  rule,
  message,
}: Pick<Diagnostic, "range" | "severity" | "rule" | "message">): string =>
  `${start.line}:${start.column}-${end.line}:${end.column}: ${severity} ${rule} ${message}`;

const folderOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...unpack(text)].flatMap(([path, content]) => (typeof content === "string" ? [[path, content]] : [])),
  );

describe("what an editor is told", () => {
  it("of a pack is what validate tells", async () => {
    for (const { name, text } of [...fixturePacks().slice(0, 1), ...brokenPacks()].filter((pack) =>
      looksLikePack(pack.text),
    )) {
      const workspace = await opened({ "pack.json": text }, "pack.json");
      expect([name, ...shown(workspace, "pack.json")]).toEqual([name, ...compile(text).diagnostics.map(told)]);
    }
  });

  it("of a source folder stands at the lines of its files", async () => {
    const { text } = brokenPacks().find(({ name }) => name === "graph-dangling-edge") ?? { text: "" };
    const files = folderOf(text);
    const path = Object.keys(files).find((one) => one.startsWith("automations/")) ?? "";
    const workspace = await opened(files, path);
    const { text: built, locate } = build(new Map(Object.entries(files)));
    const [found] = compile(built ?? "").diagnostics;
    const range = found && locate(found.pointer)?.range;
    expect(range && shown(workspace, path)).toEqual(found && range && [told({ ...found, range })]);
  });

  it("of a file that cannot be read is told there, and of the others nothing is forgotten", async () => {
    const files = folderOf(fixturePacks()[0]?.text ?? "");
    const path = Object.keys(files).find((one) => one.startsWith("automations/")) ?? "";
    const workspace = await opened({ ...files, [path]: `${files[path]}  a: [` }, path);
    expect(shown(workspace, path)).toEqual(Array(2).fill(expect.stringContaining("source/syntax")));
    await workspace.change(below(root, path), 2, [{ text: files[path] ?? "" }]);
    expect(shown(workspace, path)).toEqual([]);
  });

  it.each([
    ["bindings.yaml", "bindings:\n  - type: tag\n", "schema/required"],
    ["fleet.yaml", "pack: a.json\n", "schema/required"],
    ["setup-pack.config.json", '{ "severities": { "graph/cycel": "off" } }', "schema/enum"],
    ["dialect.yaml", 'dialect: 1\nname: nap\nkinds: { control.wait: { as: { nap: "${fro}" } } }\n', "schema/format"],
    ["a.scenario.yaml", "scenario: A lead\nstart: Monday 09:00\n", "scenario/syntax"],
  ])("of %s is what its kind finds", async (path, text, rule) => {
    const workspace = await opened({ [path]: text }, path);
    expect(shown(workspace, path).join()).toContain(rule);
  });

  it.each([
    ['{ "severities": {"graph/cycle": "off"}, ', [expect.stringContaining("setup-pack.config.json cannot be used")]],
    ["[]", [expect.stringContaining("setup-pack.config.json cannot be used")]],
    ['{ "extends": "../team.json" }', [expect.stringContaining("team.json cannot be used")]],
    ['{ "dialect": "./nap.json" }', [expect.stringContaining("nap.json cannot be used")]],
    ['{ "dialect": "nap" }', [expect.stringContaining("nap cannot be used")]],
    ["{}", []],
  ])("says where the configuration %s cannot be used", async (configuration, told) => {
    const text = fixturePacks()[0]?.text ?? "";
    const workspace = await opened({ "setup-pack.config.json": configuration, "pack.json": text }, "pack.json");
    expect(shown(workspace, "pack.json")).toEqual(told);
    const sources = { ...folderOf(text), "setup-pack.config.json": configuration };
    expect(shown(await opened(sources, "pack.yaml"), "pack.yaml")).toEqual(told);
  });

  it("tells in a configuration that is not open what is wrong with it", async () => {
    const files = { "setup-pack.config.json": "[]", "pack.json": fixturePacks()[0]?.text ?? "" };
    const workspace = await opened(files, "pack.json");
    const sent = new Map<string, number>();
    const { publish } = publisher(
      workspace,
      { of: () => [] },
      { sendDiagnostics: async ({ uri, diagnostics }) => void sent.set(uri, diagnostics.length) },
      async () => undefined,
      () => [],
    );
    publish();
    await expect.poll(() => sent.get(below(root, "setup-pack.config.json"))).toBe(1);
  });

  it("goes by the configuration around it, as that is in the editor", async () => {
    const { text } = brokenPacks().find(({ name }) => name === "graph-dangling-edge") ?? { text: "" };
    const files = { "setup-pack.config.json": "{}", "packs/a.json": text };
    const workspace = await opened(files, "setup-pack.config.json", "packs/a.json");
    expect(shown(workspace, "packs/a.json")).toHaveLength(1);
    const severities = JSON.stringify({ severities: { "graph/dangling-edge": "off" } });
    await workspace.change(below(root, "setup-pack.config.json"), 2, [{ text: severities }]);
    expect(shown(workspace, "packs/a.json")).toEqual([]);
  });
});
