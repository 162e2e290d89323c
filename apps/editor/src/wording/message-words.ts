import { describeBlock } from "@setup-pack/core";
import { blockKind } from "@setup-pack/core/format";
import { type JsonObject, segmentsOf } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { blocksOf, edgesOf, elements, graphOf, keyOf, nameOf } from "@setup-pack/edit";
import { wordsOf } from "./place-words.js";

interface Message {
  readonly message: string;
  /** What it is about: the automation that this stands in has the steps and arrows. */
  readonly pointer: string;
}

/** What core calls otherwise than the editor does. */
const nouns: ReadonlyMap<string, string> = new Map([
  ["block", "step"],
  ["blocks", "steps"],
  ["edge", "arrow"],
  ["edges", "arrows"],
  ["handle", "branch"],
  ["handles", "branches"],
]);

/**
 * The handle of a branch in brackets behind its name, which is enough; a thing by its id, its key or its number in the
 * list; a kind of step; a noun alone; other quoted text, which stays as it is.
 */
const terms = new RegExp(
  [
    String.raw`(?<output>(?<=branch) \("(?:true|false)"\))`,
    String.raw`\b(?<kind>block|edge|automation) (?:(?<name>"(?:[^"\\]|\\.)*")|(?:number )?(?<number>\d+)\b)`,
    String.raw`\b(?<step>(?:trigger|action|control)\.[a-z_]+)\b`,
    String.raw`\b(?<noun>(?:block|edge|handle)s?)\b(?! schemas?\b)`,
    String.raw`"(?:[^"\\]|\\.)*"`,
  ].join("|"),
  "gi",
);

/**
 * Returns a message as an author reads it: with steps and arrows by what they do, automations by their names, and
 * core's nouns by those of the editor.
 */
export function messageWords(pack: JsonObject, { message, pointer }: Message): string {
  const [list, place] = segmentsOf(pointer);
  const automation = list === "automations" ? Number(place) : undefined;
  const written: string[] = [];
  let end = 0;
  for (const term of message.matchAll(terms)) {
    // What a step does follows in brackets, and is part of its name.
    if (term.index < end) continue;
    const [whole] = term;
    const { kind, name, number, noun, output, step } = term.groups ?? {};
    const title = blockKind(step ?? "")?.title;
    const words = output !== undefined ? "" : title ? `“${title}”` : (nouns.get(noun?.toLowerCase() ?? "") ?? whole);
    const thing =
      kind === undefined
        ? { words, does: [] }
        : thingNamed(pack, automation, kind.toLowerCase(), name ?? Number(number));
    written.push(message.slice(end, term.index), thing === undefined ? whole : begunLike(whole, thing.words));
    end = term.index + whole.length;
    const doubled = thing?.does.map((does) => ` (${does})`).find((words) => message.startsWith(words, end));
    end += doubled?.length ?? 0;
  }
  return written.join("") + message.slice(end);
}

interface Thing {
  readonly words: string;
  /** What core may say of it in brackets, which the words say already. */
  readonly does: readonly string[];
}

/**
 * Returns what an id or key, quoted as in messages, or a number in the list stands for; undefined where that is not
 * there.
 */
function thingNamed(
  pack: JsonObject,
  automation: number | undefined,
  kind: string,
  name: string | number,
): Thing | undefined {
  if (kind === "automation") {
    const item = elements(pack.automations).find((one) => quote(keyOf(one) ?? "") === name);
    return item === undefined ? undefined : { words: `automation “${nameOf("automations", item)}”`, does: [] };
  }
  if (automation === undefined) return undefined;
  const graph = graphOf(pack, automation);
  const isMeant = ({ id, index }: { readonly id: string | undefined; readonly index: number }): boolean =>
    typeof name === "number" ? index === name - 1 : id !== undefined && quote(id) === name;
  const inGraph = (part: "nodes" | "edges", index: number): string =>
    wordsOf(pack, ["automations", automation, "document", "graph", part, index])[1] ?? "";
  if (kind === "edge") {
    const edge = edgesOf(graph).find(isMeant);
    return edge === undefined ? undefined : { words: inGraph("edges", edge.index), does: [] };
  }
  const block = blocksOf(graph).find(isMeant);
  if (block === undefined) return undefined;
  const title = block.kind === undefined ? undefined : blockKind(block.kind)?.title;
  return { words: inGraph("nodes", block.index), does: [describeBlock(block), title ?? ""] };
}

/** Words with a capital where those that they replace have one. */
function begunLike(whole: string, words: string): string {
  const [first = ""] = whole;
  const start = words.charAt(0);
  return (first === first.toUpperCase() ? start.toUpperCase() : start.toLowerCase()) + words.slice(1);
}
