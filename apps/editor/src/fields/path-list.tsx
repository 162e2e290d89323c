import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { Path } from "../document/index.js";
import { fieldMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { ElementButtons } from "./element-buttons.js";
import { FieldNotes } from "./field-notes.js";
import { usePathField } from "./use-path-field.js";
import { usePathList } from "./use-path-list.js";
import { WrongKind } from "./wrong-kind.js";
import "./fields.css";

export interface PathListProps {
  readonly path: Path;
  /** What the list is called: "Stages". */
  readonly label: string;
  readonly hint?: string;
  /** What one element is called: "stage". */
  readonly what: string;
  readonly isOptional?: boolean;
  /** The element that "Add" adds. */
  readonly newElement: () => unknown;
  /** What a person calls an element, in the names of its buttons; its number when left out. */
  readonly nameOf?: (index: number) => string;
  readonly children: (path: Path, index: number) => ReactNode;
}

/** A list the format defines: its elements in order, each with buttons to move and remove it, and one to add. */
export function PathList(props: PathListProps): ReactNode {
  const { path, label, hint, what, isOptional, newElement, children } = props;
  const nameOf = props.nameOf ?? ((index) => fieldMessages.list.numbered(what, index + 1));
  const field = usePathField(path, what, "exact");
  const list = usePathList(path, what);
  if (field.value !== undefined && !Array.isArray(field.value))
    return <WrongKind field={field} label={label} belongs="list" isOptional={isOptional} />;
  return (
    <section className="path-list" aria-label={label} ref={field.place} tabIndex={-1}>
      <h3 className="path-list-label">{label}</h3>
      {hint === undefined ? null : <p className="field-hint">{hint}</p>}
      <FieldNotes problems={field.problems} />
      {list.length === 0 ? <p className="field-hint">{fieldMessages.list.empty}</p> : null}
      <ul className="path-list-elements" ref={list.place} onKeyDown={list.onKeyDown}>
        {list.keys.map((key, index) => (
          <li key={key} className="path-list-element" data-element={index}>
            <div className="path-list-content">{children([...path, index], index)}</div>
            <ElementButtons list={list} index={index} name={nameOf(index)} />
          </li>
        ))}
      </ul>
      <Button isDisabled={list.isReadOnly} onPress={() => list.add(newElement())}>
        <Plus aria-hidden="true" /> {fieldMessages.list.add(what)}
      </Button>
    </section>
  );
}
