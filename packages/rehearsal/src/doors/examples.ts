// Rules tried on their own examples, and the pages that explain them.

export type { ExampleOptions } from "../examples/example-findings.js";
export { exampleProblems } from "../examples/example-problems.js";
export { ruleFaults, rulePage } from "../examples/rule-page.js";
