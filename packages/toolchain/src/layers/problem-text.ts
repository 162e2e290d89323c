import type { LayerProblem } from "./check-layers.js";

/** Returns what a test prints of a problem. */
export function problemText(problem: LayerProblem): string {
  switch (problem.kind) {
    case "no floor":
      return `${problem.file} has no floor`;
    case "empty room":
      return `the table names "${problem.room}", which is not a file or folder`;
    case "wrong way":
      return `${problem.file} imports ${problem.target}, which is on no lower floor`;
    case "past a door":
      return `${problem.file} imports ${problem.target}, past the index of its folder`;
    case "past the door of a package":
      return `${problem.file} imports ${problem.target}, which the exports of its package do not name`;
    case "circle":
      return `a circle: ${[...problem.files, problem.files[0]].join(" → ")}`;
    case "needless exception":
      return `nothing is imported by the exception from ${problem.exception.from} to ${problem.exception.to}`;
  }
}
