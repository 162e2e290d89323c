import { absent, elements } from "@setup-pack/edit";
import { type ReactNode, useId } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { FieldNotes, labelInSentence, type PathFieldProps, usePathField, WrongKind } from "../../fields/index.js";
import type { SchemaChoice } from "./control-of.js";
import { nameWords } from "./name-words.js";

interface SeveralFieldProps extends PathFieldProps {
  readonly choices: readonly SchemaChoice[];
}

/** Several of a few values: a button for each. Values that are none of them stay. */
export function SeveralField({ path, label, hint, isOptional, choices }: SeveralFieldProps): ReactNode {
  const field = usePathField(path, labelInSentence(label));
  const id = useId();
  const { value, set, settle } = field;
  if (value !== undefined && !Array.isArray(value))
    return <WrongKind field={field} label={label} belongs="list" isOptional={isOptional} />;
  const values = elements(value);
  const change = (keys: ReadonlySet<unknown>): void => {
    const isWanted = (one: unknown): boolean => keys.has(JSON.stringify(one));
    const others = values.filter((one) => !choices.some((choice) => choice.value === one));
    const chosen = choices.map((choice) => choice.value).filter(isWanted);
    // In the order in which they stand, what is new behind.
    const kept = values.filter((one) => others.includes(one) || chosen.includes(one));
    const next = [...kept, ...chosen.filter((one) => !kept.includes(one))];
    settle();
    set(next.length === 0 ? absent : next);
    settle();
  };
  return (
    <div className="field" ref={field.place}>
      <span className="field-label" id={id}>
        {label}
      </span>
      <ToggleButtonGroup
        className="several"
        aria-labelledby={id}
        selectionMode="multiple"
        isDisabled={field.isReadOnly}
        selectedKeys={values.map((one) => JSON.stringify(one))}
        onSelectionChange={change}
      >
        {choices.map((choice) => (
          <ToggleButton key={JSON.stringify(choice.value)} id={JSON.stringify(choice.value)} className="several-one">
            {nameWords(choice.label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {hint === undefined ? null : <span className="field-hint">{hint}</span>}
      <FieldNotes problems={field.problems} />
    </div>
  );
}
