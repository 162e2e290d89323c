import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { operandNames } from "../blocks/book/operand-names.js";
import { subjectsOf } from "../blocks/book/subjects.js";
import { blockKinds } from "../blocks/catalogue.js";
import { compile } from "../compile.js";
import { parseBlockSchemas } from "../shape/team/block-schemas.js";
import { blockBook } from "./block-book.js";
import { bookDocument } from "./book-document.js";
import { meaningOf } from "./meaning.js";
import { samplesIn } from "./pack-book.js";

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");

it("is what schemas/blocks.json says, and a sound file of edition 2", () => {
  const { $schema, ...file } = JSON.parse(read("schemas/blocks.json"));
  expect(file, "Run npm run docs.").toEqual(JSON.parse(JSON.stringify(bookDocument(blockBook()))));
  expect(parseBlockSchemas(file)).toMatchObject({ edition: 2 });
  expect(Object.keys(file.blocks).sort()).toEqual(blockKinds.map(({ kind }) => kind).sort());
});

it("fits an example of each kind, as a team's book would: all is known, and no block breaks its schema", () => {
  const { blocks: team } = parseBlockSchemas(JSON.parse(read("schemas/blocks.json")));
  if (team === undefined) throw new Error("schemas/blocks.json is no file of block schemas");
  const book = blockBook({ team });
  const kinds = new Set<string>();
  for (const name of readdirSync(new URL("../../../../fixtures/packs/", import.meta.url))) {
    if (name.includes(".")) continue;
    const text = read(`fixtures/packs/${name}/pack.json`);
    for (const block of samplesIn(JSON.parse(text))) {
      kinds.add(block.kind);
      const { certainty, does } = meaningOf(block, book) ?? {};
      expect({ certainty, does }).toEqual({ certainty: "known", does: meaningOf(block, blockBook())?.does });
    }
    expect(compile(text, { blocks: team }).diagnostics.map(({ message }) => message)).toEqual([]);
  }
  expect(kinds.size).toBe(blockKinds.length);
});

it("has every operation, operand and subject on its page", () => {
  const page = read("docs/blocks.md");
  for (const [operation, { all }] of operandNames()) {
    const row = page.split("\n").find((line) => line.startsWith("| `") && line.includes(`\`${operation}\``));
    for (const operand of all) expect(row, operation).toContain(`\`${operand}\``);
    for (const subject of subjectsOf.get(operation) ?? []) expect(row).toMatch(new RegExp(`\\b${subject}\\b`));
  }
});
