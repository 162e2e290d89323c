import type { PathStep } from "@setup-pack/core";

/**
 * A path as a person reads it: names with points between, elements in brackets; what only holds others is left out. A path
 * to the list of stages stands for the order in it.
 */
export function pathText(path: readonly PathStep[]): string {
  if (path.length === 1 && path[0] === "stages") return "order of stages";
  return path.reduce<string>((text, step) => {
    if (typeof step !== "string") return `${text}[${step.key ?? step.id ?? ""}]`;
    if (step === "document" || step === "graph") return text;
    return text === "" ? step : `${text}.${step}`;
  }, "");
}
