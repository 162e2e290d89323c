import { describeBlock } from "../../describe/describe-block.js";
import type { Fix } from "../../diagnostic.js";
import type { Block, Edge } from "../../graph/automation-graph.js";
import type { Pointer } from "../../json.js";
import type { Asset, Loose, MessageTemplate, Pipeline, Resource, Stage } from "../../model.js";
import { quote } from "../../words/wording.js";
import type { AutomationSubject } from "./subjects.js";

/** Returns a block as a message names it: by its id and by what it does. */
export function blockName(block: Block): string {
  return named(block, describeBlock(block));
}

/** Returns a block named without a word of its config, which may hold what no message may print. */
export function plainBlockName(block: Block): string {
  return named(block, block.entry?.title ?? "");
}

function named({ id, index, entry }: Block, does: string): string {
  const name = id === undefined ? `block number ${index + 1}` : `block ${quote(id)}`;
  return entry === undefined ? name : `${name} (${does})`;
}

/** Returns an edge as a message begins with it. */
export function edgeName(edge: Edge): string {
  return edge.id === undefined ? `Edge number ${edge.index + 1}` : `Edge ${quote(edge.id)}`;
}

/** Returns the same with a capital, to begin a sentence. */
export function sentenceStart(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns a message template as a message names it: by its name, else by its key. */
export function templateName({ name, key }: Loose<MessageTemplate>): string {
  return called("template", [name, key]);
}

/** Returns a resource as a message names it: by its kind and name, else by its key. */
export function resourceName({ kind, name, key }: Loose<Resource>): string {
  return called(typeof kind === "string" ? kind.replaceAll("_", " ") : "resource", [name, key]);
}

/** Returns an asset as a message names it: by the name of its file, else by its key. */
export function assetName({ fileName, key }: Loose<Asset>): string {
  return called("asset", [fileName, key]);
}

/** Returns an automation as a message names it: by its name, else by its key. */
export function automationName({ document, key }: Pick<AutomationSubject, "document" | "key">): string {
  return called("automation", [document.name, key]);
}

/** Returns a pipeline as a message names it: by its name, else by its key. */
export function pipelineName({ name, key }: Loose<Pipeline>): string {
  return called("pipeline", [name, key]);
}

/** Returns a stage as a message names it: by its name, else by its key. */
export function stageName({ name, key }: Loose<Stage>): string {
  return called("stage", [name, key]);
}

function called(word: string, names: readonly unknown[]): string {
  for (const name of names) if (typeof name === "string" && name !== "") return `${word} ${quote(name)}`;
  return `this ${word}`;
}

/** Returns what a person calls what a type of reference names: "smart list". */
export function nounOfType(type: string): string {
  return type.replaceAll("_", " ");
}

/** Returns the mend of a name that was likely mistyped: never safe, since only the author knows what was meant. */
export const meantInstead = (path: Pointer, meant: string): Fix => ({
  safety: "unsafe",
  operations: [{ op: "replace", path, value: meant }],
});
