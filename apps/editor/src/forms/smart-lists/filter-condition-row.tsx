import { absent, type Path, textOf } from "@setup-pack/edit";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { TextField as AriaTextField, Input, Label } from "react-aria-components";
import { FieldNotes, labelInSentence, usePathField, ValueNode } from "../../fields/index.js";
import { smartListMessages } from "../../messages/index.js";
import { Button, ControlNotes, isError } from "../../widgets/index.js";
import { type FilterNodeProps, useFilterScope } from "./filter-context.js";
import type { FilterCondition } from "./filter-group.js";

const words = smartListMessages.filter;

interface FilterConditionRowProps extends FilterNodeProps {
  readonly condition: FilterCondition;
}

/** Shows a condition: a field, how it is compared, and with what. */
export function FilterConditionRow({ path, number, place, condition }: FilterConditionRowProps): ReactNode {
  const { fields, operators } = useFilterScope();
  const field = usePathField(path, words.what, "exact");
  const member = condition.value;
  const value = usePathField([...path, member ?? "value"], words.what, "exact");
  return (
    <fieldset className="filter-condition" aria-label={words.condition(number)}>
      <div className="filter-condition-fields" ref={field.place}>
        <SuggestedText path={[...path, "field"]} label={words.field} list={fields} />
        <SuggestedText path={[...path, "operator"]} label={words.operator} list={operators} />
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

interface SuggestedTextProps {
  readonly path: Path;
  readonly label: string;
  /** The id of a list of words that are suggested; any other may be typed. */
  readonly list: string | undefined;
}

/** Shows a text for which words are suggested while it is typed. It stands only where a text is. */
function SuggestedText({ path, label, list }: SuggestedTextProps): ReactNode {
  const { value, problems, isReadOnly, place, set, settle } = usePathField(path, labelInSentence(label));
  return (
    <div ref={place}>
      <AriaTextField
        className="field"
        value={textOf(value) ?? ""}
        onChange={set}
        onBlur={settle}
        isReadOnly={isReadOnly}
        isInvalid={problems.some(isError)}
      >
        <Label className="field-label">{label}</Label>
        <Input className="field-control" list={list} autoComplete="off" />
        <ControlNotes hint={undefined} problems={problems} />
      </AriaTextField>
    </div>
  );
}
