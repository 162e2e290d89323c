/** The problems of the pack, and what mends them. */

export { problemActions } from "./problem-actions.js";
export { ProblemsBar } from "./problems-bar.js";
export { SeverityCounts } from "./severity-counts.js";
