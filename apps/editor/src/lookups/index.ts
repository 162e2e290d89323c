/** The records of the connected workspace that references can stand for, each list asked for once. */

export { askLookup, connectLookups, findConnection, forgetLookups } from "./lookups.js";
export { type Lookup, useLookups } from "./use-lookups.js";
