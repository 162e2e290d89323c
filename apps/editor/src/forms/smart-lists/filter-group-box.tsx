import { type Path, setValue, valueAt } from "@setup-pack/edit";
import { ArrowDown, ArrowUp, Copy, ListPlus, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useEditor } from "../../editor/index.js";
import { FieldNotes, useOpenList, usePathField } from "../../fields/index.js";
import { fieldMessages, smartListMessages } from "../../messages/index.js";
import { Button, IconButton, Select } from "../../widgets/index.js";
import { type FilterNodeProps, useFilterScope } from "./filter-context.js";
import { emptyCondition, type FilterGroup, filterCondition, groupKinds } from "./filter-group.js";

const words = smartListMessages.filter;

const kinds = groupKinds.map((kind) => ({ id: kind, label: words.kind[kind], detail: words.kindDetail[kind] }));

interface FilterGroupBoxProps extends FilterNodeProps {
  readonly group: FilterGroup;
}

/** Shows a group: how what is in it counts together, what is in it, and buttons to add more. */
export function FilterGroupBox({ path, root, number, depth, place, group }: FilterGroupBoxProps): ReactNode {
  const { document } = useEditor();
  const { Node } = useFilterScope();
  const field = usePathField(path, words.what, "exact");
  const listPath: Path = [...path, ...group.list];
  const list = useOpenList(listPath, words.what);
  const { isReadOnly, length } = list;

  const change = (id: string): void => {
    const kind = groupKinds.find((one) => one === id);
    if (kind === undefined || kind === group.kind) return;
    document.settle();
    document.run(setValue, { path, value: group.as(kind, group.children), what: words.what });
    document.settle();
  };
  const blank = (): object => emptyCondition(valueAt(document.store.getState().pack, root));
  const nameOf = (child: unknown, index: number): string =>
    filterCondition(child) === undefined ? words.group(index + 1) : words.condition(index + 1);

  return (
    <fieldset className={`filter-group filter-group-${group.kind}`} aria-label={words.group(number)}>
      <div className="filter-group-head" ref={field.place}>
        <Select label={words.counts} options={kinds} value={group.kind} isReadOnly={isReadOnly} onChange={change} />
        {place}
      </div>
      {depth === 0 ? null : <FieldNotes problems={field.problems} />}
      {length === 0 ? <p className="form-hint">{words.empty}</p> : null}
      <ul className="filter-children" ref={list.place} onKeyDown={list.onKeyDown}>
        {list.keys.map((key, index) => (
          <li key={key} data-element={index}>
            <Node
              path={[...listPath, index]}
              root={root}
              number={index + 1}
              depth={depth + 1}
              place={
                <NodeButtons
                  name={nameOf(group.children[index], index)}
                  isReadOnly={isReadOnly}
                  onUp={index === 0 ? undefined : () => list.move(index, index - 1)}
                  onDown={index === length - 1 ? undefined : () => list.move(index, index + 1)}
                  onDuplicate={() => list.add(group.children[index])}
                  onRemove={() => list.remove(index)}
                />
              }
            />
          </li>
        ))}
      </ul>
      <div className="form-buttons">
        <Button look="quiet" isDisabled={isReadOnly} onPress={() => list.add(blank())}>
          <Plus aria-hidden="true" /> {words.addCondition}
        </Button>
        <Button look="quiet" isDisabled={isReadOnly} onPress={() => list.add(group.as("and", [blank()]))}>
          <ListPlus aria-hidden="true" /> {words.addGroup}
        </Button>
      </div>
    </fieldset>
  );
}

interface NodeButtonsProps {
  /** What is moved, copied or removed: "Condition 2". */
  readonly name: string;
  readonly isReadOnly: boolean;
  /** Undefined where it cannot go further. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** Shows the buttons of one part of a group. */
function NodeButtons({ name, isReadOnly, onUp, onDown, onDuplicate, onRemove }: NodeButtonsProps): ReactNode {
  const words = fieldMessages.list;
  return (
    <span className="element-buttons">
      <IconButton
        label={words.up(name)}
        shortcut={words.upKey}
        icon={<ArrowUp aria-hidden="true" />}
        isDisabled={isReadOnly || onUp === undefined}
        onPress={onUp}
      />
      <IconButton
        label={words.down(name)}
        shortcut={words.downKey}
        icon={<ArrowDown aria-hidden="true" />}
        isDisabled={isReadOnly || onDown === undefined}
        onPress={onDown}
      />
      <IconButton
        label={smartListMessages.filter.duplicate(name)}
        icon={<Copy aria-hidden="true" />}
        isDisabled={isReadOnly}
        onPress={onDuplicate}
      />
      <IconButton
        label={words.remove(name)}
        icon={<Trash2 aria-hidden="true" />}
        isDisabled={isReadOnly}
        onPress={onRemove}
      />
    </span>
  );
}
