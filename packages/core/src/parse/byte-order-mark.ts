import type { Reported } from "../diagnostic.js";

/** The finding for a text that begins with a byte order mark; writing the file again is the mend. */
export const byteOrderMarkFound: Reported = {
  rule: "json/byte-order-mark",
  at: "",
  span: { start: 0, end: 1 },
  message: "The text begins with a byte order mark, which many JSON readers refuse. Save it without one.",
  fix: { safety: "safe", operations: [] },
};
