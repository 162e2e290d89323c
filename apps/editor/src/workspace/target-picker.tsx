import type { PlanReference, Target, TargetList } from "@setup-pack/edit-api";
import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { ServerFault } from "../edit-server/index.js";
import { useEditor } from "../editor/index.js";
import { askLookup } from "../lookups/index.js";
import { workspaceMessages } from "../messages/index.js";
import { PickButton, PickList, PickPopover, ProblemLine } from "../widgets/index.js";
import { offered } from "./offered-targets.js";
import { useAnswer } from "./use-answer.js";

interface TargetPickerProps {
  readonly label: string;
  readonly reference: PlanReference;
  readonly onPick: (id: string) => void;
}

/** Shows what a reference stands for, and lets something else in the workspace be chosen by its name. */
export function TargetPicker({ label, reference, onPick }: TargetPickerProps): ReactNode {
  const { target } = reference;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const value = useId();
  const pick = (id: string): void => {
    setOpen(false);
    onPick(id);
  };
  return (
    <>
      <PickButton
        ref={button}
        aria-label={label}
        aria-describedby={value}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        shownId={value}
        onPress={() => setOpen(true)}
      >
        {target === null ? (
          <span className="pick-none">{workspaceMessages.references.choose}</span>
        ) : (
          <TargetName target={target} />
        )}
      </PickButton>
      <PickPopover
        label={label}
        className="workspace-targets"
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Choices reference={reference} onPick={pick} />
      </PickPopover>
    </>
  );
}

function TargetName({ target: { id, name, pipeline } }: { readonly target: Target }): ReactNode {
  return (
    <>
      <bdi title={name || id}>{name || id}</bdi>
      {pipeline === undefined ? null : (
        <bdi className="pick-type">{workspaceMessages.references.within(pipeline.name)}</bdi>
      )}
    </>
  );
}

interface ChoicesProps {
  readonly reference: PlanReference;
  readonly onPick: (id: string) => void;
}

/** What of the workspace it may stand for: one thing may be in two groups. */
function Choices({ reference, onPick }: ChoicesProps): ReactNode {
  const { type, target, candidates = [], near = [] } = reference;
  const [sought, setSought] = useState("");
  const editor = useEditor();
  const found = useAnswer(
    useCallback((about: string) => askLookup(editor, about), [editor]),
    type,
  );
  const says = workspaceMessages.references;
  if (found instanceof ServerFault) return <ProblemLine problem={found.message} />;
  const groups = offered(found, [...candidates, ...near], sought);
  const hidden = groups.reduce((sum, group) => sum + group.hidden, 0);
  return (
    <PickList
      groups={groups.map(({ id: group, title, offers }) => ({
        id: group,
        title,
        choices: offers.map(({ id, label, detail }) => ({
          id: `${group} ${id}`,
          label,
          detail,
          isChosen: id === target?.id,
        })),
      }))}
      label={says.search}
      chosen={says.chosen}
      none={found === undefined ? says.loading : emptyWords(found)}
      note={hidden > 0 ? says.more(hidden) : undefined}
      typing={{ text: sought, onType: setSought }}
      onPick={(key) => onPick(key.replace(/^\w+ /, ""))}
    />
  );
}

const emptyWords = ({ unavailable }: TargetList): string =>
  unavailable !== null ? workspaceMessages.references.unavailable : workspaceMessages.references.nothing;
