import { createHash } from "node:crypto";

/** The world of these tests. */
export const world = {
  sha256: (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex"),
};
