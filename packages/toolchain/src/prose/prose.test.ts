import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRepository } from "../paths.js";
import { readTexts } from "../texts/print-texts.js";
import { faultsIn, longParagraphsIn, paragraphsIn } from "./faults-in.js";
import { coveredPages, isCovered, isSql, pagesOfShortParagraphs } from "./places.js";

it("finds words that we do not use, and sentences that are too long", () => {
  expect(faultsIn("Nobody is told.")).toEqual([
    '"told": write show, say, describe, list',
    '"Nobody": write a plain passive, or name the subject',
  ]);
  expect(faultsIn(`${"word ".repeat(26)}.`)).toEqual([expect.stringMatching(/^26 words: /)]);
  expect(faultsIn('The automation "Nobody told me" is not a pack.')).toEqual([]);
});

it("finds paragraphs, list items and cells that are too long, but not code or generated parts", () => {
  const long = "Word ".repeat(76).trim();
  expect(longParagraphsIn(`# Page\n\n${long}\n`)).toEqual([expect.stringMatching(/^3 76 words: Word /)]);
  expect(longParagraphsIn(`- ${long.replace("Word ", "Word\n  ")}\n- Short.\n`)).toHaveLength(1);
  expect(longParagraphsIn(`| ${long} | b |\n`)).toHaveLength(1);
  expect(longParagraphsIn(`- ${"Word ".repeat(40)}\n- ${"Word ".repeat(40)}\n`)).toEqual([]);
  expect(longParagraphsIn(`\`\`\`text\n${long}\n\`\`\`\n\n<!-- shows: a -->\n${long}\n<!-- /shows -->\n`)).toEqual([]);
});

it.each(coveredPages)("has plain words in %s", (page) => {
  const faults = paragraphsIn(readFileSync(inRepository(page), "utf8")).flatMap(({ line, text }) =>
    faultsIn(text).map((fault) => `${page}:${line} ${fault}`),
  );
  expect(faults).toEqual([]);
});

it.each(pagesOfShortParagraphs)("has short paragraphs in %s", (page) => {
  expect(longParagraphsIn(readFileSync(inRepository(page), "utf8"))).toEqual([]);
});

it("has plain words in what users see", () => {
  const faults = readTexts(inRepository("."))
    .filter(({ path }) => isCovered(path))
    .flatMap(({ path, texts }) =>
      texts.flatMap(({ line, text }) => (isSql(text) ? [] : faultsIn(text).map((fault) => `${path}:${line} ${fault}`))),
    );
  expect(faults).toEqual([]);
});
