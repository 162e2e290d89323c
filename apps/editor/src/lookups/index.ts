export { askLookup, connectLookups, findConnection, forgetLookups, type Lookup, useLookups } from "./use-lookups.js";
