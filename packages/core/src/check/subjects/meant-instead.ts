import type { Fix } from "../../diagnostic.js";
import type { Pointer } from "../../pointer.js";

/** Returns the mend of a name that was likely mistyped: never safe, since only the author knows what was meant. */
export const meantInstead = (path: Pointer, meant: string): Fix => ({
  safety: "unsafe",
  operations: [{ op: "replace", path, value: meant }],
});
