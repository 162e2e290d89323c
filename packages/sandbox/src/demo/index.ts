export { type Chance, chanceFrom } from "./demo-context.js";
export { demoSlug, fillDemo, refillDemo } from "./fill.js";
