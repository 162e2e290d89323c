import { absent, type DocumentState, type Path, setValue, valueAt } from "@setup-pack/edit";
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useDocument, useEditor, useView } from "../../editor/index.js";
import { fieldMessages } from "../../messages/index.js";
import { Button, focusControl } from "../../widgets/index.js";
import { labelOf, labelOfReference } from "../../wording/index.js";
import { labelInSentence } from "../label-in-sentence.js";
import { leadsInto } from "../leads-to.js";
import { hintedTypes } from "../references/reference-types.js";
import { useIsLocked } from "../use-path-field.js";
import { emptyOf, type ValueKind } from "../value-kinds.js";
import { AddField } from "./add-field.js";
import { type BodyProps, isSameShown } from "./body-props.js";
import { membersOf, withMemberRenamed } from "./members.js";
import type { SuggestedField } from "./suggested-field.js";
import type { NodePlace } from "./tree-node.js";
import { useTreeScope } from "./tree-scope.js";
import { usePaging } from "./use-paging.js";

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
export const GroupBody = memo(function GroupBody(props: GroupBodyProps): ReactNode {
  const { path, depth, suggested = none, hidden, title } = props;
  const { document } = useEditor();
  const { Node } = useTreeScope();
  const isReadOnly = useIsLocked();
  const names = useMemberNames(path, hidden);
  const wanted = useView(({ target }) =>
    target !== undefined && leadsInto(target.path, path) ? target.path : undefined,
  );
  const shown = usePaging(names.length, wanted === undefined ? -1 : names.indexOf(String(wanted[path.length])));
  const [fresh, setFresh] = useState<string>();

  const now = (): unknown => valueAt(document.store.getState().pack, path);
  const isTaken = (name: string): boolean => membersOf(now()).some((member) => member.name === name);
  const write = (at: typeof path, next: unknown, what: string): void => {
    document.settle();
    document.run(setValue, { path: at, value: next, what });
    document.settle();
  };
  const placeOf = (name: string, index: number): NodePlace => ({
    remove: () => {
      setFresh(names[index + 1] ?? names[index - 1]);
      write([...path, name], absent, labelInSentence(labelOf(name)));
    },
    rename: (to) => {
      if (to === "") return fieldMessages.tree.nameMissing;
      if (to !== name && isTaken(to)) return fieldMessages.tree.nameTaken;
      setFresh(to);
      write(path, withMemberRenamed(now(), name, to), labelInSentence(labelOf(name)));
      return undefined;
    },
    moveUp: undefined,
    moveDown: undefined,
  });
  const add = (name: string, kind: ValueKind): void => {
    setFresh(name);
    write([...path, name], emptyOf(kind), labelInSentence(labelOf(name)));
  };

  return (
    <div className="value-group">
      {title === undefined || names.length === 0 ? null : <h4 className="value-group-title">{title}</h4>}
      {names.slice(0, shown.count).map((name, index) => (
        <FocusedOnce key={name} isFocused={name === fresh} onFocused={() => setFresh(undefined)}>
          <Node
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
          isTaken={isTaken}
          suggested={suggested}
          showsSuggested={names.length === 0 && hidden === undefined}
          onAdd={add}
        />
      )}
    </div>
  );
}, isSameShown);

/** A member that holds ids is called after what they stand for, since that is what is shown. */
const memberLabel = (name: string): string =>
  (hintedTypes(name).length > 0 ? labelOfReference(name) : labelOf(name)) || fieldMessages.tree.noName;

interface FocusedOnceProps {
  readonly isFocused: boolean;
  readonly onFocused: () => void;
  readonly children: ReactNode;
}

/** Gives the first control in it the focus once it was added or renamed. */
function FocusedOnce({ isFocused, onFocused, children }: FocusedOnceProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    // A menu that closes gives its button the focus back first.
    const frame = requestAnimationFrame(() => {
      focusControl(place.current);
      onFocused();
    });
    return () => cancelAnimationFrame(frame);
  }, [isFocused, onFocused]);
  return <div ref={place}>{children}</div>;
}

/**
 * Returns the names of the members of a group, but for those that are shown elsewhere. The same list until a name
 * changes, so that typing in one member draws no other.
 */
function useMemberNames(path: Path, hidden: ReadonlySet<string> | undefined): readonly string[] {
  const select = useMemo(() => {
    let group: unknown;
    let last: readonly string[] = [];
    return ({ pack }: DocumentState): readonly string[] => {
      const value = valueAt(pack, path);
      if (value === group) return last;
      group = value;
      const names = membersOf(value).flatMap(({ name }) => (hidden?.has(name) === true ? [] : [name]));
      if (names.length !== last.length || names.some((name, at) => name !== last[at])) last = names;
      return last;
    };
  }, [path, hidden]);
  return useDocument(select);
}
