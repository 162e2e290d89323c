import type { BlockPlace } from "@setup-pack/core/teach";
import { LocateFixed } from "lucide-react";
import type { ReactNode } from "react";
import { useDocument, useEditor } from "../editor/index.js";
import { teachMessages } from "../messages/index.js";
import { showStep, stepAt } from "./show-step.js";
import { placeWords } from "./step-words.js";

/** Names a step, and shows it on the canvas when it is pressed. A smart list is only named. */
export function AskedPlace({ place }: { readonly place: BlockPlace }): ReactNode {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const words = placeWords(pack, place);
  if (stepAt(pack, place) === undefined)
    return (
      <span className="teach-place">
        <bdi>{words}</bdi>
      </span>
    );
  return (
    <button
      type="button"
      className="teach-place teach-place-shown"
      aria-label={teachMessages.showStep(words)}
      onClick={() => showStep(editor, place)}
    >
      <LocateFixed aria-hidden="true" />
      <bdi>{words}</bdi>
    </button>
  );
}
