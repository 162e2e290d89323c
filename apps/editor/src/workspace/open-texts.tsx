import { capitalised } from "@setup-pack/core/words";
import type { OpenText } from "@setup-pack/edit-api";
import { CircleHelp } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { decide } from "./decide.js";
import { useWorkspace } from "./workspace-store.js";

/** Asks whether texts are ids or words, where a plan cannot know; an answer may settle others, or raise them. */
export function OpenTexts(): ReactNode {
  const plan = useWorkspace((state) => state.plan);
  if (plan === undefined || plan.openTexts.length === 0) return null;
  const says = workspaceMessages.openTexts;
  return (
    <div className="workspace-part">
      <h3 className="workspace-title">{says.title}</h3>
      <p className="workspace-open">{says.lead}</p>
      <ul className="workspace-references">
        {plan.openTexts.map((open) => (
          <Question key={JSON.stringify(open.choices)} open={open} />
        ))}
      </ul>
    </div>
  );
}

function Question({ open: { text, place, choices } }: { readonly open: OpenText }): ReactNode {
  const editor = useEditor();
  const label = useId();
  return (
    <li className="workspace-reference" data-open>
      <p className="workspace-reference-head" id={label}>
        <CircleHelp aria-hidden="true" />
        <bdi>{workspaceMessages.openTexts.what(text, place)}</bdi>
      </p>
      <fieldset className="workspace-buttons" aria-labelledby={label}>
        {choices.map(({ words, places }) => (
          <Button key={words} onPress={() => void decide(editor, { places: [...places] })}>
            <bdi>{capitalised(words)}</bdi>
          </Button>
        ))}
      </fieldset>
    </li>
  );
}
