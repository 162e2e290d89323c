import { readFileSync } from "node:fs";
import { append, isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, type Dialect, dialectOf, packBook } from "@setup-pack/core/meaning";
import { fixturePacks } from "@setup-pack/fixtures";
import fc from "fast-check";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { renameKey } from "../commands/rename-key.js";
import { pathOf } from "../draft/json.js";
import { recordChanges } from "../draft/record-changes.js";
import { keyPartsOf, renamePlaces } from "./find-uses.js";
import { symbolsOf } from "./symbols.js";

const strange = new URL("../../../../fixtures/dialects/", import.meta.url);
const textAt = (path: string): string => readFileSync(new URL(path, strange), "utf8");

interface Case {
  readonly name: string;
  readonly pack: JsonObject;
  readonly dialects: readonly Dialect[];
}

const packIn = (text: string): JsonObject => {
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : {};
};

const cases: readonly Case[] = [
  ...fixturePacks().map(({ name, text }): Case => ({ name, pack: packIn(text), dialects: [] })),
  ...["keystead", "closedesk", "doorstep"].flatMap((vendor) =>
    ["every-kind", "edge-values"].map(
      (name): Case => ({
        name: `${name} of ${vendor}`,
        pack: packIn(textAt(`${vendor}/${name}.json`)),
        dialects: [dialectOf(parse(textAt(`${vendor}/${vendor}.dialect.yaml`)))],
      }),
    ),
  ),
];

/** Renames what is at a place of a pack. */
function renamed(pack: JsonObject, at: string, to: string, book: BlockBook) {
  const path = pathOf(pack, at);
  const [uses, parts] = [renamePlaces(pack, path, book), keyPartsOf(pack, path, book)];
  const { after } = recordChanges(pack, (draft) => renameKey.apply(draft, { at: path, to, uses, parts }));
  return {
    after,
    places: new Set([`${at}/key`, ...[...uses, ...parts.map((part) => part.path)].map((one) => append("", ...one))]),
  };
}

/** The places at which two values of one shape have other texts or numbers. */
function changedIn(before: unknown, after: unknown, at = ""): readonly string[] {
  if (before === after) return [];
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) return [at];
  const [old, now] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) =>
    changedIn(old.get(name), now.get(name), append(at, name)),
  );
}

it.each(cases)("changes references and places alone in $name, and back is as it was", ({ pack, dialects }) => {
  const { definitions } = symbolsOf(pack);
  fc.assert(
    fc.property(fc.constantFrom(...definitions), fc.integer({ min: 1e8, max: 1e9 }), ({ at, key }, number) => {
      const to = /^\d+$/.test(key) ? String(number) : `${key}-${number}`;
      const { after: there, places } = renamed(pack, at, to, packBook(pack, dialects));
      const changed = changedIn(pack, there);
      expect(changed).toContain(`${at}/key`);
      expect(changed.filter((place) => !places.has(place))).toEqual([]);
      // What the pack says is the same, but for the key.
      const back = renamed(there, at, key, packBook(there, dialects));
      expect(back.after).toEqual(pack);
      expect(new Set(changedIn(there, back.after))).toEqual(new Set(changed));
    }),
    { numRuns: 4, seed: 20_261_125 },
  );
});

it.each(cases)("leaves words of $name that equal a key", ({ pack, dialects }) => {
  const { definitions } = symbolsOf(pack);
  const notes = [
    ["action.add_note", "body"],
    ["action.create_transaction", "name"],
  ] as const;
  fc.assert(
    fc.property(fc.constantFrom(...definitions), fc.constantFrom(...notes), ({ at, key }, [kind, operand]) => {
      const others = kind === "action.add_note" ? {} : { side: "buyer", status: "open" };
      const { config } = packBook(pack, dialects).write(kind, { ...others, [operand]: key }, undefined);
      const graph = { nodes: [{ id: "word", kind, config }], edges: [] };
      const word = { key: "word", document: { name: key, graph, references: [] } };
      const automations = Array.isArray(pack.automations) ? pack.automations : [];
      const before = { ...pack, automations: [...automations, word] };
      const { after } = renamed(before, at, `${key}1`, packBook(before, dialects));
      expect(config).toBeDefined();
      expect(Array.isArray(after.automations) && after.automations.at(-1)).toEqual(word);
    }),
    { numRuns: 3, seed: 20_261_125 },
  );
});
