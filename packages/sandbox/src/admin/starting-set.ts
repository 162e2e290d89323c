import type { WriteContext } from "../write-context.js";
import { closingStages, contactStages, pipelines } from "./collections.js";

/** What every new workspace begins with, and nothing else. */
const contactStageNames = ["Lead", "Active", "Client", "Past client"];

const closings = [
  { name: "Under contract", status: "active" },
  { name: "Pending", status: "pending" },
  { name: "Closed", status: "closed" },
  { name: "Fell through", status: "fell_through" },
] as const;

const sales = {
  name: "Sales",
  stages: [
    { name: "New", type: "OPEN", position: 0, probability: 10 },
    { name: "Offer", type: "OPEN", position: 1, probability: 40 },
    { name: "Under contract", type: "OPEN", position: 2, probability: 80 },
    { name: "Won", type: "CLOSED_WON", position: 3, probability: 100 },
    { name: "Lost", type: "CLOSED_LOST", position: 4, probability: 0 },
  ],
} as const;

/** Gives a new workspace its stages and its pipeline. */
export async function addStartingSet(context: WriteContext, workspaceId: string): Promise<void> {
  for (const name of contactStageNames) await contactStages.add(context, workspaceId, { name });
  for (const stage of closings) await closingStages.add(context, workspaceId, stage);
  await pipelines.add(context, workspaceId, { name: sales.name, stages: [...sales.stages] });
}
