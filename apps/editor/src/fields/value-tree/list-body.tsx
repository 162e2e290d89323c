import { Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { setValue } from "../../document/commands/set-value.js";
import { elements } from "../../document/json.js";
import { absent } from "../../document/with-value-at.js";
import { useEditor, useView } from "../../editor/use-editor.js";
import { fieldMessages } from "../../messages/fields.js";
import { Button } from "../../widgets/button.js";
import { type ElementKeys, keysFor, noKeys, withKeyMoved, withoutKey } from "../element-keys.js";
import { leadsInto } from "../leads-to.js";
import { useIsLocked, useValueAt } from "../use-path-field.js";
import { emptyOf, kindOf } from "../value-kinds.js";
import { whatOf } from "../what-of.js";
import type { BodyProps } from "./body-props.js";
import { FocusedOnce } from "./focused-once.js";
import { labelOf, labelOfReference } from "./label-of.js";
import { withElementMoved } from "./members.js";
import { useShown } from "./use-shown.js";
import { ValueNode } from "./value-node.js";

/** The elements of a list in order, each with its field, and a way to add one like the last. */
export function ListBody({ path, label, member, depth }: BodyProps): ReactNode {
  const { document } = useEditor();
  const value = useValueAt(path);
  const { length } = elements(value);
  const isReadOnly = useIsLocked();
  const wanted = useView(({ target }) =>
    target !== undefined && leadsInto(target.path, path) ? target.path : undefined,
  );
  const shown = useShown(length, wanted === undefined ? -1 : Number(wanted[path.length] ?? -1));
  const [kept, setKept] = useState<ElementKeys>(noKeys);
  const now = keysFor(kept, length);
  const [fresh, setFresh] = useState<number>();
  const what = whatOf(label);
  const one = singular(labelOfReference(member) || label);

  const write = (at: typeof path, next: unknown): void => {
    document.settle();
    document.run(setValue, { path: at, value: next, what });
    document.settle();
  };
  const move = (from: number, to: number): void => {
    if (isReadOnly || to < 0 || to >= length) return;
    setKept(withKeyMoved(now, from, to));
    setFresh(to);
    write(path, withElementMoved(value, from, to));
  };
  const remove = (index: number): void => {
    setKept(withoutKey(now, index));
    setFresh(Math.min(index, length - 2));
    write([...path, index], absent);
  };
  const add = (): void => {
    const last: unknown = elements(value).at(-1);
    setKept(now);
    setFresh(length);
    write([...path, length], emptyOf(last === undefined || last === null ? "text" : kindOf(last)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!event.altKey || direction === 0 || !(event.target instanceof Element)) return;
    const index = Number(event.target.closest("[data-element]")?.getAttribute("data-element") ?? Number.NaN);
    if (Number.isNaN(index)) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, index + direction);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed in the fields within
    <div className="value-list" onKeyDown={onKeyDown}>
      {now.keys.slice(0, shown.count).map((key, index) => (
        <FocusedOnce key={key} element={index} isFocused={index === fresh} onFocused={() => setFresh(undefined)}>
          <ValueNode
            path={[...path, index]}
            label={fieldMessages.tree.element(one, index + 1)}
            member={member}
            depth={depth}
            place={{
              remove: () => remove(index),
              rename: undefined,
              moveUp: index === 0 ? undefined : () => move(index, index - 1),
              moveDown: index === length - 1 ? undefined : () => move(index, index + 1),
            }}
          />
        </FocusedOnce>
      ))}
      {shown.more === 0 ? null : (
        <Button onPress={shown.showMore}>{fieldMessages.tree.showMore(shown.more, shown.left)}</Button>
      )}
      {isReadOnly ? null : (
        <Button look="quiet" onPress={add}>
          <Plus aria-hidden="true" /> {fieldMessages.tree.addElement}
        </Button>
      )}
    </div>
  );
}

/** What one element is called: of "Outcomes" it is "Outcome". */
const singular = (label: string): string => labelOf(label.replace(/([^s])s$/, "$1"));
