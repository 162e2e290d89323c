import { fc, test } from "@fast-check/vitest";
import { anyCharacter } from "@setup-pack/fixtures/character";
import { describe, expect, it } from "vitest";
import { drawn, strangeGraphs } from "../layout/layout.test-support.js";
import { dot } from "./dot.js";
import { drawingSheet } from "./drawing.js";
import { tagsOf } from "./drawing.test-support.js";
import { mermaid } from "./mermaid.js";
import { light } from "./palette.js";

const numRuns = 200;

const { trigger, action, control, unknown } = light.groups;

const hostile = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom(
    '"] --> evil["',
    "#quot;]; click b0 href",
    "%%{init: {'securityLevel':'loose'}}%%",
    "`**bold**`",
    "<img src=x onerror=alert(1)>",
    '\\"]; evil [label="x',
    "\\",
    "\\N\\G",
    "&lt;",
    "end\nsubgraph x",
    "\ud800",
    "\u202eabc",
  ),
);

const texts = fc.record({ title: hostile, id: hostile, body: hostile, handle: hostile });

const partsOf = ({ title, id, body, handle }: Record<"title" | "id" | "body" | "handle", string>) => {
  const graph = {
    nodes: [
      { id: "a", kind: "control.ai_branch", config: {} },
      { id: `b${id}`, kind: "action.send_sms", config: { body } },
      { id: "c", kind: body },
    ],
    edges: [
      { id: "e", source: "a", target: `b${id}`, handle },
      { id: "f", source: "a", target: "c", handle: "no" },
    ],
  };
  return [{ graph, title }];
};

/** The only lines that a flowchart of ours has. */
const mermaidLine =
  /^(flowchart TD| {2}accTitle: [\p{L}\p{N}\p{M} .,'()/-]+| {2}(p\d+)?b\d+(\(\[|\[|\{\{)"(#\d+;|[^"#`<>{}[\]|;%\\&\n])*"(\]\)|\]|\}\}):::(trigger|action|control|unknown)| {2}(p\d+)?b\d+ -->(\|"(#\d+;|[^"#`<>{}[\]|;%\\&\n])*"\|)? (p\d+)?b\d+| {2}subgraph p\d+ \["(#\d+;|[^"#`<>{}[\]|;%\\&\n])*"\]| {2}end| {2}classDef \w+ stroke:#[0-9a-f]{6},stroke-width:2px)$/u;

/** A text of DOT: every quote in it is escaped, and so is every backslash, but for line breaks of ours. */
const dotText = '"(\\\\\\\\|\\\\"|\\\\n|&amp;|[^"\\\\&\\n])*"';
const dotLine = new RegExp(
  `^(digraph ${dotText} \\{|  rankdir=TB;|  (node|edge) \\[[^\\]]+\\];|  (p\\d+)?b\\d+ \\[label=${dotText}, shape=\\w+, color="#\\w{6}", fillcolor="#\\w{6}"\\];|  (p\\d+)?b\\d+ -> (p\\d+)?b\\d+( \\[label=${dotText}\\])?;|  subgraph cluster_\\d+ \\{|  label=${dotText};|  \\}|\\})$`,
  "u",
);

const strangersIn = (text: string, line: RegExp): string[] =>
  text
    .trimEnd()
    .split("\n")
    .filter((one) => !line.test(one));

describe("Mermaid", () => {
  test.prop([texts], { numRuns })("lets no text out of its place", (given) => {
    const parts = partsOf(given);
    expect(strangersIn(mermaid(given.title, parts), mermaidLine)).toEqual([]);
    expect(strangersIn(mermaid(given.title, [...parts, ...parts]), mermaidLine)).toEqual([]);
  });

  test.prop([strangeGraphs(12)], { numRuns })("draws any graph", (graph) => {
    expect(strangersIn(mermaid("Strange", [{ graph, title: "Strange" }]), mermaidLine)).toEqual([]);
  });

  it("names outputs where a block has several", () => {
    const graph = drawn("start>if", "if.true>a", "if.false>b");
    expect(mermaid("Follow up", [{ graph, title: "Follow up" }])).toBe(
      [
        "flowchart TD",
        "  accTitle: Follow up",
        '  b0(["Started by hand"]):::trigger',
        '  b1{{"If"}}:::control',
        '  b2["Add note"]:::action',
        '  b3["Add note"]:::action',
        "  b0 --> b1",
        '  b1 -->|"Yes"| b2',
        '  b1 -->|"No"| b3',
        `  classDef trigger stroke:${trigger.mark},stroke-width:2px`,
        `  classDef action stroke:${action.mark},stroke-width:2px`,
        `  classDef control stroke:${control.mark},stroke-width:2px`,
        `  classDef unknown stroke:${unknown.mark},stroke-width:2px`,
        "",
      ].join("\n"),
    );
  });

  it("has a character for every text, and no icon for one", () => {
    const graph = {
      nodes: [
        { id: "a", kind: "trigger.manual" },
        { id: "b", kind: "action.add_note", config: { body: "fa:fa-ban" } },
        { id: "c", kind: "" },
      ],
      edges: [],
    };
    const lines = mermaid("Two", [
      { graph, title: "" },
      { graph, title: "At 9:30" },
    ]).split("\n");
    expect(lines).toContain('  subgraph p0 [" "]');
    expect(lines).toContain('  subgraph p1 ["At 9#58;30"]');
    expect(lines).toContain('  p0b1["Note: fa#58;fa-ban"]:::action');
    expect(lines.filter((line) => line.includes('""'))).toEqual([]);
  });
});

describe("DOT", () => {
  test.prop([texts], { numRuns })("lets no text out of its place", (given) => {
    const parts = partsOf(given);
    expect(strangersIn(dot(given.title, parts), dotLine)).toEqual([]);
    expect(strangersIn(dot(given.title, [...parts, ...parts]), dotLine)).toEqual([]);
  });

  it("says what is drawn and what is joined", () => {
    const text = dot("Follow up", [{ graph: drawn("start>if", "if.true>a"), title: "Follow up" }]);
    expect(text).toContain(
      `  b0 [label="Started by hand", shape=oval, color="${trigger.mark}", fillcolor="${trigger.ground}"];`,
    );
    expect(text).toContain('  b1 -> b2 [label="Yes"];');
  });
});

describe("a sheet", () => {
  const part = (title: string) => ({ graph: drawn("start>a"), title });

  it("has its drawings below each other, each with a name of its own", () => {
    const tags = tagsOf(drawingSheet("Both & more", [part("One"), part("Two")]));
    const pictures = tags.filter(({ name }) => name === "svg");
    expect(pictures.map(({ attributes }) => attributes.get("role"))).toEqual(["group", "img", "img"]);
    const [sheet, first, second] = pictures.map(
      ({ attributes }) =>
        (name: string) =>
          Number(attributes.get(name)),
    );
    expect(second?.("y")).toBe(first?.("height"));
    expect(sheet?.("height")).toBe((first?.("height") ?? 0) + (second?.("height") ?? 0));
    expect(tags.filter(({ name }) => name === "style")).toHaveLength(1);
    expect(tags.filter(({ name }) => name === "desc")).toHaveLength(2);
  });

  it("may be empty", () => {
    expect(tagsOf(drawingSheet("None", []))[0]?.attributes.get("height")).toBe("64");
  });

  test.prop([hostile], { numRuns })("lets no text out of its place", (title) => {
    // A heading has as many lines as it takes.
    const names = (text: string): string[] =>
      tagsOf(drawingSheet(text, [part(text)])).flatMap(({ name }) => (name === "text" ? [] : name));
    expect(names(title)).toEqual(names("x"));
  });
});
