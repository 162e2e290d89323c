import { absent, elements } from "@setup-pack/edit";
import { type ReactNode, useId } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { FieldNotes, labelInSentence, type PathFieldProps, usePathField, WrongKind } from "../../fields/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { Select } from "../../widgets/index.js";
import type { Control, SchemaChoice } from "./control-of.js";
import { nameWords } from "./name-words.js";

interface SchemaChoiceFieldProps extends PathFieldProps {
  readonly control: Extract<Control, { kind: "choice" | "yesNo" }>;
  readonly whenLeftOut: unknown;
}

const { yes, no, notSet, leftOut } = inspectorMessages.form;

const yesNo: readonly SchemaChoice[] = [
  { value: true, label: yes },
  { value: false, label: no },
];

/** Shows one of the values that a schema lists, of whatever type; "yes" and "no" are such values too. */
export function SchemaChoiceField(props: SchemaChoiceFieldProps): ReactNode {
  const { path, label, hint, isOptional, control, whenLeftOut } = props;
  const field = usePathField(path, labelInSentence(label));
  const choices = control.kind === "yesNo" ? yesNo : control.choices;
  const byText = new Map(choices.map((choice) => [JSON.stringify(choice.value), choice]));
  const initial = choices.find(({ value }) => JSON.stringify(value) === JSON.stringify(whenLeftOut));
  const none = { id: "", label: initial === undefined ? notSet : leftOut(nameWords(initial.label)) };
  const options = [...byText].map(([id, choice]) => ({ id, label: nameWords(choice.label) }));
  return (
    <div ref={field.place}>
      <Select
        label={label}
        hint={hint}
        problems={field.problems}
        isReadOnly={field.isReadOnly}
        options={isOptional ? [none, ...options] : options}
        value={field.value === undefined ? (isOptional ? "" : undefined) : JSON.stringify(field.value)}
        placeholder={notSet}
        onChange={(id) => {
          const choice = byText.get(id);
          if (id === "") field.set(absent);
          else if (choice !== undefined) field.set(choice.value);
          field.settle();
        }}
      />
    </div>
  );
}

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
