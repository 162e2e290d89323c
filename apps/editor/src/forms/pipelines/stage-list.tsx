import { addStage, elements, isUsed, member, type Path, placeOfNewStage, textOf } from "@setup-pack/edit";
import { GripVertical, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { bookOf } from "../../book/index.js";
import { useEditor } from "../../editor/index.js";
import { ElementButtons, FieldNotes, usePathField, usePathList, WrongKind } from "../../fields/index.js";
import { pipelineMessages } from "../../messages/index.js";
import { askToDelete } from "../../sidebar/index.js";
import { Button, dropSide, useDragOrder } from "../../widgets/index.js";
import { StageFields } from "./stage-fields.js";
import "./stage-list.css";

const { stages: words } = pipelineMessages;

export interface StageListProps {
  readonly path: Path;
  readonly pipeline: number;
}

/**
 * Shows the stages in order, each a row of fields. Rows are moved by buttons, by Alt with the arrows, and by dragging.
 */
export function StageList({ path, pipeline }: StageListProps): ReactNode {
  const editor = useEditor();
  const { document, view } = editor;
  const field = usePathField(path, words.what, "exact");
  const list = usePathList(path, words.what);
  const stages = elements(field.value);
  const [announcement, say] = useState("");
  const nameOf = (index: number): string => textOf(member(stages[index], "name")) || words.unnamed(index + 1);
  const { drag, start } = useDragOrder(list.place, (from, to) => {
    say(words.moved(nameOf(from), to + 1, stages.length));
    list.move(from, to);
  });

  if (field.value !== undefined && !Array.isArray(field.value))
    return <WrongKind field={field} label={words.title} belongs="list" />;

  const add = (): void => {
    const index = placeOfNewStage(stages);
    if (!document.run(addStage, { pipeline })) return;
    document.settle();
    view.setState(({ target }) => ({ target: { path: [...path, index, "name"], turn: (target?.turn ?? 0) + 1 } }));
  };

  const remove = (index: number): void => {
    const at = [...path, index];
    const { pack } = document.store.getState();
    if (isUsed(pack, at, bookOf(pack))) askToDelete(editor, at);
    else list.remove(index);
  };

  return (
    <div ref={field.place} tabIndex={-1} className="stages">
      <FieldNotes problems={field.problems} />
      {stages.length === 0 ? <p className="form-hint">{words.none}</p> : <Headings />}
      <ul className="stage-rows" aria-label={words.title} ref={list.place} onKeyDown={list.onKeyDown}>
        {list.keys.map((key, index) => (
          <li
            key={key}
            className="stage-row"
            data-element={index}
            data-drop={dropSide(drag, index)}
            data-dragged={drag?.from === index || undefined}
          >
            <span
              className="stage-handle"
              aria-hidden="true"
              title={words.drag(nameOf(index))}
              onPointerDown={(event) => {
                if (!list.isReadOnly) start(event, index);
              }}
            >
              <GripVertical />
            </span>
            <StageFields path={[...path, index]} pipeline={pipeline} stage={index} />
            <ElementButtons list={{ ...list, remove }} index={index} name={nameOf(index)} />
          </li>
        ))}
      </ul>
      <div className="form-buttons">
        <Button isDisabled={list.isReadOnly} onPress={add}>
          <Plus aria-hidden="true" /> {words.add}
        </Button>
      </div>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}

/** What the columns are where rows stand on one line; each field says it itself, too. */
function Headings(): ReactNode {
  return (
    <div className="stage-headings" aria-hidden="true">
      <span>{words.name}</span>
      <span>{words.type}</span>
      <span>{words.probability}</span>
      <span>{words.colour}</span>
    </div>
  );
}
