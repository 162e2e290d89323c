import type { PathStep } from "@setup-pack/core";
import { placeMessages } from "../messages/index.js";
import { labelOf, placeSeparator } from "../wording/index.js";

/** Members that hold a part of an item, and that nobody would name. */
const silent: ReadonlySet<PathStep> = new Set(["document", "graph"]);

/** What a person calls the steps and arrows of an automation, by id. */
export interface ElementNames {
  step(id: string): string;
  arrow(id: string): string;
}

/** Returns a path inside an item in words: "Step Wait 2 days › Minutes". */
export function pathWords(path: readonly PathStep[], names: ElementNames): string {
  return path
    .flatMap((step, index) => {
      if (typeof step === "object") return elementWord(path[index - 1], step.id ?? step.key ?? "", names);
      const isList = typeof path[index + 1] === "object";
      return silent.has(step) || isList ? [] : [labelOf(step)];
    })
    .join(placeSeparator);
}

function elementWord(list: PathStep | undefined, name: string, { step, arrow }: ElementNames): string {
  switch (list) {
    case "nodes":
      return placeMessages.step(step(name));
    case "edges":
      return arrow(name);
    case "stages":
      return placeMessages.named(placeMessages.stage, name);
    case "references":
      return placeMessages.named(placeMessages.reference, name);
    default:
      return name;
  }
}
