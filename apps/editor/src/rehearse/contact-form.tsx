import type { ScenarioDocument } from "@setup-pack/core";
import { Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useEditor } from "../editor/index.js";
import { rehearseMessages } from "../messages/index.js";
import { IconButton, TextField } from "../widgets/index.js";
import { changeScenario, useRehearsal } from "./rehearse-store.js";
import { ThingField, ThingsField, typedValue, useFaults, wordsOf } from "./thing-fields.js";

/** Members of a contact that have a field of their own, or that a scenario says otherwise. */
const others = ["first_name", "last_name", "phone", "email", "tags", "stage"];

interface OtherFieldsProps {
  readonly contact: NonNullable<ScenarioDocument["contact"]>;
  readonly onChange: (member: string, value: unknown) => void;
}

/** What else is known of the contact, by name: what conditions and messages of the automation look at. */
function OtherFields({ contact, onChange }: OtherFieldsProps): ReactNode {
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

type Contact = NonNullable<ScenarioDocument["contact"]>;

const fields = ["first_name", "last_name", "phone", "email"] as const;

/** Shows who it happens to, and when it begins. What is left empty is invented: Maria, who can be reached. */
export function ContactForm(): ReactNode {
  const editor = useEditor();
  const scenario = useRehearsal((state) => state.scenario);
  const faultsAt = useFaults();
  const { contact = {}, starts = "", workspace } = scenario;
  const { contact: says, changes } = rehearseMessages;
  const change = (member: string, value: unknown): void => {
    const { [member]: _before, ...others } = contact;
    const next: Contact = value === undefined ? others : { ...others, [member]: value };
    changeScenario(editor, changes.contact, { contact: Object.keys(next).length > 0 ? next : undefined });
  };
  return (
    <div className="rehearse-form">
      {fields.map((name) => (
        <TextField
          key={name}
          label={says[name]}
          value={textIn(contact[name])}
          placeholder={says.invented[name]}
          problems={faultsAt(`/contact/${name}`)}
          onChange={(text) => change(name, text === "" ? undefined : text)}
        />
      ))}
      <ThingsField
        label={says.tags}
        type="tag"
        values={contact.tags ?? []}
        problems={faultsAt("/contact/tags")}
        onChange={(tags) => change("tags", tags.length === 0 ? undefined : tags)}
      />
      <ThingField
        label={says.stage}
        type="stage"
        value={contact.stage ?? ""}
        problems={faultsAt("/contact/stage")}
        onChange={(stage) => change("stage", stage === "" ? undefined : stage)}
      />
      <OtherFields contact={contact} onChange={change} />
      <TextField
        label={says.starts}
        hint={says.startsHint}
        placeholder={says.invented.starts}
        value={starts}
        problems={faultsAt("/starts")}
        onChange={(text) => changeScenario(editor, changes.starts, { starts: text === "" ? undefined : text })}
      />
      <TextField
        label={says.zone}
        hint={says.zoneHint}
        placeholder="UTC"
        value={workspace?.timeZone ?? ""}
        problems={faultsAt("/workspace/timeZone")}
        onChange={(text) => {
          const { timeZone: _before, ...others } = workspace ?? {};
          changeScenario(editor, changes.zone, { workspace: text === "" ? others : { ...others, timeZone: text } });
        }}
      />
    </div>
  );
}

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
