/** The signs of kinds of steps, of items, and of how they fare. */

export { ItemIcon } from "./item-icon.js";
export { KindMark } from "./kind-mark.js";
export { PageIcon } from "./page-icon.js";
export { type SeverityCount, severityCount, withProblem } from "./severity-count.js";
export { SeverityMark, severityIcons } from "./severity-mark.js";
