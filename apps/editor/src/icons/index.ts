/** The signs of kinds of steps, of items, and of how they fare. */

export { ItemIcon } from "./item-icon.js";
export { KindMark } from "./kind-mark.js";
export { PageIcon } from "./page-icon.js";
export { type SeverityCount, SeverityMark, severityCount, severityIcons, withProblem } from "./severity-mark.js";
