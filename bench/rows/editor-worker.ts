import { applyPatches, openPack, type ValuePatch } from "@setup-pack/core/live";
import { inputText } from "../inputs.js";
import { inTurn } from "../measure/in-process.js";
import type { Row } from "../row.js";
import { world } from "../world.js";

/** Something an author does to the maximal pack; the n-th time with another text. */
interface Edit {
  readonly name: string;
  readonly words: string;
  readonly note: string;
  readonly patch: (turn: number) => ValuePatch;
}

const graph = ["automations", 50, "document", "graph"] as const;

const edits: readonly Edit[] = [
  {
    name: "typing",
    words: "a letter typed into the config of a block",
    note: "The letter makes settings that no dialect reads. Telling what the ids in them may be takes a third of the time, all rules on the automation of 200 blocks two fifths.",
    patch: (turn) => ({ op: "add", path: [...graph, "nodes", 100, "config", "body"], value: `Hello ${turn}` }),
  },
  {
    name: "joining",
    words: "an edge led to another block, and back",
    note: "All rules on the automation of 200 blocks run again.",
    patch: (turn) => ({ op: "add", path: [...graph, "edges", 50, "handle"], value: turn % 2 ? "next" : "later" }),
  },
  {
    name: "template",
    words: "a letter typed into a template",
    note: "The rules on the whole pack run again, and 900 items are compared with what they were.",
    patch: (turn) => ({ op: "replace", path: ["messageTemplates", 50, "body"], value: `Hello ${turn}` }),
  },
  {
    name: "key",
    words: "a letter typed into the key of a pipeline that is used",
    note: "The rules on the whole pack take 35 % of the time, asking 100 automations whether they use the key 17 %, the table of keys 10 %.",
    patch: (turn) => ({ op: "replace", path: ["pipelines", 50, "key"], value: `pipeline-${turn}` }),
  },
];

/** From the patches of an edit to all diagnostics of the pack, as the editor's worker does it. */
const rowOf = ({ name, words, note, patch }: Edit): Row => ({
  name: `worker-${name}`,
  work: `fresh diagnostics of the maximal pack after ${words}`,
  unit: "ms",
  better: "lower",
  must: 16,
  aim: 4,
  note,
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
