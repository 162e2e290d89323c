import { elements, valueAt } from "@setup-pack/edit";
import { Plus } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useEditor, useView } from "../../editor/index.js";
import { fieldMessages } from "../../messages/index.js";
import { Button } from "../../widgets/index.js";
import { labelOfReference, singular } from "../../wording/index.js";
import { labelInSentence } from "../label-in-sentence.js";
import { leadsInto } from "../leads-to.js";
import { useOpenList } from "../use-path-list.js";
import { emptyOf, kindOf } from "../value-kinds.js";
import { type BodyProps, isSameShown } from "./body-props.js";
import { useTreeScope } from "./tree-scope.js";
import { usePaging } from "./use-paging.js";

/** The elements of a list in order, each with its field, and a way to add one like the last. */
export const ListBody = memo(function ListBody({ path, label, member, depth }: BodyProps): ReactNode {
  const { document } = useEditor();
  const { Node } = useTreeScope();
  const list = useOpenList(path, labelInSentence(label));
  const wanted = useView(({ target }) =>
    target !== undefined && leadsInto(target.path, path) ? Number(target.path[path.length] ?? -1) : -1,
  );
  const shown = usePaging(list.length, wanted);
  const one = singular(labelOfReference(member) || label);
  const add = (): void => {
    const last: unknown = elements(valueAt(document.store.getState().pack, path)).at(-1);
    list.add(emptyOf(last === undefined || last === null ? "text" : kindOf(last)));
  };
  return (
    <div className="value-list">
      <ul className="value-list" ref={list.place} onKeyDown={list.onKeyDown}>
        {list.keys.slice(0, shown.count).map((key, index) => (
          <li key={key} className="value-element" data-element={index}>
            <Node
              path={[...path, index]}
              label={fieldMessages.tree.element(one, index + 1)}
              member={member}
              depth={depth}
              place={{
                remove: () => list.remove(index),
                rename: undefined,
                moveUp: index === 0 ? undefined : () => list.move(index, index - 1),
                moveDown: index === list.length - 1 ? undefined : () => list.move(index, index + 1),
              }}
            />
          </li>
        ))}
      </ul>
      {shown.more === 0 ? null : (
        <Button onPress={shown.showMore}>{fieldMessages.tree.showMore(shown.more, shown.left)}</Button>
      )}
      {list.isReadOnly ? null : (
        <Button look="quiet" onPress={add}>
          <Plus aria-hidden="true" /> {fieldMessages.tree.addElement}
        </Button>
      )}
    </div>
  );
}, isSameShown);
