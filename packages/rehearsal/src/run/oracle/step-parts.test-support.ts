import type { JsonObject } from "../../../../core/src/model.js";
import type { Answer } from "../scenario.js";
import type { Meaning, Step } from "./world.test-support.js";

export const configOf = ({ block }: Step): JsonObject => block.config ?? {};

export const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The scenario's answer to a block. */
export const answerTo = ({ world, run, block }: Step): Answer | undefined =>
  world.scenario.answers.get(`${run.automation.key}/${block.id}`);

/** What does its thing and goes on. */
export const goesOn =
  (act: (step: Step) => void): Meaning =>
  (step) => {
    act(step);
    return "next";
  };
