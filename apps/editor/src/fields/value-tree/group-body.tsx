import { type ReactNode, useState } from "react";
import { setValue } from "../../document/commands/set-value.js";
import { absent } from "../../document/with-value-at.js";
import { useEditor, useView } from "../../editor/use-editor.js";
import { fieldMessages } from "../../messages/fields.js";
import { Button } from "../../widgets/button.js";
import { leadsInto } from "../leads-to.js";
import { hintedTypes } from "../references/reference-types.js";
import { useIsLocked, useValueAt } from "../use-path-field.js";
import { emptyOf, type ValueKind } from "../value-kinds.js";
import { whatOf } from "../what-of.js";
import { AddField } from "./add-field.js";
import type { BodyProps } from "./body-props.js";
import { FocusedOnce } from "./focused-once.js";
import { labelOf, labelOfReference } from "./label-of.js";
import { membersOf, withMemberRenamed } from "./members.js";
import type { SuggestedField } from "./suggested-field.js";
import type { NodePlace } from "./tree-node.js";
import { useShown } from "./use-shown.js";
import { ValueNode } from "./value-node.js";

interface GroupBodyProps extends BodyProps {
  /** Fields that others like this one have. */
  readonly suggested?: readonly SuggestedField[];
  /** Members that are shown elsewhere. */
  readonly hidden?: ReadonlySet<string>;
  /** Stands above the members where there are any. */
  readonly title?: string;
}

const none: readonly SuggestedField[] = [];

/** The members of a group, each with its field, and a way to add one. */
export function GroupBody({ path, depth, suggested = none, hidden, title }: GroupBodyProps): ReactNode {
  const { document } = useEditor();
  const value = useValueAt(path);
  const isReadOnly = useIsLocked();
  const members = membersOf(value).filter(({ name }) => hidden?.has(name) !== true);
  const wanted = useView(({ target }) =>
    target !== undefined && leadsInto(target.path, path) ? target.path : undefined,
  );
  const shown = useShown(members.length, wanted === undefined ? -1 : indexOf(members, String(wanted[path.length])));
  const [fresh, setFresh] = useState<string>();

  const write = (at: typeof path, next: unknown, what: string): void => {
    document.settle();
    document.run(setValue, { path: at, value: next, what });
    document.settle();
  };
  const placeOf = (name: string, index: number): NodePlace => ({
    remove: () => {
      setFresh((members[index + 1] ?? members[index - 1])?.name);
      write([...path, name], absent, whatOf(labelOf(name)));
    },
    rename: (to) => {
      if (to === "") return fieldMessages.tree.nameMissing;
      if (to !== name && Object.hasOwn(value ?? {}, to)) return fieldMessages.tree.nameTaken;
      setFresh(to);
      write(path, withMemberRenamed(value, name, to), whatOf(labelOf(name)));
      return undefined;
    },
    moveUp: undefined,
    moveDown: undefined,
  });
  const add = (name: string, kind: ValueKind): void => {
    setFresh(name);
    write([...path, name], emptyOf(kind), whatOf(labelOf(name)));
  };

  return (
    <div className="value-group">
      {title === undefined || members.length === 0 ? null : <h4 className="value-group-title">{title}</h4>}
      {members.slice(0, shown.count).map(({ name }, index) => (
        <FocusedOnce key={name} isFocused={name === fresh} onFocused={() => setFresh(undefined)}>
          <ValueNode
            path={[...path, name]}
            label={memberLabel(name)}
            member={name}
            depth={depth}
            place={placeOf(name, index)}
          />
        </FocusedOnce>
      ))}
      {shown.more === 0 ? null : (
        <Button onPress={shown.showMore}>{fieldMessages.tree.showMore(shown.more, shown.left)}</Button>
      )}
      {isReadOnly ? null : (
        <AddField
          isTaken={(name) => Object.hasOwn(value ?? {}, name)}
          suggested={suggested}
          showsSuggested={members.length === 0 && hidden === undefined}
          onAdd={add}
        />
      )}
    </div>
  );
}

const indexOf = (members: readonly { readonly name: string }[], name: string): number =>
  members.findIndex((member) => member.name === name);

/** A member that holds ids is called after what they stand for, since that is what is shown. */
const memberLabel = (name: string): string =>
  (hintedTypes(name).length > 0 ? labelOfReference(name) : labelOf(name)) || fieldMessages.tree.noName;
