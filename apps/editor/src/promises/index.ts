/** What must hold whatever happens to a contact, and whether it does. */

export { PromisesPanel } from "./lazy.js";
