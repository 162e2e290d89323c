import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRepository } from "../paths.js";
import { readTexts } from "../texts/print-texts.js";
import { faultsIn, paragraphsIn } from "./faults-in.js";
import { coveredPages, isCovered } from "./places.js";

it("finds words that we do not use, and sentences that are too long", () => {
  expect(faultsIn("Nobody is told.")).toEqual([
    '"told": write show, say, describe, list',
    '"Nobody": write a plain passive, or name the subject',
  ]);
  expect(faultsIn(`${"word ".repeat(26)}.`)).toEqual([expect.stringMatching(/^26 words: /)]);
  expect(faultsIn('The automation "Nobody told me" is not a pack.')).toEqual([]);
});

it.each(coveredPages)("has plain words in %s", (page) => {
  const faults = paragraphsIn(readFileSync(inRepository(page), "utf8")).flatMap(({ line, text }) =>
    faultsIn(text).map((fault) => `${page}:${line} ${fault}`),
  );
  expect(faults).toEqual([]);
});

it("has plain words in what users see", () => {
  const faults = readTexts(inRepository("."))
    .filter(({ path }) => isCovered(path))
    .flatMap(({ path, texts }) =>
      texts.flatMap(({ line, text }) => faultsIn(text).map((fault) => `${path}:${line} ${fault}`)),
    );
  expect(faults).toEqual([]);
});
