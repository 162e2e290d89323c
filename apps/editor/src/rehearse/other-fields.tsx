import type { ScenarioDocument } from "@setup-pack/core/scenario";
import { Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { rehearseMessages } from "../messages/index.js";
import { IconButton, TextField } from "../widgets/index.js";
import { useFaults } from "./use-faults.js";
import { typedValue, wordsOf } from "./values.js";

/** Members of a contact that have a field of their own, or that a scenario says otherwise. */
const others = ["first_name", "last_name", "phone", "email", "tags", "stage"];

interface OtherFieldsProps {
  readonly contact: NonNullable<ScenarioDocument["contact"]>;
  readonly onChange: (member: string, value: unknown) => void;
}

/** What else is known of the contact, by name: what conditions and messages of the automation look at. */
export function OtherFields({ contact, onChange }: OtherFieldsProps): ReactNode {
  const [name, setName] = useState("");
  const faultsAt = useFaults();
  const { contact: says } = rehearseMessages;
  const add = (): void => {
    if (name.trim() === "" || Object.hasOwn(contact, name.trim())) return;
    onChange(name.trim(), "");
    setName("");
  };
  return (
    <>
      {Object.entries(contact)
        .filter(([member]) => !others.includes(member))
        .map(([member, value]) => (
          <div key={member} className="rehearse-row">
            <TextField
              label={member}
              value={wordsOf(value)}
              problems={faultsAt(`/contact/${member}`)}
              onChange={(text) => onChange(member, typedValue(text))}
            />
            <IconButton
              label={says.removeField(member)}
              icon={<X aria-hidden="true" />}
              onPress={() => onChange(member, undefined)}
            />
          </div>
        ))}
      <div className="rehearse-row">
        <TextField
          label={says.field}
          hint={says.fieldHint}
          value={name}
          onChange={setName}
          onKeyDown={(event) => {
            if (event.key === "Enter") add();
          }}
        />
        <IconButton label={says.addField} icon={<Plus aria-hidden="true" />} onPress={add} />
      </div>
    </>
  );
}
