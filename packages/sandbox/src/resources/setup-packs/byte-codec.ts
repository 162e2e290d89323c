import { createHash } from "node:crypto";

/** What core asks of this machine when it checks packs. */
export const byteCodec = {
  sha256: (data: Uint8Array): string => createHash("sha256").update(data).digest("hex"),
};
