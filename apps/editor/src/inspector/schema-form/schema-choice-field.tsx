import { absent } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { labelInSentence, type PathFieldProps, usePathField } from "../../fields/index.js";
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
