import type { Pack } from "../model.js";
import { count, listOf } from "../words/wording.js";

/** Returns what is in a pack, such as "2 automations with 21 blocks, 4 message templates and 1 pipeline". */
export function contentsOf(pack: Pack): string {
  const {
    automations = [],
    smartLists = [],
    messageTemplates = [],
    pipelines = [],
    resources = [],
    assets = [],
  } = pack;
  const blocks = automations.reduce((sum, { document }) => sum + document.graph.nodes.length, 0);
  const stages = pipelines.reduce((sum, pipeline) => sum + pipeline.stages.length, 0);
  const parts = [
    automations.length > 0 && `${count(automations.length, "automation")} with ${count(blocks, "block")}`,
    smartLists.length > 0 && count(smartLists.length, "smart list"),
    messageTemplates.length > 0 && count(messageTemplates.length, "message template"),
    pipelines.length > 0 && `${count(pipelines.length, "pipeline")} with ${count(stages, "stage")}`,
    resources.length > 0 && count(resources.length, "resource"),
    pack.brand && "a brand",
    assets.length > 0 && count(assets.length, "asset"),
  ].filter((part) => typeof part === "string");
  return parts.length === 0 ? "nothing in it" : listOf(parts, "and");
}
