import type { Pipeline, Resource, ResourceKind } from "@setup-pack/core";
import type { ListName } from "../target/lists.js";

/** Where the workspace lists what a resource becomes. */
const listOfResource: Partial<Readonly<Record<ResourceKind, ListName>>> = {
  tag: "tags",
  contact_stage: "contact-stages",
  lead_source: "lead-sources",
  custom_field: "reference-targets/custom_field",
};

/** Returns the list of the workspace in which an item is a record; undefined for one that is in none. */
export const listOfItem = (item: Resource | Pipeline): ListName | undefined =>
  "stages" in item ? "pipelines" : listOfResource[item.kind];

/** What an item is called to people: "pipeline", "lead source". */
export const nounOf = (item: Resource | Pipeline): string =>
  "stages" in item ? "pipeline" : item.kind.replaceAll("_", " ");
