export { type Chance, chanceFrom } from "./chance.js";
export { demoSlug, fillDemo } from "./fill.js";
