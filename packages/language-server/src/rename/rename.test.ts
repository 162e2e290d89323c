import { canonical } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { filesOf, targetAt, visitsText } from "../features/features.test-support.js";
import { below } from "../files/uri.js";
import { workspace as workspaceOf } from "../workspace/workspace.js";
import { memoryFiles, opened, root } from "../workspace/workspace.test-support.js";
import { rename, renameable } from "./rename.js";
import { filesAfter, renamedThings, renamesAndBack } from "./rename.test-support.js";

const scenario = `scenario: A visitor who calls it a nap is thanked
contact: { first_name: nap }
expect:
  stepsInclude: [ { block: nap } ]
`;

const pack: Readonly<Record<string, string>> = { "pack.json": visitsText };
const folder: Readonly<Record<string, string>> = {
  ...filesOf(visitsText),
  "bindings.yaml": "conflicts:\n  - { pointer: /pipelines/buyers/name, choose: release }\n",
  "setup-pack.config.json": `{ "ignore": [{ "rule": "graph/cycle", "keyPath": "automations/thank-visitors/nodes/nap", "reason": "x" }] }`,
};
const automation = "automations/thank-visitors.yaml";

/** The files once something at a place has another name, or why it has not. */
async function renamed(
  files: Readonly<Record<string, string>>,
  path: string,
  marked: string,
  to: string,
  canMoveFiles = true,
) {
  const workspace = await opened(files, path);
  const answer = await rename(targetAt(workspace, path, marked), to, { canMoveFiles, canAsk: true });
  return "refusal" in answer ? answer.refusal : filesAfter(files, answer.edit);
}

describe("renaming", () => {
  it("a key changes references, settings and the key", async () => {
    const files = await renamed(pack, "pack.json", '"tag_id": "vis|itor"', "guest");
    expect(files).toEqual({ "pack.json": visitsText.replaceAll('"visitor"', '"guest"') });
  });

  it("a key changes the filters of smart lists that compare with it, and no other word there", async () => {
    const filter = (tag: string) => ({
      type: "or",
      children: [
        { type: "condition", field: "tags", operator: "include", value: tag },
        { type: "condition", field: "last_name", operator: "is", value: "visitor" },
      ],
    });
    const text = (tag: string, from: string): string => {
      const smartLists = [{ key: "here", name: "Here", filters: { version: 2, root: filter(tag) } }];
      return JSON.stringify({ ...JSON.parse(from), smartLists }, undefined, 2);
    };
    const before = text("visitor", visitsText);
    const files = await renamed({ "pack.json": before }, "pack.json", '"tag_id": "vis|itor"', "guest");
    expect(files).toEqual({ "pack.json": text("guest", visitsText.replaceAll('"visitor"', '"guest"')) });
  });

  it.each([
    ["in a pack", (text: string) => ({ "pack.json": text }), "pack.json", '"field": "custom.bud|get"'],
    ["in a folder", filesOf, "automations/thank-visitors.yaml", "field: custom.bud|get"],
  ])(
    "the key of a field changes merge tags, conditions and filters that name it, %s",
    async (_, filesIn, path, marked) => {
      const textWith = (key: string, tag: string): string => {
        const given = JSON.parse(visitsText.replace("{{first_name}}", `{{first_name}} {{${tag}}} custom.budget`));
        const [{ document }] = given.automations;
        const ask = { id: "ask", kind: "control.if", config: { field: `custom.${key}`, operator: "is_set" } };
        document.graph.nodes.push(ask);
        document.graph.edges.push({ id: "e3", source: "thanks", target: "ask" });
        const root = { type: "condition", field: `contact.custom.${key}`, operator: "is", value: "custom." };
        given.smartLists = [{ key: "rich", name: "Rich", filters: { version: 2, root } }];
        given.resources.push({ key, kind: "custom_field", name: "Budget", data: { type: "text" } });
        return canonical(JSON.stringify(given));
      };
      const files = filesIn(textWith("budget", "custom.budget"));
      expect(await renamed(files, path, marked, "money")).toEqual(filesIn(textWith("money", "custom.money")));
      expect(await renamed(files, path, marked, "my money")).toContain("Merge tags and conditions name this field.");
    },
  );

  it("a block's id changes the edges that join it, and the configuration that names it", async () => {
    const files = await renamed(folder, automation, "target: n|ap", "rest");
    expect(files).toEqual({
      ...folder,
      [automation]: (folder[automation] ?? "").replaceAll("nap", "rest"),
      "setup-pack.config.json": (folder["setup-pack.config.json"] ?? "").replace("nap", "rest"),
    });
  });

  it("changes closed files as they are on disk once those are read again", async () => {
    const files = new Map(Object.entries(folder));
    const workspace = workspaceOf(memoryFiles(files), {});
    await workspace.open(below(root, automation), "yaml", 1, folder[automation] ?? "");
    files.set("resources/tag.yaml", `# Who came\n\n${files.get("resources/tag.yaml")}`);
    await workspace.readAgain();
    const answer = await rename(targetAt(workspace, automation, "tag_id: vis|itor"), "guest", {
      canMoveFiles: true,
      canAsk: true,
    });
    const now = "edit" in answer ? filesAfter(Object.fromEntries(files), answer.edit) : {};
    expect(now["resources/tag.yaml"]).toBe("# Who came\n\n- { key: guest, name: Visitor }\n");
  });

  it("a key that is a file's name takes the file along", async () => {
    const files = await renamed(folder, automation, "template_id: th|anks", "thank-you");
    expect(Object.keys(files)).toContain("templates/thank-you.md");
    expect(Object.keys(files)).not.toContain("templates/thanks.md");
  });

  it("writes the key into the file where that cannot be called so, or the editor renames no files", async () => {
    const [odd, still] = await Promise.all([
      renamed(folder, automation, "template_id: th|anks", "Thank you!"),
      renamed(folder, automation, "template_id: th|anks", "thank-you", false),
    ]);
    expect(Object(odd)["templates/thanks.md"]).toMatch(/^---\nkey: "Thank you!"\n/);
    expect(Object(still)["templates/thanks.md"]).toMatch(/^---\nkey: thank-you\n/);
  });

  it.each([
    [
      "what has that name already",
      "pack.json",
      '"target": "n|ap"',
      "thanks",
      'Another block of this automation is called "thanks" already.',
    ],
    ["an empty name", "pack.json", '"target": "n|ap"', "", "A name cannot be empty."],
    [
      "where nothing is named",
      "pack.json",
      '"name": "Vis|its"',
      "x",
      expect.stringContaining("Nothing here has a name"),
    ],
  ])("refuses %s", async (_, path, marked, to, why) => {
    expect(await renamed(pack, path, marked, to)).toEqual(why);
  });

  it.each([
    ["before", '"id": "tagged"', '"x": {"y": "id": "tagged"', { refusal: expect.anything() }],
    ["behind", '"id": "thanks"', '"id": "thanks",,', expect.objectContaining({ placeholder: "nap" })],
  ])("refuses a pack whose text is broken %s the name, and says why", async (_, whole, broken, offered) => {
    const workspace = await opened({ "pack.json": visitsText.replace(whole, broken) }, "pack.json");
    const target = targetAt(workspace, "pack.json", '"id": "n|ap"');
    const refusal = expect.stringContaining("cannot be read");
    expect(await renameable(target)).toEqual(offered);
    expect(await rename(target, "rest", { canMoveFiles: true, canAsk: true })).toEqual({ refusal });
  });

  it("offers the name without its quotation marks", async () => {
    const workspace = await opened(pack, "pack.json");
    const target = targetAt(workspace, "pack.json", '"tag_id": "vis|itor"');
    const offered = await renameable(target);
    expect(offered && "range" in offered && [offered.placeholder, target.document.getText(offered.range)]).toEqual([
      "visitor",
      "visitor",
    ]);
    expect(await renameable(targetAt(workspace, "pack.json", '"tag|_id"'))).toBeNull();
  });

  it("asks first where a workspace may know the key", async () => {
    const workspace = await opened(pack, "pack.json");
    const abilities = { canMoveFiles: true, canAsk: true };
    const key = await rename(targetAt(workspace, "pack.json", '"tag_id": "vis|itor"'), "guest", abilities);
    const block = await rename(targetAt(workspace, "pack.json", '"target": "n|ap"'), "rest", abilities);
    const isAsked = (answer: typeof key): boolean =>
      "edit" in answer &&
      Object.values(answer.edit.changeAnnotations ?? {}).some((one) => one.needsConfirmation === true);
    expect([isAsked(key), isAsked(block)]).toEqual([true, false]);
  });

  it("follows into the scenarios of the pack, and only to where they mean it", async () => {
    const files = { ...folder, "scenarios/a.scenario.yaml": scenario };
    const now = await renamed(files, automation, "target: n|ap", "rest");
    expect(Object(now)["scenarios/a.scenario.yaml"]).toBe(scenario.replace("block: nap", "block: rest"));
  });

  it("is refused where a scenario that cannot be read says the name", async () => {
    const broken = { ...folder, "scenarios/a.scenario.yaml": `${scenario}also: [` };
    expect(await renamed(broken, automation, "target: n|ap", "rest")).toContain("a.scenario.yaml cannot be read");
    expect(await renamed(broken, automation, "template_id: th|anks", "gratitude")).toHaveProperty([
      "templates/gratitude.md",
    ]);
  });

  it("and back leaves everything as it was, in a pack and in a folder", async () => {
    for (const { name, at } of renamedThings(await opened(pack, "pack.json"))) await renamesAndBack(pack, name, at);
    const things = renamedThings(await opened(folder, automation));
    for (const { name, at } of things.filter((thing) => ["thanks", "won", "nap"].includes(thing.name)))
      await renamesAndBack(folder, name, at);
  });
});
