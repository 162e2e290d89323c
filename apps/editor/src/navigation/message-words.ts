import { describeBlock } from "@setup-pack/core";
import { type JsonObject, segmentsOf } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { blocksOf, edgesOf, elements, graphOf, keyOf, nameOf } from "../document/index.js";
import { wordsOf } from "./place-words.js";

interface Message {
  readonly message: string;
  /** What it is about: the automation that this stands in has the steps and arrows. */
  readonly pointer: string;
}

/** The names that messages of core give: of a step and an arrow by their ids, of an automation by its key. */
const named = /\b(block|edge|automation) ("(?:[^"\\]|\\.)*")/gi;

/** A message as an author reads it: with steps and arrows by what they do, and automations by their names. */
export function messageWords(pack: JsonObject, { message, pointer }: Message): string {
  const [list, place] = segmentsOf(pointer);
  const automation = list === "automations" ? Number(place) : undefined;
  const does = new Map<string, string>();
  const words = message.replaceAll(named, (whole: string, noun: string, quoted: string) => {
    const isFirst = noun.charAt(0) !== noun.charAt(0).toLowerCase();
    const isMeant = ({ id }: { readonly id: string | undefined }): boolean => id !== undefined && quote(id) === quoted;
    const inGraph = (part: "nodes" | "edges", index: number): string =>
      wordsOf(pack, ["automations", automation ?? 0, "document", "graph", part, index])[1] ?? whole;
    const started = (text: string): string => (isFirst ? text : text.charAt(0).toLowerCase() + text.slice(1));
    if (noun.toLowerCase() === "automation") {
      const item = elements(pack.automations).find((one) => quote(keyOf(one) ?? "") === quoted);
      return item === undefined ? whole : `${noun} “${nameOf("automations", item)}”`;
    }
    if (automation === undefined) return whole;
    const graph = graphOf(pack, automation);
    const edge = noun.toLowerCase() === "edge" ? edgesOf(graph).find(isMeant) : undefined;
    if (edge !== undefined) return started(inGraph("edges", edge.index));
    const block = noun.toLowerCase() === "block" ? blocksOf(graph).find(isMeant) : undefined;
    if (block === undefined) return whole;
    const text = started(inGraph("nodes", block.index));
    does.set(`${text} (${describeBlock(block)})`, text);
    return text;
  });
  // Core says in brackets what a step does, which its words say already.
  return [...does].reduce((text, [doubled, once]) => text.replaceAll(doubled, () => once), words);
}
