import type { Choice, Question } from "@setup-pack/core/teach";
import type { ReactNode } from "react";
import { useEditor } from "../editor/index.js";
import { teachMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { AskedPlace } from "./asked-place.js";
import { give } from "./teach-acts.js";
import { useTeaching } from "./teach-store.js";

/** Outcomes of which one is right, a button each. */
export function ChoiceAnswer({ question: { id, choices } }: { readonly question: Question }): ReactNode {
  const editor = useEditor();
  const isBusy = useTeaching((state) => state.isBusy);
  const [place] = choices.flatMap(({ reads = [] }) => reads.slice(0, 1));
  return (
    <>
      {place === undefined ? null : <AskedPlace place={place.block} />}
      <div className="teach-choices">
        {choices.map((choice) => (
          <Button key={choice.n} isDisabled={isBusy} onPress={() => void give(editor, { id, choose: choice.n })}>
            <bdi>{choiceWords(choice)}</bdi>
          </Button>
        ))}
      </div>
      <div className="teach-answers">
        <Button isDisabled={isBusy} onPress={() => void give(editor, { id, answer: "no" })}>
          {teachMessages.none}
        </Button>
      </div>
    </>
  );
}

const plainWords: ReadonlyMap<string, string> = new Map(Object.entries(teachMessages.operators));

/** What a choice comes to, in plain words. */
const choiceWords = ({ text }: Choice): string => plainWords.get(text) ?? text.replaceAll("_", " ");
