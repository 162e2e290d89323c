import type { Pack } from "@setup-pack/core";
import { ownBook } from "../../../../core/src/meaning/block-book.js";
import type { Rehearsal } from "../rehearsal.js";
import { rehearse } from "../rehearse.js";
import type { Scenario } from "../scenario.js";

/** What the engine tells of packs that stand nowhere. */
export const rehearsed = (packs: readonly Pack[], scenario: Scenario): Rehearsal =>
  rehearse(
    packs.map((document) => ({ document, digest: "sha256:none", book: ownBook() })),
    scenario,
  );
