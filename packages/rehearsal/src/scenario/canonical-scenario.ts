import type { Problem } from "@setup-pack/core";
import {
  lineWidth,
  object,
  type Tree,
  textNode,
  verifiedText,
  writeJson,
  writingOptions,
} from "@setup-pack/core/parts";
import { type Document, isAlias, isCollection, isMap, isScalar, isSeq, type Node, type Pair, visit } from "yaml";
import { readScenarioText } from "./scenario-file.js";

/** The order of members in canonical form; of an open object those that are named here come first. */
export interface MemberOrder {
  readonly first: readonly string[];
  /** The orders of members, and of the elements of a list. */
  readonly of?: { readonly [member: string]: MemberOrder };
}

const step: MemberOrder = {
  first: [
    "at",
    "automation",
    "block",
    "what",
    "why",
    "contact",
    "channel",
    "template",
    "subject",
    "says",
    "handle",
    "between",
    "in",
    "count",
    "within",
  ],
};

/** The order of a scenario file, as `schemas/scenario.schema.json` has it; a test compares the two. */
export const scenarioOrder: MemberOrder = {
  first: ["$schema", "scenario", "pack", "workspace", "starts", "contact", "happens", "answers", "until", "expect"],
  of: {
    happens: { first: ["at", "event", "automation", "set"] },
    expect: {
      first: ["messages", "messagesInclude", "steps", "stepsInclude", "never", "atMost", "ends", "keeps", "contact"],
      of: {
        messages: step,
        messagesInclude: step,
        steps: step,
        stepsInclude: step,
        never: step,
        atMost: step,
      },
    },
  },
};

/** Sorts members by an order; those that it does not name stay behind the others, as they stand. */
function inMemberOrder<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  order: MemberOrder | undefined,
): Item[] {
  if (order === undefined) return [...items];
  const place = (item: Item): number => {
    const index = order.first.indexOf(nameOf(item));
    return index === -1 ? order.first.length : index;
  };
  return items.toSorted((a, b) => place(a) - place(b));
}

/** A scenario file in canonical form, or what keeps it from being read. */
export type CanonicalScenario =
  | {
      readonly text: string;
      /** Why the text is as it was written, though it need not be in that form: the end of a sentence on the file. */
      readonly leftAlone?: string;
      readonly problems?: undefined;
    }
  | { readonly text?: undefined; readonly leftAlone?: undefined; readonly problems: readonly Problem[] };

/**
 * Returns the canonical form of a scenario file: members in the order of the schema, a mapping or a short list on one
 * line where it fits. Comments stay; a file with aliases stays as it is, since what is written out again may not be
 * moved. YAML stays YAML, JSON stays JSON.
 * @example
 * ```ts
 * import { canonicalScenario } from "@setup-pack/rehearsal/scenario";
 *
 * const { text } = canonicalScenario("starts: Monday 09:00\nscenario: A lead # of ours\n", "lead.scenario.yaml");
 * console.log(text);
 * // scenario: A lead # of ours
 * // starts: Monday 09:00
 * ```
 */
export function canonicalScenario(text: string, path: string): CanonicalScenario {
  const reading = readScenarioText(text, path);
  if (reading.problems !== undefined) return reading;
  const { tree, document } = reading;
  // An empty file, or one that holds something else, is nothing to be laid out.
  if (tree.type !== "object") return { text, leftAlone: "it holds no scenario" };
  const ordered = orderedTree(tree, scenarioOrder);
  if (path.endsWith(".json")) return { text: writeJson(ordered) };
  if (hasAliases(document))
    return { text, leftAlone: "it has anchors or aliases, and what is written out again may not be moved" };
  const written = document.clone();
  reorder(written.contents, scenarioOrder);
  layOut(written.contents, lineWidth, true);
  return { text: verifiedText(written.toString(writingOptions), ordered) ?? text };
}

function orderedTree(tree: Tree, order: MemberOrder | undefined): Tree {
  if (tree.type === "list") return { ...tree, elements: tree.elements.map((element) => orderedTree(element, order)) };
  if (tree.type !== "object") return tree;
  const members = inMemberOrder(tree.members, ({ name }) => name, order);
  return object(
    members.map((member) => ({ ...member, value: orderedTree(member.value, order?.of?.[member.name]) })),
    tree.at,
  );
}

function hasAliases(document: Document): boolean {
  let has = false;
  visit(document, {
    Alias: () => {
      has = true;
      return visit.BREAK;
    },
    Node: (_, node) => {
      if (!isAlias(node) && node.anchor !== undefined) has = true;
    },
  });
  return has;
}

type MapPair = Pair<Node, Node | null>;

const nameOf = ({ key }: MapPair): string => (isScalar(key) ? String(key.value) : "");

/** Puts members in order. */
function reorder(node: Node | null, order: MemberOrder | undefined): void {
  if (isSeq<Node>(node)) for (const item of node.items) reorder(item, order);
  if (!isMap<Node, Node | null>(node)) return;
  node.items = inMemberOrder(node.items, nameOf, order);
  for (const pair of node.items) reorder(pair.value, order?.of?.[nameOf(pair)]);
}

/** Lays out a value at the end of a line on which so many columns are left. */
function layOut(node: Node | null, left: number, isTop: boolean): void {
  if (isScalar(node)) restyle(node);
  if (!isCollection(node)) return;
  const isCommented = isTop || hasComments(node);
  if (isCommented && node.flow === true) return;
  node.flow = !isCommented && isShort(node) && widthOf(node) <= left;
  if (isMap<Node, Node | null>(node))
    for (const pair of node.items) {
      restyle(pair.key);
      layOut(pair.value, left - (node.flow ? 0 : nameOf(pair).length + 2), false);
    }
  else if (isSeq<Node>(node)) for (const item of node.items) layOut(item, left - (node.flow ? 0 : 2), false);
}

/** A mapping may be short; a list is, whose elements are words, or which has a single one. */
const isShort = (node: Node): boolean =>
  !isSeq<Node>(node) || node.items.length < 2 || node.items.every((item) => isScalar(item));

function hasComments(node: Node): boolean {
  let has = false;
  visit(node, {
    Node: (_, inner) => {
      if (inner === node) return undefined;
      if (inner.comment === undefined && inner.commentBefore === undefined) return undefined;
      has = true;
      return visit.BREAK;
    },
  });
  return has;
}

/** Returns how wide a value is on one line; infinite for a text of several lines. */
function widthOf(node: Node | null): number {
  if (isMap<Node, Node | null>(node)) {
    const members = node.items.map((pair) => nameOf(pair).length + 2 + widthOf(pair.value));
    return members.reduce((sum, width) => sum + width + 2, 2);
  }
  if (isSeq<Node>(node)) return node.items.reduce((sum, item) => sum + widthOf(item) + 2, 2);
  if (!isScalar(node)) return 4;
  const { value } = node;
  if (typeof value !== "string") return String(node.source ?? value).length;
  if (value.includes("\n")) return Number.POSITIVE_INFINITY;
  return /^[\w][\w .+/-]*$/.test(value) ? value.length : JSON.stringify(value).length;
}

/** A text in the style that suits it, whatever it was written in. */
function restyle(node: Node): void {
  if (!isScalar(node) || typeof node.value !== "string") return;
  node.type = textNode(node.value).type ?? "PLAIN";
}
