import { capabilities } from "../bounds/capabilities.js";
import { isPlainGraph } from "../check/subjects/plain-graph.js";
import { compile } from "../compile.js";
import { describeBlock } from "../describe/describe-block.js";
import { diff } from "../diff/diff.js";
import { drawing } from "../drawing/drawing.js";
import { mermaid } from "../drawing/mermaid.js";
import { layout } from "../layout/layout.js";
import { outputNames } from "../layout/outputs.js";
import { ownBook } from "../meaning/block-book.js";
import { meaningOf } from "../meaning/meaning.js";
import type { Pack } from "../model.js";
import { outline } from "../outline/outline.js";
import { blockKind } from "./catalogue.js";

/** What core makes of three kinds: a trigger, an action, and a control that decides between two outputs. */
export interface ThreeKinds {
  readonly trigger: { readonly kind: string; readonly config: Readonly<Record<string, string>> };
  readonly action: { readonly kind: string; readonly config: Readonly<Record<string, string>> };
  readonly control: { readonly kind: string; readonly config: Readonly<Record<string, string>> };
  readonly outputs: readonly [string, string];
}

/** Every view that core has of blocks, of a pack that is made of three kinds. */
export function coreViews({ trigger, action, control, outputs: [first, second] }: ThreeKinds) {
  const nodes = [
    { id: "in", ...trigger },
    { id: "fork", ...control },
    { id: "one", ...action },
    { id: "other", ...action },
  ].map((node, index) => ({ ...node, position: { x: 0, y: 200 * index } }));
  const graphWith = (handle: string) => ({
    nodes,
    edges: [
      { id: "e1", source: "in", target: "fork" },
      { id: "e2", source: "fork", target: "one", handle: first },
      { id: "e3", source: "fork", target: "other", handle },
    ],
  });
  const graph = graphWith(second);
  const pack = packText(graph);
  const grown = packText({
    ...graph,
    nodes: nodes.map((node) => ({ ...node, config: { ...node.config, more: "x" } })),
  });
  const book = ownBook();
  const kinds = [trigger.kind, control.kind, action.kind];
  const places = layout(graph);
  return {
    findings: compile(pack, { sha256: () => "" }).diagnostics.map(({ rule }) => rule),
    catalogue: kinds.map((kind) => blockKind(kind)?.title),
    outputs: kinds.map((kind) => outputNames(kind, [])),
    isLaidOutInOrder: (places.get("one")?.x ?? 0) < (places.get("other")?.x ?? 0),
    outline: outline(graph)
      .filter(({ tells }) => tells !== "end")
      .map(({ text }) => text),
    isPlain: isPlainGraph(graph),
    isPlainWithAnotherOutput: isPlainGraph(graphWith("sideways")),
    reasonsToGrow: reasons(pack, grown),
    reasonsToSend: reasons(packText({ nodes: nodes.slice(0, 2), edges: graph.edges.slice(0, 1) }), pack),
    capabilities: capabilities(read(pack)).map(({ kind, what }) => `${kind} ${what}`),
    sentences: nodes.slice(0, 3).map((node) => describeBlock(node)),
    meanings: nodes.slice(0, 3).map((node) => {
      const meaning = meaningOf(node, book);
      return [meaning?.does.operation, meaning?.certainty];
    }),
    members: kinds.map((kind) => blockKind(kind)?.signature.operands.map(({ name }) => name)),
    drawn: [...drawing(graph).matchAll(/class="(?:kind|output)"[^>]*>([^<]*)/g)].map(([, text]) => text),
    mermaid: mermaid("A", [{ title: "A", graph }]),
  };
}

const packText = (graph: object): string =>
  JSON.stringify({
    format: "service.setup-pack",
    schemaVersion: 2,
    packId: "4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90",
    name: "New kinds",
    version: "1.0.0",
    automations: [
      {
        key: "a",
        document: { format: "service.automation-template", version: 1, name: "A", graph, references: [] },
      },
    ],
  });

function read(text: string): Pack {
  const { pack, diagnostics } = compile(text, { sha256: () => "" });
  if (pack === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return pack.document;
}

/** Why the changes between two packs weigh what they weigh. */
const reasons = (from: string, to: string): string[] =>
  diff(read(from), read(to)).changes.flatMap(({ fields }) => fields.map(({ reason }) => reason));
