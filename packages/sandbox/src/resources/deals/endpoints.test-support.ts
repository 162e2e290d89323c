import type { EndpointRow } from "../../testing/endpoints.js";
import { at, type TestWorkspace, textAt } from "../../testing/workspace.js";

/** The stages of the pipeline that every workspace begins with, by name. */
export async function salesStages({ call }: TestWorkspace): Promise<Readonly<Record<string, string>>> {
  const { body } = await call("GET", "/v1/pipelines");
  const stages = at(body, "data", 0, "stages");
  if (!Array.isArray(stages)) throw new Error("A workspace without a pipeline.");
  return Object.fromEntries(stages.map((stage) => [textAt(stage, "name"), textAt(stage, "id")]));
}

/** Adds a deal in the stage of this name; gives its id. */
export async function addDeal(workspace: TestWorkspace, stage = "New", more: object = {}): Promise<string> {
  const stage_id = (await salesStages(workspace))[stage];
  const { body } = await workspace.call("POST", "/v1/deals", { body: { name: "12 Larkspur Lane", stage_id, ...more } });
  return textAt(body, "id");
}

export const dealEndpoints: readonly EndpointRow[] = [
  { operation: "GET /v1/deals", scope: "read_deals", status: 200 },
  {
    operation: "POST /v1/deals",
    scope: "write_deals",
    status: 201,
    prepare: async (workspace) => ({
      body: { name: "12 Larkspur Lane", stage_id: (await salesStages(workspace)).New },
    }),
    malformed: [
      { body: { stage_id: "pst_none" }, param: "name" },
      { body: { name: "12 Larkspur Lane" }, param: "stage_id" },
      { body: { name: "12 Larkspur Lane", stage_id: "pst_none" }, param: "stage_id" },
      { body: { name: "12 Larkspur Lane", stage_id: "pst_none", value: "1.005" }, param: "value" },
      { body: { name: "12 Larkspur Lane", stage_id: "pst_none", value: 1 }, param: "value" },
      { body: { name: "12 Larkspur Lane", stage_id: "pst_none", status: "won" }, param: "status" },
    ],
  },
];
