import { type Path, setValue, valueAt } from "@setup-pack/edit";
import { ListPlus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useEditor } from "../../editor/index.js";
import { FieldNotes, useOpenList, usePathField } from "../../fields/index.js";
import { smartListMessages } from "../../messages/index.js";
import { Button, Select } from "../../widgets/index.js";
import { type FilterNodeProps, useFilterScope } from "./filter-context.js";
import { emptyCondition, type FilterGroup, filterCondition, groupKinds } from "./filter-group.js";
import { NodeButtons } from "./node-buttons.js";

const words = smartListMessages.filter;

const kinds = groupKinds.map((kind) => ({ id: kind, label: words.kind[kind], detail: words.kindDetail[kind] }));

interface FilterGroupBoxProps extends FilterNodeProps {
  readonly group: FilterGroup;
}

/** A group: how what is in it counts together, what is in it, and buttons to add more. */
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
