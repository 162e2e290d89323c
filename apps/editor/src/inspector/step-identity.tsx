import { blocksOf, graphOf, renameBlock, textOf, valueAt } from "@setup-pack/edit";
import { type ReactNode, useState } from "react";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { leadsTo, useIsLocked, useReveal } from "../fields/index.js";
import { inspectorMessages } from "../messages/index.js";
import { Button, Fold, TextField } from "../widgets/index.js";
import { Revealed } from "./revealed.js";
import type { StepProps } from "./use-open.js";
import { blockPath } from "./use-open.js";

interface StepIdentityProps extends StepProps {
  readonly kind: string;
  readonly onReplace: () => void;
}

/** The id and the kind of a step as they are written: seldom needed, so folded. */
export function StepIdentity({ automation, name, index, kind, onReplace }: StepIdentityProps): ReactNode {
  const { identity, kind: kindLabel, replace } = inspectorMessages;
  const isLocked = useIsLocked();
  const path = blockPath(automation, index);
  const isJumpedTo = useView(
    ({ target }) => target !== undefined && ["id", "kind"].some((part) => leadsTo(target.path, [...path, part])),
  );
  return (
    <div className="inspector-identity">
      <Fold label={identity} isForcedOpen={isJumpedTo}>
        <div className="inspector-identity-fields">
          <IdField automation={automation} name={name} index={index} />
          <div className="field">
            <span className="field-label">{kindLabel}</span>
            <code className="inspector-code">
              <bdi>{kind}</bdi>
            </code>
          </div>
          <Revealed path={[...path, "kind"]}>
            <Button isDisabled={isLocked} onPress={onReplace}>
              {replace}
            </Button>
          </Revealed>
        </div>
      </Fold>
    </div>
  );
}

/** Renames a step, its arrows with it, once the new id is one. */
function IdField({ automation, name, index }: StepProps): ReactNode {
  const { document, view } = useEditor();
  const isLocked = useIsLocked();
  const id = useDocument(({ pack }) => textOf(valueAt(pack, [...blockPath(automation, index), "id"])) ?? "");
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const text = typed ?? id;
  const place = useReveal([...blockPath(automation, index), "id"], "within");
  const rename = (): void => {
    const blocks = blocksOf(graphOf(document.store.getState().pack, automation));
    const isTaken = text !== id && blocks.some((block) => block.id === text);
    const wrong = text === "" ? inspectorMessages.idMissing : isTaken ? inspectorMessages.idTaken : undefined;
    setFault(wrong);
    if (wrong !== undefined || text === id) return;
    document.settle();
    if (!document.run(renameBlock, { automation, block: name, to: text })) return;
    view.setState({ selection: { blocks: new Set([text]), edges: new Set() } });
  };
  return (
    <div ref={place}>
      <form
        className="inspector-id"
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <TextField
          label={inspectorMessages.id}
          hint={inspectorMessages.idHint}
          value={text}
          onChange={setTyped}
          problems={fault === undefined ? [] : [fault]}
          isReadOnly={isLocked}
          isMono
        />
        {text === id ? null : <Button type="submit">{inspectorMessages.renameId}</Button>}
      </form>
    </div>
  );
}
