import { stageTypes } from "@setup-pack/core/format";
import { Type } from "@sinclair/typebox";
import { setValue } from "../../commands/set-value.js";
import { addStage, placeOfNewStage, setStageType } from "../../commands/stages.js";
import { elements, member } from "../../draft/json.js";
import { firstFree, keyFrom } from "../../pack/free-key.js";
import { keyOf } from "../../pack/items.js";
import { type AuthorCommand, authorCommand, doing, input, planned, text } from "../author-command.js";
import { indexOf, isProblem, pathOfThing } from "../named.js";

const pipeline = text("The key of a pipeline");

export const stageCommands: readonly AuthorCommand[] = [
  authorCommand({
    name: "add-stage",
    help: "Adds an open stage after the last open one.",
    input: input({ pipeline, name: text("What it is called") }),
    commands: [addStage],
    plan(pack, { pipeline: key, name }) {
      const pipeline = indexOf(pack, "pipelines", key);
      if (isProblem(pipeline)) return pipeline;
      const stages = elements(member(elements(pack.pipelines)[pipeline], "stages"));
      const at = ["pipelines", pipeline, "stages", placeOfNewStage(stages)];
      const made = firstFree(keyFrom(name) || "stage", "-", new Set(stages.map(keyOf)));
      return {
        changes: [
          doing(addStage, { pipeline }),
          doing(setValue, { path: [...at, "name"], value: name, what: "stage" }),
          doing(setValue, { path: [...at, "key"], value: made, what: "stage" }),
        ],
        made,
      };
    },
  }),
  authorCommand({
    name: "set-stage-type",
    help: "Makes a stage OPEN, CLOSED_WON (probability 100) or CLOSED_LOST (0).",
    input: input({
      pipeline,
      stage: text("The key of the stage"),
      type: Type.Union(stageTypes.map((type) => Type.Literal(type))),
    }),
    commands: [setStageType],
    plan(pack, { pipeline, stage, type }) {
      const at = pathOfThing(pack, { list: "pipelines", key: pipeline, stage });
      if (isProblem(at)) return at;
      return planned(doing(setStageType, { pipeline: Number(at[1]), stage: Number(at[3]), type }));
    },
  }),
];
