import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { broken, pack } from "../packs.test-support.js";
import { release } from "../releases.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const fixture = fileURLToPath(new URL("../../../../fixtures/packs/appointments-and-deals/pack.json", import.meta.url));

const graph = (...args: string[]) => {
  const { code, stdout, stderr } = setupPack(["graph", ...args], {
    cwd: folder({ "none.json": pack(), "bad.json": broken() }),
  });
  return { code, stdout, stderr };
};

const drawn = (...args: string[]): string => {
  const { code, stdout, stderr } = graph(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
};

interface Automation {
  readonly key: string;
  readonly document: { readonly graph: { readonly nodes: readonly { readonly id: string }[] } };
}

const { automations }: { automations: readonly Automation[] } = JSON.parse(readFileSync(fixture, "utf8"));

const lacksGraphviz = spawnSync("dot", ["-V"]).error !== undefined;

describe("graph", () => {
  it("draws every automation in Mermaid, each in a frame, or only one", () => {
    const all = drawn(fixture);
    expect(all).toMatch(/^flowchart TD\n/);
    expect(all.match(/^ {2}subgraph /gm)).toHaveLength(automations.length);
    const one = drawn(fixture, "--automation", "one-hour-before", "--format", "mermaid");
    expect(one).not.toContain("subgraph");
    expect(one.match(/:::/g)).toHaveLength(
      automations.find(({ key }) => key === "one-hour-before")?.document.graph.nodes.length ?? 0,
    );
  });

  it("draws pictures that name themselves", () => {
    const all = drawn(fixture, "--format", "svg");
    expect(XMLValidator.validate(all)).toBe(true);
    const { svg } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "" }).parse(all);
    expect(svg.svg).toHaveLength(automations.length);
    expect(svg.title).not.toBe("");
    for (const part of svg.svg) expect(part).toMatchObject({ role: "img", title: expect.any(String) });
    const one = drawn(fixture, "--format", "svg", "--automation", "one-hour-before");
    expect(one.match(/<svg/g)).toHaveLength(1);
    expect(one).toContain("prefers-color-scheme: dark");
  });

  it("gives the places as data", () => {
    const data = JSON.parse(drawn(fixture, "--format", "json"));
    expect(data).toMatchObject({ graphVersion: 1, version: "1.0.0" });
    expect(data.automations.map(({ key }: Automation) => key)).toEqual(automations.map(({ key }) => key));
    for (const { blocks } of data.automations)
      for (const block of blocks)
        expect(block).toEqual({
          id: expect.any(String),
          kind: expect.any(String),
          text: expect.any(String),
          certainty: "assumed",
          x: expect.any(Number),
          y: expect.any(Number),
          width: 264,
          height: expect.any(Number),
          outputs: expect.any(Array),
        });
  });

  it.skipIf(lacksGraphviz)(`is understood by Graphviz${lacksGraphviz ? ", which is not installed" : ""}`, () => {
    const { status, stderr } = spawnSync("dot", ["-Tcanon"], {
      input: drawn(fixture, "--format", "dot"),
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  it.each(["mermaid", "dot", "svg", "json"])("draws nothing of a pack without automations: %s", (format) => {
    expect(drawn("none.json", "--format", format)).not.toBe("");
  });

  it("writes a file", () => {
    const cwd = folder();
    const done = setupPack(["graph", fixture, "--format", "dot", "--output", "pack.dot"], { cwd });
    expect(done).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(readFileSync(join(cwd, "pack.dot"), "utf8")).toBe(drawn(fixture, "--format", "dot"));
  });

  it("says what it cannot draw", () => {
    expect(graph(fixture, "--automation", "one-hour-befor")).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining('has the key "one-hour-befor". Did you mean "one-hour-before"?'),
    });
    expect(graph("bad.json").code).toBe(1);
    expect(graph("gone.json").code).toBe(2);
    expect(graph(fixture, "--format", "png").code).toBe(2);
  });
});

describe("a diff", () => {
  const [before, after] = [release("rewritten-graph/2.3.1"), release("rewritten-graph/3.0.0")];

  it("shows changed automations as they are now: in Markdown by Mermaid, in HTML as a picture", () => {
    const markdown = setupPack(["diff", before, after, "--format", "markdown"]).stdout;
    expect(markdown).toMatch(/\n```mermaid\nflowchart TD\n {2}accTitle: [^`]+\n```\n\n<\/details>/);
    expect(markdown.length).toBeLessThan(65_536);
    const html = setupPack(["diff", before, after, "--format", "html"]).stdout;
    expect(html.match(/<svg [^>]*role="img"/g)).toHaveLength(markdown.match(/```mermaid/g)?.length ?? 0);
    expect(html).not.toMatch(/<script/);
  });
});

describe("graph --coverage", () => {
  const sources = {
    "pack.yaml": "schemaVersion: 2\npackId: 4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90\nname: Spring\nversion: 1.0.0\n",
    "automations/a.yaml": `name: A
graph:
  nodes:
    - { id: in, kind: trigger.manual }
    - { id: rich, kind: control.if, config: { field: price, operator: is_set } }
    - { id: yes, kind: action.send_sms, config: { body: Hi } }
    - { id: no, kind: action.send_sms, config: { body: Bye } }
  edges:
    - { id: e1, source: in, target: rich }
    - { id: e2, source: rich, target: yes, handle: "true" }
    - { id: e3, source: rich, target: no, handle: "false" }
`,
    "a.scenario.yaml": "scenario: A\ncontact: { price: 1 }\nhappens: [ { at: start, event: manual } ]\n",
  };

  it("draws faint what no scenario comes to, in every language", () => {
    const cwd = folder(sources);
    const drawn = (format: string) => setupPack(["graph", ".", "--coverage", "--format", format], { cwd }).stdout;
    const { automations } = JSON.parse(drawn("json"));
    const covered = automations[0].blocks.map((block: { id: string; covered: boolean; missed: string[] }) => [
      block.id,
      block.covered,
      block.missed,
    ]);
    expect(covered).toEqual([
      ["in", true, []],
      ["rich", true, ["false"]],
      ["yes", true, []],
      ["no", false, []],
    ]);
    expect(drawn("mermaid")).toContain('  b1 -.->|"No"| b3\n  style b3 stroke-dasharray:5 4,opacity:0.5\n');
    expect(drawn("dot")).toContain('b1 -> b3 [label="No", style=dashed];');
    expect(drawn("svg").match(/opacity="0\.45"/g)).toHaveLength(2);
    expect(setupPack(["graph", ".", "--format", "svg"], { cwd }).stdout).not.toContain("opacity=");
  });

  it("finds the scenarios of a pack where test and diff find them", () => {
    const { "a.scenario.yaml": scenario, ...rest } = sources;
    const inSource = folder({ ...rest, "automations/far/a.scenario.yaml": scenario });
    const pack = setupPack(["build", ".", "-o", "-"], { cwd: inSource }).stdout;
    const named = (at: string): string => scenario.replace("scenario: A\n", `scenario: A\npack: ${at}\n`);
    const ofFile = folder({
      "packs/a.json": pack,
      "packs/scenarios/deep/a.scenario.yaml": named("../../a.json"),
      "packs/far/a.scenario.yaml": named("../a.json"),
      "packs/b.scenario.yaml": named("b.json"),
      "packs/b.json": pack.replace("Hi", "Hello"),
    });
    const finds = (cwd: string, pack: string, other: string) => [
      JSON.parse(setupPack(["test", pack, "--format", "json"], { cwd }).stdout).scenarios.length,
      setupPack(["graph", pack, "--coverage", "--format", "json"], { cwd }).code,
      JSON.parse(setupPack(["diff", other, pack, "--format", "json"], { cwd }).stdout).scenarios?.played,
    ];
    expect(finds(inSource, ".", join(ofFile, "packs/b.json"))).toEqual([1, 0, 1]);
    expect(finds(ofFile, "packs/a.json", "packs/b.json")).toEqual([1, 0, 1]);
  });

  it("says where there is no scenario", () => {
    const { "a.scenario.yaml": _, ...without } = sources;
    expect(setupPack(["graph", ".", "--coverage"], { cwd: folder(without) })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("No scenario in or beside . plays it"),
    });
  });
});
