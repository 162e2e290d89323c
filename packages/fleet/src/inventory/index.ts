/** Inventories alone, for programs that know no Node: text editors show what is wrong with one. */

export { readInventory } from "./read-inventory.js";
