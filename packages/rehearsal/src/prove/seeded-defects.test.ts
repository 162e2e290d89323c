import { readdirSync, readFileSync } from "node:fs";
import { compile } from "@setup-pack/core";
import { packBook } from "@setup-pack/core/meaning";
import { describe, expect, it } from "vitest";
import { readPromises } from "../promises/promise-file.js";
import { namesIn } from "../scenario/names.js";
import { proofsOf, type TestProof } from "./prove.test-support.js";

const folder = new URL("../../../../fixtures/promises/", import.meta.url);
const defects = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

function provedIn(place: string): readonly TestProof[] {
  const read = (name: string): string => readFileSync(new URL(`${place}/${name}`, folder), "utf8");
  const { pack } = compile(read("pack.json"));
  if (pack === null) throw new Error(`${place} has errors`);
  const playable = { document: pack.document, digest: pack.digest, book: packBook(pack.document) };
  const { file } = readPromises(read("office.promises.yaml"), "office.promises.yaml");
  if (file === undefined) throw new Error(`The promises of ${place} cannot be read`);
  return proofsOf(file, namesIn([playable]), { budget: 20_000 });
}

describe("a defect that was put into a pack", () => {
  it.each(defects)("is found in %s, by a play that breaks the promise in a rehearsal too", (name) => {
    const [proof] = provedIn(`${name}/broken`);
    expect(proof?.verdict).toBe("broken");
    expect(proof?.replayed?.brokenAt).toBe(proof?.broken?.at);
  });

  it.each(defects)("is gone in the mended twin of %s", (name) => {
    const [proof] = provedIn(`${name}/mended`);
    expect(proof?.verdict).toMatch(/^kept\//);
    expect(proof?.unfinished).toBe(false);
  });
});
