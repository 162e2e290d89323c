import {
  blockKinds,
  carriedBy,
  isReferenceType,
  referencesOf,
  referenceTypeOf,
  symbolTable,
} from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { nounOf } from "@setup-pack/core/words";
import { documentOf, elements, keyOf, textOf } from "@setup-pack/edit";
import { CompletionItemKind } from "vscode-languageserver";
import type { Target } from "../features/places.js";
import { folderOf, pathFrom } from "../files/uri.js";
import { isPlayedKind } from "../kinds/read-file.js";
import { packsNear, packsOfFile } from "../subjects/packs-of-file.js";
import { askedAt, isOf, namesOfPacks, playedPack } from "../subjects/scenario-names.js";
import { blockWords } from "../subjects/words.js";
import { parseSyntax, type SyntaxNode } from "../syntax/syntax.js";
import type { PackRoot, Root } from "../workspace/role.js";
import type { Workspace } from "../workspace/workspace.js";
import type { Candidate, WritingSpot } from "./spot-in-yaml.js";

type FileRoot = Extract<Root, { readonly is: "file" }>;

type Definition = PackRoot["view"]["definitions"][number];

/**
 * Returns the keys and ids of packs that can be written at a place of a file beside them; none where no name belongs.
 */
export async function namesBeside(spot: WritingSpot, root: FileRoot, target: Target): Promise<Candidate[]> {
  if (spot.is === "name" && !isPlayedKind(root.kind.name)) return [];
  const text = target.document.getText();
  const words = isPlayedKind(root.kind.name) ? await scenarioWords(spot, target.uri, target.workspace) : [];
  if (words.length > 0) return [...words];
  // What is not written yet keeps a scenario from being read.
  const stand = spot.is === "name" && !spot.hasColon ? "x: completed" : "x";
  const written = text.slice(0, spot.span.start) + stand + text.slice(spot.span.end);
  const packs = await packsOfFile(root, target.workspace, written);
  if (isPlayedKind(root.kind.name)) return packs.length === 0 ? [] : inScenario(spot, target.uri, text, packs);
  const fits = fitting(root.kind.name, spot.path, parseSyntax(target.uri, text));
  return fits === undefined ? [] : unique(packs.flatMap(({ view }) => view.definitions.filter(fits).map(candidateOf)));
}

function inScenario(
  { span, is, hasColon, taken }: WritingSpot,
  uri: string,
  text: string,
  packs: readonly PackRoot[],
): Candidate[] {
  const names = namesOfPacks(packs.map(playedPack));
  // How a run ends is what every member takes whose name is asked for.
  const behind = is === "name" && !hasColon ? ": completed" : "";
  const asked = names && askedAt(uri, text, span, names, behind);
  // Any member of a contact may be a field of its own, beside those that the schema knows.
  if (asked === undefined || (is === "name" && asked.is === "name" && asked.types.includes("custom_field"))) return [];
  const fits = (definition: Definition): boolean =>
    asked.is === "name" && asked.types.some((type) => isOf(definition, type));
  const found =
    asked.is === "block"
      ? packs.flatMap((root) => blocksOf(root, asked.automation))
      : packs.flatMap(({ view }) => view.definitions.filter(fits).map(candidateOf));
  return unique(found).filter(({ label }) => !taken.includes(label));
}

function blocksOf(root: PackRoot, within: string | undefined): Candidate[] {
  return elements(root.view.value.automations).flatMap((item, automation) => {
    if (within !== undefined && keyOf(item) !== within) return [];
    const { graph } = documentOf(item);
    return elements(isObject(graph) ? graph.nodes : undefined).flatMap((node) => {
      const id = isObject(node) ? textOf(node.id) : undefined;
      if (id === undefined) return [];
      return { label: id, kind: CompletionItemKind.Reference, value: id, detail: blockWords(root, automation, node) };
    });
  });
}

/** What a place of a settings file can name; undefined for a place that names nothing. */
function fitting(
  kind: string,
  path: WritingSpot["path"],
  root: SyntaxNode | undefined,
): ((definition: Definition) => boolean) | undefined {
  const [list, , member] = path;
  if (path.length !== 3) return undefined;
  if (kind === "bindings" && list === "bindings" && member === "id") {
    const type = textAt(root, [...path.slice(0, 2), "type"]);
    return (definition) => referenceTypeOf(definition) === type;
  }
  if (kind === "configuration" && list === "ignore" && member === "item") return (one) => one.kind !== "stages";
  if (kind === "notes" && list === "notes" && member === "automation") return (one) => one.kind === "automations";
  return undefined;
}

function textAt(root: SyntaxNode | undefined, path: WritingSpot["path"]): string | undefined {
  const node = path.reduce<SyntaxNode | undefined>((one, step) => {
    if (one?.type === "list") return one.elements[Number(step)];
    return one?.type === "object" ? one.members.find(({ name }) => name === step)?.value : undefined;
  }, root);
  return node?.type === "scalar" && typeof node.value === "string" ? node.value : undefined;
}

const candidateOf = (definition: Definition): Candidate => ({
  label: definition.key,
  kind: CompletionItemKind.Reference,
  value: definition.key,
  detail: [nounOf(definition), definition.name].filter((word) => word !== undefined).join(" "),
});

const unique = (found: readonly Candidate[]): Candidate[] => [
  ...new Map(found.map((one) => [one.label, one])).values(),
];

/**
 * What a scenario or a promise names that stands in no pack: the packs themselves, by their paths, and what can happen.
 */
async function scenarioWords(
  { is, path }: WritingSpot,
  uri: string,
  workspace: Workspace,
): Promise<readonly Candidate[]> {
  if (is !== "value") return [];
  const [first, , member] = path;
  if (first === "pack" || first === "packs") {
    const home = folderOf(uri) ?? uri;
    return (await packsNear(uri, workspace)).map((pack) => {
      const path = pathFrom(home, pack);
      return { label: path, kind: CompletionItemKind.File, value: path };
    });
  }
  // Of a scenario happens/0/event, of promises happens/not/0, and event in a pattern.
  const isListed = first === "happens" && (path[1] === "not" || path[1] === "first");
  return isListed || (first === "happens" && member === "event") || (first === "promises" && path.at(-1) === "event")
    ? events
    : [];
}

const trigger = "trigger.";

const events: readonly Candidate[] = blockKinds.flatMap(({ kind, title, help }) => {
  if (!kind.startsWith(trigger)) return [];
  const event = kind.slice(trigger.length);
  return { label: event, kind: CompletionItemKind.EnumMember, value: event, detail: title, words: help };
});

/** Members of which an example is of use in any scenario: moments and the like, nothing that a pack has. */
const forms: ReadonlySet<string | number> = new Set([
  "$schema",
  "at",
  "starts",
  "until",
  "holidays",
  "timeZone",
  "channel",
]);

/**
 * Returns whether examples of the schema may be offered at a place: of what people call their things they are of
 * another pack.
 */
export const takesExamples = (path: WritingSpot["path"]): boolean => path.some((step) => forms.has(step));

/** Returns the items that a type of reference can name; without a type, all that can be named. */
export function carried(pack: JsonObject, type: string | undefined): Candidate[] {
  const symbols = symbolTable(pack);
  return symbols.definitions
    .filter(({ key, kind }) => {
      if (type === undefined || !isReferenceType(type)) return kind !== "assets";
      return carriedBy({ type, id: key }, symbols).length > 0;
    })
    .map((definition) => ({
      label: definition.key,
      kind: CompletionItemKind.Reference,
      value: definition.key,
      detail: [nounOf(definition), definition.name].filter((word) => word !== undefined).join(" "),
    }));
}

/** Returns the ids of a type that these automations list as references, then those that the pack carries. */
export function namedIds(pack: JsonObject, type: string, automations: readonly unknown[]): Candidate[] {
  const listed = automations
    .flatMap((automation) => referencesOf(documentOf(automation), ""))
    .filter((reference) => reference.type === type)
    .map(({ id, name }) => ({
      label: id,
      kind: CompletionItemKind.Reference,
      value: id,
      ...(name !== undefined && { detail: name }),
    }));
  const found = new Map<string, Candidate>();
  for (const candidate of [...listed, ...carried(pack, type)])
    if (!found.has(candidate.label)) found.set(candidate.label, candidate);
  return [...found.values()];
}
