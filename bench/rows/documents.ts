import { compile } from "@setup-pack/core";
import { setupPack } from "../cli.js";
import { assetContents, inputFile, inputText, outputFile } from "../inputs.js";
import { inTurn } from "../measure/in-process.js";
import { processesInTurn } from "../measure/processes.js";
import type { Row } from "../row.js";
import { world } from "../world.js";

/** What a broker waits for: 100 automations drawn, in sentences and with all their messages. */
export const bookRow: Row = {
  name: "book",
  work: "`book` of the maximal pack, whole process",
  unit: "s",
  better: "lower",
  must: 5,
  aim: 2.5,
  note: "27 % of the time is drawing, 18 % collecting garbage, 9 % checking the pack, 8 % its digest and 7 % reading what 20,000 blocks mean.",
  measure: ({ slowRounds }) => {
    const rounds = processesInTurn([setupPack("book", inputFile("maximal"))], slowRounds);
    return { figures: rounds.map(([book = 0]) => book / 1000) };
  },
};

/** What a copywriter waits for: 7,400 messages as a workbook, and the workbook held against the pack. */
export const sheetRow: Row = {
  name: "sheet",
  work: "`sheet export` of the maximal pack as a workbook, and `sheet import` of it, two whole processes",
  unit: "s",
  better: "lower",
  must: 10,
  aim: 5,
  note: "About two fifths of both commands find the 7,400 messages and the day on which each comes; a seventh of the export writes the workbook.",
  measure: ({ slowRounds }) => {
    const [pack, sheet] = [inputFile("maximal"), outputFile("maximal.xlsx")];
    const commands = [
      setupPack("sheet", "export", pack, "-o", sheet),
      setupPack("sheet", "import", sheet, "--into", pack, "--dry-run"),
    ];
    const rounds = processesInTurn(commands, slowRounds);
    return { figures: rounds.map((times) => times.reduce((sum, time) => sum + time, 0) / 1000) };
  },
};

/**
 * What reading eight files of 1 MB adds, beside a pack that carries the same texts where no rule looks into them. It is
 * the difference of two works that each take far longer, which is why it takes more rounds than a ratio to be steady.
 */
export const assets: Row = {
  name: "assets",
  work: "decoding and hashing the data of assets",
  unit: "× SHA-256 of the same bytes by node:crypto",
  better: "lower",
  must: 1.25,
  aim: 1.1,
  measure: ({ rounds }) => {
    const [carried, opaque, contents] = [inputText("assets"), inputText("opaque"), assetContents()];
    const works = [() => contents.map(world.sha256), () => compile(carried, world), () => compile(opaque, world)];
    const figures = inTurn(works, 3 * rounds).map(
      ([hashed = Number.NaN, read = Number.NaN, unread = Number.NaN]) => (read - unread) / hashed,
    );
    return { figures };
  },
};
