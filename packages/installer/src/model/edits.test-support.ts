import { isObject, type JsonObject } from "@setup-pack/core/json";
import { pick } from "./pick.test-support.js";

const names = ["Warm", "Hot", "Ours", "Rentals"];

/** Edits of an item, each as the members of its document that change; none where it has no such member. */
export const edits: Readonly<Record<string, (document: JsonObject, index: number) => JsonObject | undefined>> = {
  name: (document, index) =>
    isObject(document.document)
      ? { document: { ...document.document, name: pick(names, index) } }
      : { name: pick(names, index) },
  color: (document, index) =>
    document.kind === "tag" ? { data: { color: pick(["#f97316", "#111111"], index) } } : undefined,
  body: (document, index) =>
    document.channel === "sms" ? { body: pick(["Our own words.", "Thank you for coming by."], index) } : undefined,
  "stage's name": (document, index) =>
    withStages(document, (stages) =>
      stages.with(index % stages.length, {
        ...stages[index % stages.length],
        name: pick(["Ours", "Viewing", "Met"], index),
      }),
    ),
  "stage's probability": (document, index) =>
    withStages(document, (stages) => stages.with(0, { ...stages[0], probability: index })),
  "one stage more": (document, index) =>
    withStages(document, (stages) => [...stages, { key: `own-${index % 3}`, name: `Own ${index}` }]),
  "a stage that a release brings": (document) =>
    withStages(document, (stages) => [...stages, { key: "our-offer", name: "Offer" }]),
  "one stage less": (document, index) => withStages(document, (stages) => stages.toSpliced(index % stages.length, 1)),
  "one step more": ({ document }) => (isObject(document) ? withOwnStep(document) : undefined),
  nothing: (document) => ({ key: document.key }),
};

function withStages(
  { stages }: JsonObject,
  change: (stages: readonly JsonObject[]) => readonly JsonObject[],
): JsonObject | undefined {
  return Array.isArray(stages) ? { stages: change(stages.filter(isObject)) } : undefined;
}

/** An automation that does its last step once more, with the same settings. */
function withOwnStep(document: JsonObject): JsonObject | undefined {
  const { nodes, edges } = isObject(document.graph) ? document.graph : {};
  const last: unknown = Array.isArray(nodes) ? nodes.at(-1) : undefined;
  if (!Array.isArray(nodes) || !Array.isArray(edges) || !isObject(last) || last.id === "own") return undefined;
  const edge = { id: "own", source: last.id, target: "own" };
  return { document: { ...document, graph: { nodes: [...nodes, { ...last, id: "own" }], edges: [...edges, edge] } } };
}
