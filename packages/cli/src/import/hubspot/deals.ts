import type { JsonObject } from "@setup-pack/core/json";
import { listOf } from "@setup-pack/core/words";
import { elements, member, textOf } from "@setup-pack/edit";
import { type ImportedStep, type ImportNotes, refer } from "../imported.js";
import { valueWords } from "./is-set.js";
import { mergeTags } from "./texts.js";

const dealType = "0-3";

/** The properties of a deal that a step sets. */
const settable = ["dealname", "dealstage", "pipeline"];

/** The pipeline of deals that name none. */
const usualPipeline = "default";

/** Returns a record that is made, where it is a deal: those of other types have no counterpart. */
export function recordSteps(fields: JsonObject, notes: ImportNotes): readonly ImportedStep[] {
  const values = new Map(
    elements(fields.properties).map((one) => [
      textOf(member(one, "targetProperty")) ?? "",
      textOf(member(member(one, "value"), "staticValue")),
    ]),
  );
  const [name, stage, pipeline = usualPipeline] = settable.map((property) => values.get(property));
  if (fields.object_type_id !== dealType || stage === undefined) {
    const isDeal = fields.object_type_id === dealType;
    notes.gaps.push({
      says: isDeal
        ? `The deal names no stage: ${valueWords(fields.properties) || "nothing set"}.`
        : `It makes a record of the type ${String(fields.object_type_id)}: ${valueWords(fields.properties) || "nothing set"}.`,
      remedy: "Only deals, with their stage, can be made by a step; make it by hand, or by a task.",
    });
    return [];
  }
  const givenWords = (property: string): string =>
    valueWords(
      elements(fields.properties).find((one) => member(one, "targetProperty") === property),
      ["targetProperty"],
    );
  const left = [...values].flatMap(([property, value]) =>
    settable.includes(property) && value !== undefined ? [] : [`${property} (${value ?? givenWords(property)})`],
  );
  if (left.length > 0)
    notes.gaps.push({
      says: `What HubSpot sets of the deal is not set: ${listOf(left, "and", left.length)}.`,
      remedy: "Fill it in by hand, or by a task.",
    });
  const config = {
    pipeline_id: refer(notes, { type: "pipeline", id: pipeline, name: pipeline }),
    stage_id: refer(notes, { type: "deal_stage", id: stage, name: stage, detail: pipeline }),
    name: name === undefined ? "{{full_name}}" : mergeTags(name, notes),
  };
  return [{ kind: "action.create_deal", config }];
}
