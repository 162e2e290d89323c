import { ownBook } from "../../meaning/block-book.js";
import type { Pack } from "../../model.js";
import type { Rehearsal } from "../rehearsal.js";
import { rehearse } from "../rehearse.js";
import type { Scenario } from "../scenario.js";

/** What the engine tells of packs that stand nowhere. */
export const rehearsed = (packs: readonly Pack[], scenario: Scenario): Rehearsal =>
  rehearse(
    packs.map((document) => ({ document, digest: "sha256:none", book: ownBook() })),
    scenario,
  );
