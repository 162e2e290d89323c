import type { JsonObject } from "@setup-pack/core/json";
import { documentFromShape, emptyShape } from "@setup-pack/core/templates";
import {
  elements,
  firstFree,
  freeKey,
  keyFrom,
  member,
  type NewElement,
  placeOfNewStage,
  type ReferenceEntry,
} from "@setup-pack/edit";
import { inspectorMessages } from "../../messages/index.js";
import type { Referable } from "./referables.js";
import { externalId } from "./reference-picker.js";
import { sendsTexts } from "./text-templates.js";

/** A thing that is missing: what the pack gets, and the reference by which a step names it. */
export interface NewThing {
  readonly makes: readonly NewElement[];
  readonly reference: ReferenceEntry;
}

interface Wanted {
  readonly pack: JsonObject;
  readonly name: string;
  /** What there is of that type already. */
  readonly others: readonly Referable[];
  /** For a stage of deals: the key of its pipeline. */
  readonly pipeline: string | undefined;
  /** Of the step that names it. */
  readonly kind: string;
}

type Maker = (type: string, wanted: Wanted) => NewThing | undefined;

const { newBody } = inspectorMessages.form;

const resource =
  (kind: string, data: object = {}): Maker =>
  (type, { pack, name }) => {
    const key = freeKey(pack, "resources", keyFrom(name) || kind);
    return made(type, "resources", key, name, { key, kind, name, data });
  };

const made = (type: string, list: string, id: string, name: string, element: object): NewThing => ({
  makes: [{ list: [list], element }],
  reference: { type, id, name },
});

/** How a thing of each type is made; what a pack cannot carry is only named, for the workspace to find it. */
const makers: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ["tag", resource("tag")],
  ["stage", resource("contact_stage")],
  ["lead_source", resource("lead_source")],
  ["custom_field", resource("custom_field", { type: "text" })],
  [
    "email_template",
    (type, { pack, name, kind }) => {
      const key = freeKey(pack, "messageTemplates", keyFrom(name) || "email");
      // The format has no reference to a template for texts alone.
      const channel = sendsTexts(kind) ? "both" : "email";
      const template = { key, name, channel, body: newBody };
      return made(type, "messageTemplates", key, name, template);
    },
  ],
  [
    "smart_list",
    (type, { pack, name }) => {
      const key = freeKey(pack, "smartLists", keyFrom(name) || "list");
      return made(type, "smartLists", key, name, {
        key,
        name,
        filters: { version: 2, root: { type: "and", children: [] } },
      });
    },
  ],
  [
    "pipeline",
    (type, { pack, name }) => {
      const key = freeKey(pack, "pipelines", keyFrom(name) || "pipeline");
      return made(type, "pipelines", key, name, { key, name, stages: newStages });
    },
  ],
  [
    "automation",
    (type, { pack, name }) => {
      const key = freeKey(pack, "automations", keyFrom(name) || "automation");
      const document = documentFromShape(emptyShape, name);
      return made(type, "automations", key, name, { key, document });
    },
  ],
  ["deal_stage", (type, wanted) => newStage(type, wanted)],
]);

const { stages } = inspectorMessages.form;

const newStages = [
  { key: "open", name: stages.open, color: "#3b82f6", probability: 20, stageType: "OPEN" },
  { key: "won", name: stages.won, color: "#22c55e", probability: 100, stageType: "CLOSED_WON" },
  { key: "lost", name: stages.lost, color: "#ef4444", probability: 0, stageType: "CLOSED_LOST" },
];

/** Returns a stage of a pipeline that the pack carries; no key of another pipeline, so that it is known by it alone. */
function newStage(type: string, { pack, name, others, pipeline }: Wanted): NewThing | undefined {
  const index = elements(pack.pipelines).findIndex((one) => pipeline !== undefined && member(one, "key") === pipeline);
  if (index < 0) return undefined;
  const key = firstFree(keyFrom(name) || "stage", "-", new Set(others.map(({ id }) => id)));
  const list = ["pipelines", index, "stages"];
  const at = placeOfNewStage(elements(member(elements(pack.pipelines)[index], "stages")));
  return {
    makes: [{ list, element: { key, name, stageType: "OPEN" }, index: at }],
    reference: { type, id: key, name },
  };
}

/** Makes a thing of a type and a name: in the pack where it can be carried, else only as a reference. */
export function newThing(type: string, wanted: Wanted): NewThing | undefined {
  const maker = makers.get(type);
  if (maker !== undefined) return maker(type, wanted);
  const id = externalId(type, wanted.name, wanted.others);
  return { makes: [], reference: { type, id, name: wanted.name } };
}

/** Returns whether a pack carries things of a type; the workspace has all others. */
export const isCarriedType = (type: string): boolean => makers.has(type);
