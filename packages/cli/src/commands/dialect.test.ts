import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { folder, setupPack } from "../setup-pack.test-support.js";

const fixtures = new URL("../../../../fixtures/dialects/", import.meta.url);
const fixture = (path: string): string => readFileSync(new URL(path, fixtures), "utf8");

const closedesk = () =>
  folder({
    "closedesk.dialect.yaml": fixture("closedesk/closedesk.dialect.yaml"),
    "every-kind.json": fixture("closedesk/every-kind.json"),
    "edge-values.json": fixture("closedesk/edge-values.json"),
  });

const dialectOf = (lines: readonly string[]): string => `${["dialect: 1", "name: short", ...lines].join("\n")}\n`;

describe("dialect check", () => {
  it("checks a dialect by itself", () => {
    expect(setupPack(["dialect", "check", "closedesk.dialect.yaml"], { cwd: closedesk() })).toEqual({
      code: 0,
      stdout: "✔ closedesk: no findings.\n",
      stderr: "",
    });
  });

  it("counts the blocks that it understands, and names ways that fit none of them", () => {
    const args = ["dialect", "check", "closedesk.dialect.yaml", "every-kind.json", "edge-values.json"];
    const { code, stdout } = setupPack(args, { cwd: closedesk() });
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^closedesk\.dialect\.yaml:\d+:\d+: warning This pattern of action\.mark_do_not_contact fits no step of the packs\.$/m,
    );
    expect(stdout).toMatch(/^! closedesk: \d+ findings\. It understands \d+ of \d+ blocks of 2 packs\.$/m);
  });

  it("names blocks that two ways read differently, and shapes that nothing uses", () => {
    const cwd = folder({
      "short.dialect.yaml": dialectOf([
        "shapes: { spare: snake }",
        "kinds:",
        "  action.add_note:",
        "    - { as: { params: '${_}' } }",
        "    - { as: { params: ['${_}', '${_}', { name: BODY, value: '${body}' }] } }",
        "    - { as: { params: [{ name: BODY, value: '${body}' }] } }",
      ]),
      "pack.json": fixture("closedesk/every-kind.json"),
    });
    const { code, stdout } = setupPack(["dialect", "check", "short.dialect.yaml", "pack.json"], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain('short.dialect.yaml:3:18: warning Nothing uses the shape "spare"; remove it.');
    expect(stdout).toMatch(
      /^short\.dialect\.yaml:6:7: warning This pattern of action\.add_note and the one at 8:7 give different results for step "add-note.*" of automation "\d+" of pack\.json\. The first counts\.$/m,
    );
  });

  it("names ways that one before them hides, whatever packs have", () => {
    const cwd = folder({
      "short.dialect.yaml": dialectOf([
        "kinds:",
        "  action.add_tag:",
        "    - { as: { put: '${tag}', 'color?': '${_}' } }",
        "    - { as: { put: '${tag}' } }",
        "    - { as: { put: ['${tag}'] } }",
      ]),
    });
    expect(setupPack(["dialect", "check", "short.dialect.yaml"], { cwd })).toMatchObject({
      code: 1,
      stdout: `short.dialect.yaml:6:7: warning The pattern at 5:7 fits every step that this one would fit. Move this one up, or remove it.

! short: 1 finding.
`,
    });
  });

  it("takes what it extends from files beside it", () => {
    const cwd = folder({
      "base.dialect.yaml": dialectOf(["kinds: { action.add_tag: { as: { put: '${tag}' } } }"]),
      "more.dialect.yaml": dialectOf([
        "extends: ./base.dialect.yaml",
        "kinds: { action.remove_tag: { as: { drop: '${tag}' } } }",
      ]),
      "lost.dialect.yaml": dialectOf(["extends: nowhere.yaml"]),
    });
    expect(setupPack(["dialect", "check", "more.dialect.yaml"], { cwd }).code).toBe(0);
    expect(setupPack(["dialect", "check", "lost.dialect.yaml"], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('lost.dialect.yaml:3:10: error There is no dialect "nowhere.yaml"'),
    });
  });

  it("checks the dialect of an npm package that is installed", () => {
    const cwd = folder({
      "node_modules/@vend/dialect/package.json": '{ "setup-pack": { "dialect": "forms/vend.yaml" } }',
      "node_modules/@vend/dialect/forms/vend.yaml": dialectOf([
        "extends: ../base.yaml",
        "kinds: { action.add_tag: { as: { put: '${tag}', by: '${by}' } } }",
      ]),
      "node_modules/@vend/dialect/base.yaml": dialectOf(["kinds: { action.add_note: { as: { say: '${body}' } } }"]),
    });
    expect(setupPack(["dialect", "check", "@vend/dialect"], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('node_modules/@vend/dialect/forms/vend.yaml:4:53: error "by" is not something'),
    });
    expect(setupPack(["dialect", "check", "@vend/none"], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('setup-pack: The npm package "@vend/none" is not installed here.'),
    });
  });

  it("says where a dialect is broken, and that a file is not there", () => {
    const cwd = folder({ "short.dialect.yaml": dialectOf(["kinds:", "  action.add_tag: { as: { put: '${tags}' } }"]) });
    expect(setupPack(["dialect", "check", "short.dialect.yaml"], { cwd })).toEqual({
      code: 2,
      stdout: "",
      stderr: `short.dialect.yaml:4:32: error "tags" is not something that this kind says; it says tag. Did you mean "tag"?

setup-pack: The dialect has 1 error. Fix it to use it.
`,
    });
    expect(setupPack(["dialect", "check", "none.yaml"], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^setup-pack: none\.yaml cannot be read: /),
    });
  });
});

describe("dialect kinds", () => {
  it("lists all kinds with what they say", () => {
    const { code, stdout } = setupPack(["dialect", "kinds"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^action\.add_tag +tag$/m);
    expect(stdout).toMatch(/^trigger\.manual +nothing$/m);
    expect(stdout).toMatch(/^data custom_field +type \[options\]$/m);
  });

  it("shows one kind with its types", () => {
    expect(setupPack(["dialect", "kinds", "action.set_field"])).toEqual({
      code: 0,
      stderr: "",
      stdout: `action.set_field  Set field
Does: change, what field
Ids of: custom_field, stage, user, pond, program, lead_source

  field  field  Field. A field that every contact has, or a custom field.
  value  value  Value. Merge tags are filled in.
  how    word   How (increase), optional. Leave it empty to set the value. To add the value to the number that is there, choose increase.
`,
    });
  });

  it("prints JSON, of one kind or all", () => {
    expect(setupPack(["dialect", "kinds", "control.wait"]).stdout).toContain("\nNeeds: for; or until, offset and at\n");
    const one: unknown = JSON.parse(setupPack(["dialect", "kinds", "action.add_tag", "--json"]).stdout);
    expect(one).toMatchObject({ kind: "action.add_tag", about: "tag", holds: { tag: 1 }, operands: [{ name: "tag" }] });
    const all: unknown = JSON.parse(setupPack(["dialect", "kinds", "--json"]).stdout);
    expect(all).toEqual(expect.arrayContaining([one]));
  });

  it("refuses a kind that the format does not have", () => {
    expect(setupPack(["dialect", "kinds", "action.add_tags"])).toMatchObject({
      code: 2,
      stderr:
        'setup-pack: The format does not have the kind "action.add_tags". Did you mean "action.add_tag"? See all kinds: setup-pack dialect kinds\n',
    });
  });
});
