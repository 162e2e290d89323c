export { askLookup, connectLookups, forgetLookups, type Lookup, useLookups } from "./use-lookups.js";
