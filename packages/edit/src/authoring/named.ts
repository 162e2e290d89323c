import type { ItemKind } from "@setup-pack/core";
import { anyOutcome, blockKind, type Definition, referenceTypeOf } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, referencePlaces } from "@setup-pack/core/meaning";
import { didYouMean, listOf, quote, withArticle } from "@setup-pack/core/words";
import { Type } from "@sinclair/typebox";
import type { ReferenceEntry } from "../commands/pick-reference.js";
import { setMembers } from "../commands/set-members.js";
import { elements, member, type Path, pathOf, valueAt } from "../draft/json.js";
import { textsIn } from "../draft/texts-in.js";
import { freeKey, keyFrom, longestKey } from "../pack/free-key.js";
import {
  type BlockRecord,
  type GraphRecord,
  graphOf,
  type JoinedEdge,
  outputsOfBlock,
  readGraph,
} from "../pack/graph.js";
import { itemWord, keyOf } from "../pack/items.js";
import { symbolsOf } from "../pack/symbols.js";
import { type CommandProblem, doing, type PlannedChange, type Thing } from "./author-command.js";

export const isProblem = (value: unknown): value is CommandProblem =>
  typeof value === "object" && value !== null && "problem" in value;

/** Returns the sentence for a name that nothing has. */
export function noSuch(what: string, name: string, known: readonly string[]): CommandProblem {
  const remedy =
    didYouMean(name, known) ||
    (known.length === 0 ? " There is none." : ` There is ${listOf(known.map(quote), "and", 20)}.`);
  return { problem: `No ${what} is called ${quote(name)}.${remedy}` };
}

/** Returns the place of an item in its list. */
export function indexOf(pack: JsonObject, list: ItemKind, key: string): number | CommandProblem {
  const keys = elements(pack[list]).map(keyOf);
  const index = keys.indexOf(key);
  return index >= 0
    ? index
    : noSuch(
        itemWord[list],
        key,
        keys.filter((one) => one !== undefined),
      );
}

/** Where an item or a stage stands. */
export function pathOfThing(pack: JsonObject, { list, key, stage }: Thing): Path | CommandProblem {
  const index = indexOf(pack, list, key);
  if (isProblem(index)) return index;
  if (stage === undefined) return [list, index];
  if (list !== "pipelines") return { problem: "Only a pipeline has stages. Leave stage out." };
  const keys = elements(member(elements(pack.pipelines)[index], "stages")).map(keyOf);
  const at = keys.indexOf(stage);
  return at >= 0
    ? [list, index, "stages", at]
    : noSuch(
        "stage",
        stage,
        keys.filter((one) => one !== undefined),
      );
}

/** The value at a pointer, with the place it has or would have. */
export function placeAt(pack: JsonObject, pointer: string): Path | CommandProblem {
  if (!pointer.startsWith("/")) return { problem: `${quote(pointer)} is not a JSON Pointer. One begins with /.` };
  const path = pathOf(pack, pointer);
  const holder = path.slice(0, -1);
  if (holder.length > 0 && valueAt(pack, holder) === undefined)
    return { problem: `${quote(pointer)} leads nowhere: what it lies in is not there. read_item shows what is.` };
  return path;
}

/** A graph of the pack, and where it is. */
export interface NamedGraph {
  readonly automation: number;
  readonly graph: GraphRecord;
}

export function graphNamed(pack: JsonObject, key: string): NamedGraph | CommandProblem {
  const automation = indexOf(pack, "automations", key);
  return isProblem(automation) ? automation : { automation, graph: readGraph(graphOf(pack, automation)) };
}

/** A step with the graph it stands in. */
export interface NamedStep extends NamedGraph {
  readonly step: BlockRecord;
}

export function stepNamed(pack: JsonObject, key: string, id: string): NamedStep | CommandProblem {
  const named = graphNamed(pack, key);
  if (isProblem(named)) return named;
  const step = named.graph.byName.get(id);
  return step === undefined ? noSuch("step", id, [...named.graph.byName.keys()]) : { ...named, step };
}

/** Where the settings of a step stand. */
export const configOf = (automation: number, node: number): Path => [
  ...["automations", automation, "document", "graph", "nodes"],
  node,
  "config",
];

export function arrowNamed({ edges }: GraphRecord, id: string): JoinedEdge | CommandProblem {
  return (
    edges.find(({ name }) => name === id) ??
    noSuch(
      "arrow",
      id,
      edges.map(({ name }) => name),
    )
  );
}

/** Returns the output that is meant: the one that is named, or the only one there is. */
export function outputOf({ step, graph }: NamedStep, named: string | undefined): string | CommandProblem {
  const outputs = outputsOfBlock(step, graph);
  if (named === undefined)
    return outputs.length === 1
      ? (outputs[0] ?? "next")
      : {
          problem: `Step ${quote(step.name)} has several outputs. Name one of ${listOf(outputs.map(quote), "or")} by output.`,
        };
  return outputs.includes(named) || blockKind(step.kind)?.outputs === anyOutcome
    ? named
    : noSuch(`output of step ${quote(step.name)}`, named, outputs);
}

export const key = Type.Optional(
  Type.String({ minLength: 1, maxLength: longestKey, description: "Made of its name when left out" }),
);

/** Returns the key that is asked for where it is free, or one made of a name. */
export function keyFor(
  pack: JsonObject,
  list: ItemKind,
  asked: string | undefined,
  name: string,
): string | CommandProblem {
  if (asked === undefined) return freeKey(pack, list, keyFrom(name) || itemWord[list].replaceAll(" ", "-"));
  const isTaken = elements(pack[list]).some((item) => keyOf(item) === asked);
  return isTaken
    ? { problem: `There is ${withArticle(itemWord[list])} ${quote(asked)} already. Take another key.` }
    : asked;
}

/**
 * Returns what lists among an automation's references what the settings of a step name; nothing where they name
 * nothing.
 */
export function listing(
  pack: JsonObject,
  { automation, kind, config }: { readonly automation: number; readonly kind: string; readonly config: unknown },
  book: BlockBook,
): readonly PlannedChange[] {
  const names = namesIn(pack, kind, config, book);
  const path = ["automations", automation, "document"];
  return names.length === 0
    ? []
    : [doing(setMembers, { automation, path, what: "references", members: new Map(), names })];
}

/**
 * Returns what the settings of a step name of what the pack carries, as entries for the automation's references: only
 * where the book, or the name of a member, says that a thing is meant.
 */
export function namesIn(pack: JsonObject, kind: string, config: unknown, book: BlockBook): readonly ReferenceEntry[] {
  const symbols = symbolsOf(pack);
  const texts = new Set(textsIn(config, []).map(({ text }) => text));
  const entries = [...texts].flatMap((text) => symbols.of(text).flatMap(entryOf));
  const document = { graph: { nodes: [{ kind, config }] }, references: entries };
  const meant = referencePlaces({ automations: [{ document }] }, book).places.filter(({ how }) => how !== "evidence");
  return entries.filter((entry) => meant.some(({ type, id }) => type === entry.type && id === entry.id));
}

function entryOf(definition: Definition): readonly ReferenceEntry[] {
  const type = referenceTypeOf(definition);
  const { key: id, name, pipeline } = definition;
  return type === undefined
    ? []
    : [{ type, id, ...(name !== undefined && { name }), ...(pipeline !== undefined && { detail: pipeline.key }) }];
}
