import { describe, expect, it } from "vitest";
import { compile } from "../compile.js";
import { build, packText } from "./build.js";
import { world } from "./source.test-support.js";
import type { SourceFiles } from "./source-files.js";

const packYaml = `# our spring pack
schemaVersion: 2
packId: 4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90
name: Spring
version: 1.0.0
`;

const automation = `name: Welcome
graph:
  nodes:
    - id: start
      kind: trigger.manual
    - id: note
      kind: action.add_note
  edges:
    - { id: e1, source: start, target: noet }
`;

const folder = (files: Readonly<Record<string, string | Uint8Array>>): SourceFiles =>
  new Map(Object.entries({ "pack.yaml": packYaml, ...files }));

const packOf = (files: SourceFiles): unknown => {
  const { text, problems } = build(files, world);
  expect(problems).toEqual([]);
  return JSON.parse(text ?? "");
};

describe("build", () => {
  it("adds what every pack and document says alike, and keys from the names of files", () => {
    const text = "---\nname: Hello\nchannel: sms\n---\nHi {{first_name}}!\n";
    expect(
      packOf(
        folder({
          "automations/welcome.yaml": automation,
          "templates/hello.txt": text,
          "resources/tag.yml": "- key: lead\n  name: Lead\n",
          "brand.json": '{"color": "blue"}',
        }),
      ),
    ).toMatchObject({
      format: "service.setup-pack",
      brand: { color: "blue" },
      automations: [
        { key: "welcome", document: { format: "service.automation-template", version: 1, name: "Welcome" } },
      ],
      messageTemplates: [{ key: "hello", name: "Hello", channel: "sms", body: "Hi {{first_name}}!" }],
      resources: [{ key: "lead", kind: "tag", name: "Lead" }],
    });
  });

  it("computes what a file tells of an asset, unless its entry says otherwise", () => {
    const pack = packOf(
      folder({
        "assets.yaml":
          "- key: logo\n  role: logo\n- { key: mark, role: favicon, file: 2026/mark.PNG, byteSize: 7.0 }\n- { key: far, role: logo, fileName: far.png, mimeType: image/png, byteSize: 1, sha256: aa, url: 'https://example.com/far.png' }\n",
        "assets/logo.svg": "<svg/>",
        "assets/2026/mark.PNG": Uint8Array.of(0, 1, 254, 255),
      }),
    );
    expect(pack).toMatchObject({
      assets: [
        { key: "logo", fileName: "logo.svg", mimeType: "image/svg+xml", byteSize: 6, data: "PHN2Zy8+" },
        { key: "mark", fileName: "mark.PNG", mimeType: "image/png", byteSize: 7, data: "AAH+/w==" },
        { key: "far", byteSize: 1, sha256: "aa" },
      ],
    });
  });

  it("keeps to the order of pack.yaml, then to that of the files' names", () => {
    const files = { "pipelines/a.yaml": "name: A", "pipelines/b.yaml": "name: B", "pipelines/c.yaml": "name: C" };
    const order = `${packYaml}order:\n  pipelines: [c]\n`;
    expect(packOf(folder({ ...files, "pack.yaml": order }))).toMatchObject({
      pipelines: [{ key: "c" }, { key: "a" }, { key: "b" }],
    });
  });

  it("points at the file and line that says a value, its name, or what should have it", () => {
    const files = folder({
      "automations/welcome.yaml": automation,
      "templates/hello.txt": "---\nname: Hello\n---\nHi!\n\nBye!\n",
      "assets.yaml": "- key: logo\n  role: logo\n",
      "assets/logo.svg": "<svg/>",
    });
    const { text, locate } = build(files, world);
    const at = (pointer: string, on?: "name"): string => {
      const { path = "", range } = locate(pointer, on) ?? {};
      return `${path}:${range?.start.line}:${range?.start.column}-${range?.end.line}:${range?.end.column}`;
    };
    const dangling = compile(text ?? "", world).diagnostics.find(({ rule }) => rule === "graph/dangling-edge");
    expect(at(dangling?.pointer ?? "")).toBe("automations/welcome.yaml:9:40-9:44");
    expect(at("/automations/0/document/graph/edges/0/target", "name")).toBe("automations/welcome.yaml:9:32-9:38");
    expect(at("/automations/0/document/graph/edges/0/handle")).toBe("automations/welcome.yaml:9:7-9:46");
    expect(at("/messageTemplates/0/body")).toBe("templates/hello.txt:4:1-7:1");
    expect(at("/messageTemplates/0/channel")).toMatch(/^templates\/hello\.txt:/);
    expect(at("/name")).toBe("pack.yaml:4:7-4:13");
    expect(at("/assets/0/sha256")).toBe("assets.yaml:1:3-3:1");
    expect(at("/packId/deeper")).toBe("pack.yaml:3:9-3:45");
    expect(at("")).toMatch(/^pack\.yaml:2:1-/);
  });

  it("reports every broken file, and gives no pack", () => {
    const { text, problems, locate } = build(
      folder({
        "automations/a.yaml": "name: 'open\n",
        "automations/b.json": '{"name": }',
        "pipelines/p.yaml": "name: P\nname: Q\n",
        "resources/tag.yaml": "lead: Lead\n",
        "templates/t.md": Uint8Array.of(0x2d, 0xff),
        "../out.yaml": "name: X",
      }),
      world,
    );
    expect(
      problems.map(({ path, rule, severity, range }) => `${path}:${range.start.line} ${severity} ${rule}`),
    ).toEqual([
      "../out.yaml:1 error source/unsafe-path",
      "automations/a.yaml:2 error source/syntax",
      "automations/b.json:1 error json/syntax",
      "pipelines/p.yaml:2 error source/duplicate-key",
      "resources/tag.yaml:1 error source/wrong-form",
      "templates/t.md:1 error source/syntax",
    ]);
    expect([text, locate("/name")]).toEqual([null, undefined]);
  });

  it.each(["/etc/passwd", "C:/x", "a/../../b", "a//b", "./a", "a\\b", "a\u0000b", "", "..", "a".repeat(2000)])(
    "refuses the path %j",
    (path) => {
      expect(build(folder({ [path]: "x" }), world).problems).toMatchObject([{ rule: "source/unsafe-path", path }]);
    },
  );

  it("leaves alone what is no source: a README, hidden files, the built pack beside pack.yaml", () => {
    const others = {
      "README.md": "#",
      ".github/workflows/x.yml": "a: [",
      "pack.json": "{",
      "docs/a.yaml": ":",
      "assets/.DS_Store": "x",
    };
    expect(packOf(folder(others))).toEqual(packOf(folder({})));
  });

  it("takes a folder whose pack file is JSON without a format", () => {
    const files = new Map([["pack.json", '{"name": "Spring", "version": 1.0}']]);
    expect(build(files, world).text).toBe(
      '{\n  "format": "service.setup-pack",\n  "name": "Spring",\n  "version": 1.0\n}\n',
    );
  });

  it("takes a checkout with CR LF for what it was with LF", () => {
    const files = folder({
      "automations/welcome.yaml": automation,
      "templates/a.md": "---\nname: A\n---\nHi\n\nthere\n",
    });
    const windows = new Map([...files].map(([path, text]) => [path, String(text).replaceAll("\n", "\r\n")]));
    expect(packOf(windows)).toEqual(packOf(files));
  });
});

it("is canonical, but for a pack that its white space alone would make too large to be read", () => {
  const compact = '{"name":"Spring","automations":[]}';
  const text = '{\n  "name": "Spring",\n  "automations": []\n}\n';
  expect(packText(compact, text.length)).toBe(text);
  expect(packText(compact, text.length - 1)).toBe(compact);
});
