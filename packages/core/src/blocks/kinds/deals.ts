import type { BlockKindDefinition } from "../block-kind.js";
import { needed, records, starts } from "../signature.js";
import { action, trigger } from "./define.js";

const pipelineOperand = needed("pipeline", "id pipeline", "Pipeline");
const pipelineAndStage = [pipelineOperand, needed("stage", "id deal_stage", "Stage")];

/** Returns a kind that knows of the pipeline of its deal alone. */
const onDeal = (title: string, help: string, words: string, icon: BlockKindDefinition["icon"]): BlockKindDefinition =>
  trigger({
    title,
    help,
    words,
    icon,
    signature: starts([pipelineOperand]),
  });

/** Kinds that have to do with deals and the pipelines they move in. */
export const dealKinds = {
  "trigger.deal_created": onDeal("Deal created", "Starts when a deal is made.", "opportunity pipeline new", "coin"),
  "trigger.deal_stage_changed": trigger({
    title: "Deal stage changed",
    help: "Starts when a deal moves to another stage.",
    words: "opportunity pipeline",
    icon: "stage-board",
    signature: starts(pipelineAndStage),
  }),
  "trigger.deal_won": onDeal("Deal won", "Starts when a deal is won.", "opportunity closed success", "trophy"),
  "trigger.deal_lost": onDeal("Deal lost", "Starts when a deal is lost.", "opportunity closed failed", "thumb-down"),
  "trigger.deal_stuck_in_stage": trigger({
    title: "Deal stuck in a stage",
    help: "Starts when a deal stays too long in a stage.",
    words: "stale idle opportunity",
    icon: "clock",
    startedBy: "delay",
    signature: starts([
      ...pipelineAndStage,
      needed("days", "duration", "For", { least: 0, examples: [20_160], help: "How long the deal has not moved." }),
    ]),
  }),
  "action.create_deal": action({
    title: "Create deal",
    help: "Makes a deal for the contact in a pipeline.",
    words: "opportunity",
    icon: "briefcase",
    signature: records("deal", [
      ...pipelineAndStage,
      needed("name", "text", "Name", { becomes: "plain", examples: ["{{full_name}}, buying"] }),
    ]),
  }),
  "action.move_deal_stage": action({
    title: "Move deal to a stage",
    help: "Moves the contact’s deal to another stage.",
    words: "opportunity pipeline",
    icon: "stage-board",
    signature: records("deal-stage", pipelineAndStage),
  }),
};
