import { describe, expect, it } from "vitest";
import { canonical } from "../canonical/canonical.js";
import { build } from "./build.js";
import { world } from "./source.test-support.js";
import type { SourceFiles } from "./source-files.js";
import { update } from "./update.js";

const packYaml = `# Spring, kept by Rosa.
name:    Spring   # the season
version: '1.0.0'

schemaVersion: 2
packId: 4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90
`;

const buyers = `# Buyers only.
stages:
# first contact
- {key: new,   name: 'New', probability: 10}   # keep low

- key: won
  name: "Won"       # hooray
  stageType: CLOSED_WON
- {key: lost, name: Lost, stageType: CLOSED_LOST}
name: Buyers
key: buyers
`;

const folder = (files: Readonly<Record<string, string>> = {}): SourceFiles =>
  new Map(
    Object.entries({
      "pack.yaml": packYaml,
      "pipelines/what-buyers-do.yaml": buyers,
      "README.md": "# Spring\n",
      ...files,
    }),
  );

/** The folder updated to what `edit` makes of its pack's text. */
const updated = (files: SourceFiles, edit: (text: string) => string): SourceFiles => {
  const before = build(files, world).text ?? "";
  const after = edit(before);
  expect(after).not.toBe(before);
  const { files: now, problems } = update(files, after, world);
  expect(problems).toEqual([]);
  expect(build(now ?? new Map(), world).text).toBe(canonical(after));
  return now ?? new Map();
};

/** The lines that differ: "-" gone, "+" come. */
const changes = (before: SourceFiles, after: SourceFiles, path: string): string[] => {
  const [old, now] = [before, after].map((files) => String(files.get(path) ?? "").split("\n"));
  return [
    ...(old ?? []).filter((line) => !now?.includes(line)).map((line) => `-${line}`),
    ...(now ?? []).filter((line) => !old?.includes(line)).map((line) => `+${line}`),
  ];
};

describe("update", () => {
  it("leaves a folder written by hand as it is where its pack is the same", () => {
    const files = folder({
      "resources/all.yaml": "- { key: a, kind: tag, name: A }\n- { key: b, kind: lead_source, name: B }\n",
      "automations/x.json": '{"name":"X","graph":{"nodes":[]},"version":1}',
      "smart-lists/vip.yaml": "key: vip\nname: VIP\nfilters: &f { version: 2, root: {} }\n",
      "templates/t.md": "---\nname: T\nchannel: email\nbody: inside\n---\n\n",
      "pipelines/b.yaml": "name: &b B\ndescription: *b\n",
    });
    const { text } = build(files, world);
    expect(update(files, text ?? "", world)).toEqual({ files, problems: [] });
  });

  it("takes what the file of an item says along to another key, where the item keeps its name", () => {
    const nap = "# Ours\nname: Nap   # short\ngraph: { nodes: [], edges: [] }\nversion: 1\n";
    const files = folder({
      "automations/nap.yaml": nap,
      "automations/twin.yaml": nap.replace("Nap", "Twin"),
      "automations/twin-2.yaml": nap.replace("Nap", "Twin"),
    });
    const now = updated(files, (text) =>
      text.replaceAll('"key": "nap"', '"key": "rest"').replaceAll(/"key": "twin/g, '"key": "other'),
    );
    expect(now.get("automations/rest.yaml")).toBe(nap);
    expect(now.has("automations/nap.yaml")).toBe(false);
    expect(now.get("automations/other.yaml")).not.toContain("Ours");
  });

  it("changes one line for one value, whatever the layout", () => {
    const files = folder();
    const now = updated(files, (text) => text.replace('"probability": 10', '"probability": 15'));
    expect(changes(files, now, "pipelines/what-buyers-do.yaml")).toEqual([
      "-- {key: new,   name: 'New', probability: 10}   # keep low",
      "+- {key: new, name: 'New', probability: 15} # keep low",
    ]);
    expect([...now].filter(([path, text]) => files.get(path) !== text)).toHaveLength(1);
  });

  it("keeps quotes, comments and the order of members", () => {
    const files = folder();
    const now = updated(files, (text) => text.replace('"Won"', '"Bought"').replace('"1.0.0"', '"1.1.0"'));
    expect(changes(files, now, "pipelines/what-buyers-do.yaml")).toEqual([
      '-  name: "Won"       # hooray',
      '+  name: "Bought" # hooray',
    ]);
    expect(changes(files, now, "pack.yaml")).toEqual(["-version: '1.0.0'", "+version: '1.1.0'"]);
  });

  it("adds a stage where it belongs, and takes one away with its comment only", () => {
    const files = folder();
    const stage = '{"key": "tour", "name": "Tour", "probability": 50}';
    const added = updated(files, (text) => text.replace(/(?<="probability": 10\s+\},)/, `${stage},`));
    expect(changes(files, added, "pipelines/what-buyers-do.yaml")).toEqual([
      "+- key: tour",
      "+  name: Tour",
      "+  probability: 50",
    ]);
    expect(String(added.get("pipelines/what-buyers-do.yaml"))).toContain("# keep low\n- key: tour\n");
    const removed = updated(files, (text) => text.replace(/,\s*\{\s*"key": "lost"[^}]*\}/, ""));
    expect(changes(files, removed, "pipelines/what-buyers-do.yaml")).toEqual([
      "-- {key: lost, name: Lost, stageType: CLOSED_LOST}",
    ]);
  });

  it("gives new items files, takes away those of items that are gone, and leaves other files alone", () => {
    const files = folder();
    const now = updated(files, (text) => text.replace('"key": "buyers"', '"key": "Sellers & more"'));
    expect([...now.keys()].sort()).toEqual(["README.md", "pack.yaml", "pipelines/sellers-more-76aa31d6.yaml"]);
  });

  it("keeps blank lines and comments far from what changed, however they stand", () => {
    const brand = "# colors\n\n\ncolor: blue\n   # ours since 2019\naccent: &g green\n\n\n# type\nfont: Inter\n";
    const files = folder({ "brand.yaml": brand });
    const now = updated(files, (text) => text.replace("Inter", "Lora"));
    expect(now.get("brand.yaml")).toBe(brand.replace("Inter", "Lora"));
  });

  it("takes over the order of members where it may mean something, and keeps it where the format gives one", () => {
    const files = folder({
      "automations/a.yaml":
        "graph:\n  nodes:\n    - kind: action.webhook\n      config: { b: 1, a: 2 }\n      id: x\nname: A\n",
    });
    const now = updated(files, (text) => text.replace('"b": 1', '"c": 3').replace('"a": 2', '"a": 2, "b": 1'));
    expect(now.get("automations/a.yaml")).toBe(
      "graph:\n  nodes:\n    - kind: action.webhook\n      config: { c: 3, a: 2, b: 1 }\n      id: x\nname: A\n",
    );
  });

  it("keeps CR LF", () => {
    const files = new Map([...folder()].map(([path, text]) => [path, String(text).replaceAll("\n", "\r\n")]));
    const now = updated(files, (text) => text.replace("Spring", "Summer"));
    expect(String(now.get("pack.yaml"))).toBe(
      packYaml.replace("name:    Spring   #", "name: Summer #").replaceAll("\n", "\r\n"),
    );
  });

  it("changes a value alone that others were aliases of", () => {
    const files = folder({ "pipelines/b.yaml": "# one\nname: &b B\ndescription: *b\n" });
    const now = updated(files, (text) => text.replace('"name": "B"', '"name": "C"'));
    expect(now.get("pipelines/b.yaml")).toBe("# one\nname: C\ndescription: B\n");
  });

  it("changes the text of a template and leaves its front matter", () => {
    const template = "---\n# short\nname:   T\nchannel: sms\n---\nHi\nthere\n";
    const files = folder({ "templates/t.txt": template });
    const now = updated(files, (text) => text.replace("there", "all"));
    expect(now.get("templates/t.txt")).toBe(template.replace("there", "all"));
    const odd = updated(files, (text) => text.replace("there", "\\u0000"));
    expect(odd.get("templates/t.txt")).toBe('---\n# short\nname:   T\nchannel: sms\nbody: "Hi\\n\\0"\n---\n');
  });

  it("writes the order only where files do not give it", () => {
    const files = folder({ "pipelines/a.yaml": "name: A\n" });
    const now = updated(files, (text) => {
      const pack = JSON.parse(text);
      return JSON.stringify({ ...pack, pipelines: pack.pipelines.toReversed() });
    });
    expect(changes(files, now, "pack.yaml")).toEqual(["+order:", "+  pipelines: [ buyers, a ]"]);
    const back = updated(now, (text) => build(files, world).text ?? text);
    expect(back.get("pack.yaml")).toBe(packYaml.replace("\n\n", "\norder:\n  pipelines: [ a, buyers ]\n\n"));
  });

  it("says what is wrong with a folder, and changes nothing", () => {
    const { files, problems } = update(folder({ "brand.yaml": "a: [" }), "{}", world);
    expect(files).toBeNull();
    expect(problems).toMatchObject([{ path: "brand.yaml", rule: "source/syntax" }]);
  });
});
