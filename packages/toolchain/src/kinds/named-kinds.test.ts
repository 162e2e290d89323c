import { readFileSync } from "node:fs";
import { blockKinds } from "@setup-pack/core/format";
import { parseSync, Visitor } from "rolldown/utils";
import { expect, it } from "vitest";
import { readSources } from "../layers/check-layers.js";
import { inRepository } from "../paths.js";

const roots = [
  ...[
    "book",
    "core",
    "cli",
    "edit",
    "edit-api",
    "fleet",
    "installer",
    "language-server",
    "lifecycle",
    "rehearsal",
    "sandbox",
    "sheet",
    "workspace-client",
  ].map((name) => `packages/${name}/src`),
  "apps/editor/src",
];

/** Where a kind is named on purpose; what is generated has the list of the schema. */
const named: readonly (readonly [place: RegExp, why: string])[] = [
  [/^packages\/core\/src\/blocks\/kinds\//, "each kind's own object"],
  [/^packages\/core\/src\/generated\//, "the enum of the schema"],
  [/^packages\/core\/src\/check\/(?:rules|examples)\//, "examples of rules"],
  [/^packages\/core\/src\/diff\/classes\//, "examples of changes"],
  [/^packages\/core\/src\/templates\//, "what an author can begin with"],
  [/^packages\/cli\/src\/import\/hubspot\//, "what steps of another system become"],
  [/^apps\/editor\/src\/palette\/kind-search\.ts/, "what authors use most"],
  [/^apps\/editor\/src\/palette\/template-steps\.ts/, "the step that a template is offered as"],
];

const kinds = new Set(blockKinds.map(({ kind }) => kind));

it("names no kind of block in the code of a view: what a view makes of a kind, it reads from the kind's object", () => {
  const offences = roots.flatMap((root) =>
    readSources(inRepository(root))
      .map(({ file }) => `${root}/${file}`)
      .filter((path) => !named.some(([place]) => place.test(path)))
      .flatMap((path) =>
        kindsNamedIn(path, readFileSync(inRepository(path), "utf8")).map((kind) => `${path}: ${kind}`),
      ),
  );
  expect(offences).toEqual([]);
});

it("sees a kind in a text of any form, and in the name of a member, but not in a comment or in other words", () => {
  const code = (line: string): string[] => kindsNamedIn("a.ts", line);
  expect(code('if (kind === "control.if") act();')).toEqual(["control.if"]);
  expect(code("const table = { 'action.webhook': 1 };")).toEqual(["action.webhook"]);
  expect(code("const kind = `control.wait`;")).toEqual(["control.wait"]);
  expect(code('// "control.if"\nconst kind = "control.iffy"; const say = "such as control.if";')).toEqual([]);
});

/** Any of the kinds, wherever it stands. */
const mention = new RegExp([...kinds].map((kind) => kind.replaceAll(".", "\\.")).join("|"));

/** The texts of a source that are a kind of block. One that mentions none is not read as code, which takes long. */
function kindsNamedIn(file: string, text: string): string[] {
  if (!mention.test(text)) return [];
  const found: string[] = [];
  const note = (value: unknown): void => {
    if (typeof value === "string" && kinds.has(value)) found.push(value);
  };
  new Visitor({
    Literal: ({ value }) => note(value),
    TemplateElement: ({ value }) => note(value.cooked),
  }).visit(parseSync(file, text).program);
  return found;
}
