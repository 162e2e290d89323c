import type { Field } from "./documented-tables.test-support.js";

interface FormExamples {
  readonly rule: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

/** Texts that have and that do not have each form of the format document, and the rule that says so. */
export const forms: Readonly<Record<NonNullable<Field["form"]>, FormExamples>> = {
  uuid: {
    rule: "schema/format",
    good: ["00000000-0000-0000-0000-000000000000", "3F0C8F5E-9B1D-4A57-8F6E-2D7C1A4B9E10"],
    bad: [
      "",
      "urn:uuid:3f0c8f5e-9b1d-4a57-8f6e-2d7c1a4b9e10",
      "3f0c8f5e9b1d4a578f6e2d7c1a4b9e10",
      "{3f0c8f5e-9b1d-4a57-8f6e-2d7c1a4b9e10}",
      "3f0c8f5e-9b1d-4a57-8f6e-2d7c1a4b9e1g",
      "3f0c8f5e-9b1d-4a57-8f6e-2d7c1a4b9e10\n",
    ],
  },
  timestamp: {
    rule: "schema/format",
    good: [
      "2025-03-01T09:30:00Z",
      "2025-03-01t09:30:00z",
      "2025-03-01T09:30:00.123456-05:00",
      "2024-02-29T00:00:00Z",
      "2000-02-29T23:59:59+23:59",
      "2016-12-31T23:59:60Z",
      "2017-01-01T05:29:60+05:30",
      "0000-01-01T00:00:00Z",
    ],
    bad: [
      "",
      "2025-03-01",
      "2025-03-01 09:30:00Z",
      "2025-03-01T09:30:00",
      "2025-03-01T09:30Z",
      "2025-02-29T00:00:00Z",
      "1900-02-29T00:00:00Z",
      "2025-04-31T00:00:00Z",
      "2025-13-01T00:00:00Z",
      "2025-00-10T00:00:00Z",
      "2025-01-00T00:00:00Z",
      "2025-03-01T24:00:00Z",
      "2025-03-01T09:60:00Z",
      "2025-03-01T09:30:60Z",
      "2025-03-01T09:30:00+24:00",
      "2025-03-01T09:30:00+0500",
      "2025-03-01T09:30:00.Z",
      "25-03-01T09:30:00Z",
    ],
  },
  colour: {
    rule: "schema/pattern",
    good: ["#fff", "#FFF8", "#ef4444", "#EF4444cc"],
    bad: ["", "#", "ef4444", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "red", "#ef4444\n", "##ef444"],
  },
  sha256: {
    rule: "schema/pattern",
    good: ["0123456789abcdef".repeat(4)],
    bad: ["", "a".repeat(63), "a".repeat(65), "A".repeat(64), "g".repeat(64), `${"a".repeat(64)}\n`],
  },
};
