import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, meaningOf } from "@setup-pack/core/meaning";
import type { BlockPlace } from "@setup-pack/core/teach";
import { blocksOf, elements, graphOf, keyOf } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { useBook, useDocument } from "../editor/index.js";
import { teachMessages } from "../messages/index.js";
import { AskedPlace } from "./asked-place.js";

const mostShown = 10;

/** Shows the steps that are still not understood, to look them up. */
export function LeftSteps(): ReactNode {
  const pack = useDocument((state) => state.pack);
  const book = useBook();
  const left = unknownSteps(pack, book);
  if (left.length === 0) return null;
  return (
    <>
      <h4 className="teach-heading">{teachMessages.left}</h4>
      <ul className="teach-left">
        {left.slice(0, mostShown).map((place) => (
          <li key={`${place.automation} ${place.id}`}>
            <AskedPlace place={place} />
          </li>
        ))}
      </ul>
      {left.length > mostShown ? <p>{teachMessages.more(left.length - mostShown)}</p> : null}
    </>
  );
}

const unknownSteps = (pack: JsonObject, book: BlockBook): readonly BlockPlace[] =>
  elements(pack.automations).flatMap((item, index) =>
    blocksOf(graphOf(pack, index)).flatMap(({ id, kind, config }) =>
      id !== undefined && meaningOf({ kind, config }, book)?.certainty === "unknown"
        ? [{ pack: 0, automation: keyOf(item) ?? "", id }]
        : [],
    ),
  );
