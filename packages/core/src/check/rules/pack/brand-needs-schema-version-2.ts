import { pack } from "../../examples/packs.js";
import type { PackRule } from "../../rule.js";
import { isWellFormed } from "../../well-formed.js";

const brand = { colors: { primary: "#1d4ed8" } };

/** schemaVersion 1 is for packs without a brand only (format document, Versioning). */
export const brandNeedsSchemaVersion2: PackRule = {
  id: "pack/brand-needs-schema-version-2",
  severity: "error",
  on: "pack",
  summary: "A pack with a brand must say schemaVersion 2",
  why: "Brands came with the second edition of the format; the importer refuses one in a pack of the first.",
  good: [{ pack: pack({ brand }) }, { pack: pack({ schemaVersion: 1, brand: null }) }],
  bad: [
    {
      pack: pack({ schemaVersion: 1, brand }),
      finds: [
        {
          at: "/schemaVersion",
          message: "The pack has a brand, which needs schemaVersion 2. Write 2, or remove the brand.",
        },
      ],
    },
  ],
  *check({ pack }) {
    if (pack.schemaVersion !== 1 || !isWellFormed(pack.brand)) return;
    yield {
      at: "/schemaVersion",
      message: "The pack has a brand, which needs schemaVersion 2. Write 2, or remove the brand.",
      related: [{ at: "/brand", message: "The brand" }],
      fix: { safety: "unsafe", operations: [{ op: "replace", path: "/schemaVersion", value: 2 }] },
    };
  },
};
