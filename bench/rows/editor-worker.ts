import { applyPatches, openPack, type ValuePatch } from "@setup-pack/core/live";
import { inputText } from "../inputs.js";
import { inTurn } from "../measure/in-process.js";
import type { Row } from "../row.js";
import { world } from "../world.js";

/** Something an author does to the maximal pack; the n-th time with another text. */
interface Edit {
  readonly name: string;
  readonly words: string;
  readonly bound: string;
  readonly patch: (turn: number) => ValuePatch;
}

const graph = ["automations", 50, "document", "graph"] as const;

const edits: readonly Edit[] = [
  {
    name: "typing",
    words: "a letter typed into the config of a block",
    bound:
      "Of what the worker does after a letter in a block of the maximal pack, the rules on its automation of 200 blocks are half, and the rules on the whole pack a sixth; the rest is comparing 900 items with what they were.",
    patch: (turn) => ({ op: "add", path: [...graph, "nodes", 100, "config", "body"], value: `Hello ${turn}` }),
  },
  {
    name: "joining",
    words: "an edge led to another block, and back",
    bound:
      "Where an edge of the maximal pack is led elsewhere, all rules on its automation of 200 blocks are run anew, as after a letter in one of its blocks.",
    patch: (turn) => ({ op: "add", path: [...graph, "edges", 50, "handle"], value: turn % 2 ? "next" : "later" }),
  },
  {
    name: "template",
    words: "a letter typed into a template",
    bound:
      "A letter in a template of the maximal pack has the rules on the whole pack run anew, and 900 items compared with what they were.",
    patch: (turn) => ({ op: "replace", path: ["messageTemplates", 50, "body"], value: `Hello ${turn}` }),
  },
  {
    name: "key",
    words: "a letter typed into the key of a pipeline that is used",
    bound:
      "Another key is every automation's matter: of what the worker does then in the maximal pack, rules on the whole pack (references, names, resources that nothing uses) are 35 %, asking 100 automations whether a key that they name is another one 17 %, and the table of keys 10 %; garbage takes a quarter of the time beside that.",
    patch: (turn) => ({ op: "replace", path: ["pipelines", 50, "key"], value: `pipeline-${turn}` }),
  },
];

/** From the patches of an edit to all diagnostics of the pack, as the editor's worker does it. */
const rowOf = ({ name, words, bound, patch }: Edit): Row => ({
  name: `worker-${name}`,
  work: `fresh diagnostics of the maximal pack after ${words}`,
  unit: "ms",
  better: "lower",
  must: 16,
  aim: 4,
  bound,
  measure: ({ rounds }) => {
    let live = openPack(inputText("maximal"), world);
    let turn = 0;
    const work = (): unknown => {
      live = live.update(applyPatches(live.value, [patch(turn++)]));
      return live.diagnostics;
    };
    return { figures: inTurn([work], rounds).map(([spent = Number.NaN]) => spent) };
  },
});

/** Every edit. */
export const workerRows: readonly Row[] = edits.map(rowOf);
