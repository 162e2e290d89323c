import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { absent } from "../../document/with-value-at.js";
import { FieldNotes } from "../../fields/field-notes.js";
import { usePathField } from "../../fields/use-path-field.js";
import { ValueNode } from "../../fields/value-tree/value-node.js";
import { smartListMessages } from "../../messages/forms-smart-lists.js";
import { Button } from "../../widgets/button.js";
import { useOfferedLists } from "./filter-context.js";
import type { FilterCondition } from "./filter-group.js";
import type { FilterNodeProps } from "./filter-node.js";
import { OfferedText } from "./offered-text.js";

const words = smartListMessages.filter;

interface FilterConditionRowProps extends FilterNodeProps {
  readonly condition: FilterCondition;
}

/** A condition: a field, how it is compared, and with what. */
export function FilterConditionRow({ path, number, place, condition }: FilterConditionRowProps): ReactNode {
  const offered = useOfferedLists();
  const field = usePathField(path, words.what, "exact");
  const member = condition.value;
  const value = usePathField([...path, member ?? "value"], words.what, "exact");
  return (
    <fieldset className="filter-condition" aria-label={words.condition(number)}>
      <div className="filter-condition-fields" ref={field.place}>
        <OfferedText path={[...path, "field"]} label={words.field} list={offered?.fields} />
        <OfferedText path={[...path, "operator"]} label={words.operator} list={offered?.operators} />
        <div className="filter-condition-value">
          {member === undefined ? (
            <Button
              look="quiet"
              isDisabled={value.isReadOnly}
              onPress={() => {
                value.set("");
                value.settle();
              }}
            >
              <Plus aria-hidden="true" /> {words.addValue}
            </Button>
          ) : (
            <ValueNode
              path={[...path, member]}
              label={words.value}
              member={member}
              depth={1}
              place={{
                remove: () => {
                  value.settle();
                  value.set(absent);
                  value.settle();
                },
                rename: undefined,
                moveUp: undefined,
                moveDown: undefined,
              }}
            />
          )}
        </div>
      </div>
      {place}
      <FieldNotes problems={field.problems} />
    </fieldset>
  );
}
