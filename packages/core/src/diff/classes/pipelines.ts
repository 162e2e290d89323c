import type { ChangeClass } from "./change-class.js";
import { pipeline, stage } from "./examples.js";

const [fresh, met] = [stage("new"), stage("met")];

/** Pipelines and their stages. */
export const pipelineClasses: readonly ChangeClass[] = [
  {
    id: "pipeline/stage-removed",
    class: "major",
    change: "A stage is removed, or gets another key",
    reason: "Deals may sit in it, and automations may move deals there.",
    example: { kind: "pipelines", from: pipeline([fresh, met]), to: pipeline([fresh]) },
    is: ({ at, change }) => at === "stages/*" && change === "removed",
  },
  {
    id: "pipeline/stage-added",
    class: "minor",
    change: "A stage is added",
    reason: "Deals have one more stage; existing stages are kept.",
    example: { kind: "pipelines", from: pipeline([fresh]), to: pipeline([fresh, met]) },
    is: ({ at, change }) => at === "stages/*" && change === "added",
  },
  {
    id: "pipeline/stage-type-changed",
    class: "major",
    change: "The type of a stage changes: open, won or lost",
    reason: "Its deals become open, won or lost with it, and reports count them differently.",
    example: {
      kind: "pipelines",
      from: pipeline([fresh, stage("gone")]),
      to: pipeline([fresh, stage("gone", { stageType: "CLOSED_LOST" })]),
    },
    is: ({ at }) => at === "stages/*/stageType",
  },
  {
    id: "pipeline/stages-reordered",
    class: "minor",
    change: "The order of the stages is changed",
    reason: "Deals go through them in another order.",
    example: { kind: "pipelines", from: pipeline([fresh, met]), to: pipeline([met, fresh]) },
    is: ({ at, change }) => at === "stages" && change === "reordered",
  },
  {
    id: "pipeline/forecast-changed",
    class: "patch",
    change: "The probability of a stage is changed",
    reason: "Forecasts change; deals stay where they are.",
    example: {
      kind: "pipelines",
      from: pipeline([stage("new", { probability: 10 })]),
      to: pipeline([stage("new", { probability: 20 })]),
    },
    is: ({ at }) => at === "stages/*/probability",
  },
  {
    id: "pipeline/looks",
    class: "patch",
    change: "The description of a pipeline, or the color of a stage is changed",
    reason: "Only the appearance changes.",
    example: { kind: "pipelines", from: pipeline(), to: pipeline(undefined, { description: "Home buyers" }) },
    is: ({ kind }) => kind === "pipelines",
  },
];
