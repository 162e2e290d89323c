import { compile } from "@setup-pack/core";
import { maximalPack } from "@setup-pack/fixtures";
import { automationGraph } from "../../packages/core/dist/graph/automation-graph.js";
import { topologicalOrder } from "../../packages/core/dist/graph/topological-order.js";
import { stringsInValue } from "../../packages/core/dist/parse/parse.js";
import { stringsInText } from "../../packages/core/dist/parse/strings-in-text.js";
import { nothing, setupPack } from "../cli.js";
import { inputFile, inputSize, inputText } from "../inputs.js";
import { inTurn, timesFloor } from "../measure/in-process.js";
import { usageOf } from "../measure/usage.js";
import type { Row } from "../row.js";
import { world } from "../world.js";

/** Everything `validate` finds out about the largest pack, without starting a process. */
export const validation: Row = {
  name: "validation",
  work: "full validation of the maximal pack, warm, from a string",
  unit: "× JSON.parse",
  better: "lower",
  must: 2,
  aim: 1.5,
  note: "JSON.parse takes 32 % of the time, the rules 25 %, what JSON.parse passes over in silence (repeated members, lost digits) 15 %, and garbage 20 %.",
  measure: ({ rounds }) => {
    const text = inputText("maximal");
    const figures = timesFloor(
      () => compile(text, world),
      () => JSON.parse(text),
      rounds,
    );
    return { figures };
  },
};

/** What a thousand diagnostics, each with its line and column, cost on top of a validation that finds none. */
export const positions: Row = {
  name: "positions",
  work: "1,000 diagnostics with their positions in the maximal pack, on top of the validation",
  unit: "× JSON.parse",
  better: "lower",
  must: 1,
  aim: 0.4,
  note: "Sentences take 11 % of the time and diagnostics 9 %; less than half of the latter finds lines and columns.",
  measure: ({ rounds }) => {
    const [defective, sound] = [inputText("defective"), inputText("maximal")];
    const found = compile(defective, world).diagnostics.length;
    if (found !== 1000) throw new Error(`The defective pack has ${found} diagnostics instead of 1,000`);
    const works = [() => JSON.parse(defective), () => compile(defective, world), () => compile(sound, world)];
    const figures = inTurn(works, rounds).map(
      ([parsed = Number.NaN, many = Number.NaN, none = Number.NaN]) => (many - none) / parsed,
    );
    return { figures };
  },
};

// Below the door of core: what is measured here is one step of `parse`, in its built form.

/** Telling that no object has a member twice, which JSON.parse does not say. */
export const duplicates: Row = {
  name: "duplicates",
  work: "looking for duplicate members in the maximal pack, which has none",
  unit: "× JSON.parse",
  better: "lower",
  must: 0.4,
  aim: 0.25,
  measure: ({ rounds }) => {
    const text = inputText("maximal");
    const value: unknown = JSON.parse(text);
    const figures = timesFloor(
      () => stringsInText(text) === stringsInValue(value),
      () => JSON.parse(text),
      rounds,
    );
    return { figures };
  },
};

// Below the door of core: what is measured here is one step of checking, in its built form.

/** Kahn's algorithm over graphs whose ids are resolved already, as every graph rule finds them. */
export const acyclicity: Row = {
  name: "acyclicity",
  work: "telling that 100 automations of 200 blocks have no cycle",
  unit: "× JSON.parse",
  better: "lower",
  must: 0.06,
  aim: 0.03,
  measure: ({ rounds }) => {
    const text = inputText("maximal");
    const graphs = maximalPack().automations.map(({ document }) => automationGraph(document.graph));
    const figures = timesFloor(
      () => graphs.every((graph) => topologicalOrder(graph).rest.length === 0),
      () => JSON.parse(text),
      rounds,
    );
    return { figures };
  },
};

/** Whether ten times the pack costs ten times the work. */
export const growth: Row = {
  name: "growth",
  work: "full validation as the pack grows tenfold",
  unit: "× a tenth of the pack",
  better: "lower",
  must: 11,
  aim: 10,
  measure: ({ rounds }) => {
    const [large, small] = [inputText("maximal"), inputText("tenth")];
    const figures = timesFloor(
      () => compile(large, world),
      () => compile(small, world),
      rounds,
    );
    return { figures };
  },
};

/** The most memory a validation holds at once, over what node itself needs. */
export const memory: Row = {
  name: "memory",
  work: "peak memory of `validate` of the maximal pack, over bare node",
  unit: "× the file's size",
  better: "lower",
  must: 12,
  aim: 8,
  measure: ({ slowRounds }) => {
    const command = setupPack("validate", inputFile("maximal"));
    const size = inputSize("maximal");
    const figures = Array.from(
      { length: slowRounds },
      () => (usageOf(command).peakMemory - usageOf(nothing).peakMemory) / size,
    );
    return { figures };
  },
};
