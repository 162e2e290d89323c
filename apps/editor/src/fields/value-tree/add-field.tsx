import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { fieldMessages } from "../../messages/index.js";
import { Button, Select, TextField } from "../../widgets/index.js";
import { labelOf, labelOfReference } from "../../wording/index.js";
import { hintedTypes } from "../references/reference-types.js";
import { type ValueKind, valueKinds } from "../value-kinds.js";
import type { SuggestedField } from "./suggested-field.js";

interface AddFieldProps {
  readonly isTaken: (name: string) => boolean;
  readonly onAdd: (name: string, kind: ValueKind) => void;
  /** Fields that others like this one have. */
  readonly suggested: readonly SuggestedField[];
}

interface AddFieldButtonProps extends AddFieldProps {
  /** Whether the suggestions are shown before anything is asked for. */
  readonly showsSuggested: boolean;
}

/** Asks for the name and the kind of a new member, or takes one that was suggested. */
export function AddField({ showsSuggested, ...props }: AddFieldButtonProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <AddForm {...props} onClose={() => setAsking(false)} />;
  return (
    <>
      {showsSuggested ? <Suggestions {...props} /> : null}
      <Button look="quiet" onPress={() => setAsking(true)}>
        <Plus aria-hidden="true" /> {fieldMessages.tree.addField}
      </Button>
    </>
  );
}

function Suggestions({ isTaken, suggested, onAdd }: AddFieldProps): ReactNode {
  const open = suggested.filter(({ name }) => !isTaken(name));
  if (open.length === 0) return null;
  const labels = labelsOf(open.map(({ name }) => name));
  return (
    <div className="value-suggestions">
      <p className="field-hint">{fieldMessages.tree.suggested}</p>
      {open.map(({ name, kind }, at) => (
        <Button key={name} onPress={() => onAdd(name, kind)}>
          <Plus aria-hidden="true" /> <bdi>{labels[at]}</bdi>
        </Button>
      ))}
    </div>
  );
}

function AddForm({ onClose, ...props }: AddFieldProps & { readonly onClose: () => void }): ReactNode {
  const { isTaken, onAdd } = props;
  const [name, setName] = useState("");
  const [kind, setKind] = useState<ValueKind>("text");
  const [fault, setFault] = useState<string>();
  const { nameMissing, nameTaken, newName, newKind, add, cancel } = fieldMessages.tree;
  const submit = (): void => {
    const wrong = name === "" ? nameMissing : isTaken(name) ? nameTaken : undefined;
    setFault(wrong);
    if (wrong !== undefined) return;
    onAdd(name, kind);
    onClose();
  };
  return (
    <form
      className="value-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Suggestions
        {...props}
        onAdd={(suggestedName, suggestedKind) => {
          onAdd(suggestedName, suggestedKind);
          onClose();
        }}
      />
      <div className="value-form-fields">
        <TextField
          label={newName}
          value={name}
          onChange={setName}
          problems={fault === undefined ? [] : [fault]}
          isMono
          autoFocus
          onKeyDown={(event) => {
            if (event.key === "Escape") onClose();
            else event.continuePropagation();
          }}
        />
        <Select
          label={newKind}
          options={valueKinds.map((id) => ({ id, label: fieldMessages.kinds[id] }))}
          value={kind}
          onChange={(id) => setKind(valueKinds.find((one) => one === id) ?? "text")}
        />
      </div>
      <div className="value-form-buttons">
        <Button type="submit" look="primary">
          {add}
        </Button>
        <Button onPress={onClose}>{cancel}</Button>
      </div>
    </form>
  );
}

/** Labels of members that stand beside each other: where several would be the same, each also says its exact name. */
export function labelsOf(names: readonly string[]): readonly string[] {
  const labels = names.map((name) => (hintedTypes(name).length > 0 ? labelOfReference(name) : labelOf(name)));
  return labels.map((label, at) =>
    labels.some((other, index) => index !== at && other === label) ? `${label} (${names[at]})` : label,
  );
}
