import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { fieldMessages } from "../../messages/fields.js";
import { Button } from "../../widgets/button.js";
import { Select } from "../../widgets/choice.js";
import { TextField } from "../../widgets/field.js";
import { type ValueKind, valueKinds } from "../value-kinds.js";

interface AddFieldProps {
  readonly isTaken: (name: string) => boolean;
  readonly onAdd: (name: string, kind: ValueKind) => void;
}

/** Asks for the name and the kind of a new member. */
export function AddField({ isTaken, onAdd }: AddFieldProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const { addField } = fieldMessages.tree;
  if (isAsking) return <AddForm isTaken={isTaken} onAdd={onAdd} onClose={() => setAsking(false)} />;
  return (
    <Button look="quiet" onPress={() => setAsking(true)}>
      <Plus aria-hidden="true" /> {addField}
    </Button>
  );
}

function AddForm({ isTaken, onAdd, onClose }: AddFieldProps & { readonly onClose: () => void }): ReactNode {
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
