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
