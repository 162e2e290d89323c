import { type Configuration, configure } from "@setup-pack/core";
import type { PackProblem, PackView } from "./pack-view.js";

/** Returns the problems of a pack that its configuration lets through. */
export function shownProblems(view: PackView, configuration: Configuration): readonly PackProblem[] {
  const { packId, definitions, value } = view;
  return configure({ packId, definitions, value, diagnostics: view.problems() }, configuration).diagnostics;
}
