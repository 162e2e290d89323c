export { type Chance, chanceFrom } from "./chance.js";
export { demoSlug, fillDemo, refillDemo } from "./fill.js";
