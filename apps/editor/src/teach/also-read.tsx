import type { Reading } from "@setup-pack/core/teach";
import type { ReactNode } from "react";
import { useDocument } from "../editor/index.js";
import { teachMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { AskedPlace } from "./asked-place.js";
import { readingWords } from "./step-words.js";

interface AlsoReadProps {
  readonly reads: readonly Reading[];
  readonly kind: string;
  readonly onWrong: () => void;
}

/** Shows the steps that are least like the one asked about, as the same guess reads them. */
export function AlsoRead({ reads, kind, onWrong }: AlsoReadProps): ReactNode {
  const pack = useDocument((state) => state.pack);
  return (
    <>
      <h4 className="teach-heading">{teachMessages.also}</h4>
      <ul className="teach-also">
        {reads.map((read) => {
          const { sentence, says } = readingWords(pack, read, kind);
          return (
            <li key={`${read.block.automation} ${read.block.id}`}>
              <span className="teach-also-words">
                <bdi>{sentence}</bdi>
                {says.length === 0 ? null : (
                  <span className="teach-says">
                    <bdi>{says.join(" · ")}</bdi>
                  </span>
                )}
              </span>
              <span className="teach-also-row">
                <AskedPlace place={read.block} />
                <Button look="quiet" aria-label={teachMessages.isWrongOf(sentence)} onPress={onWrong}>
                  {teachMessages.isWrong}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
