import { pack } from "../../examples/packs.js";
import type { ReportedRule } from "../../rule.js";

/** packId is a UUID and exportedAt an RFC 3339 timestamp (format document, Pack). */
export const schemaFormat: ReportedRule = {
  id: "schema/format",
  severity: "error",
  on: "shape",
  summary: "A text with a set form must have it",
  why: "Programs parse the id and the date, and cannot read them in another format.",
  good: [{ pack: pack({ packId: "3F0C2A52-8F4E-4D0B-9F0A-2F4C6F1F7B10", exportedAt: "2025-03-01T09:30:00+01:00" }) }],
  bad: [
    {
      pack: pack({ packId: "buyer-nurture" }),
      finds: [
        {
          at: "/packId",
          message:
            '"packId" of the pack is "buyer-nurture", which is not a UUID; write hex digits as 8-4-4-4-12, such as "3f0c8f5e-9b1d-4a57-8f6e-2d7c1a4b9e10".',
        },
      ],
    },
    {
      pack: pack({ exportedAt: "2025-03-01" }),
      finds: [
        {
          at: "/exportedAt",
          message:
            '"exportedAt" of the pack is "2025-03-01", which is not an RFC 3339 timestamp; write one such as "2025-03-01T09:30:00Z".',
        },
      ],
    },
    {
      pack: pack({ exportedAt: "2026-02-30T09:30:00Z" }),
      finds: [
        {
          at: "/exportedAt",
          message:
            '"exportedAt" of the pack is "2026-02-30T09:30:00Z", which names a day that does not exist: February 2026 has 28 days; write one of them.',
        },
      ],
    },
  ],
};
