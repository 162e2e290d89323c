import { isObject } from "@setup-pack/core/json";
import { absent } from "@setup-pack/edit";
import { Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { FieldNotes, labelInSentence, type PathFieldProps, usePathField, ValueNode } from "../../fields/index.js";
import { TagText } from "../../inputs/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { Button, IconButton, TextField } from "../../widgets/index.js";

interface PairsFieldProps extends PathFieldProps {
  readonly member: string;
  readonly depth: number;
}

const { pairName, addPair, removePair } = inspectorMessages.form;

/** Texts by names that the author gives, as the headers of a call; what is anything else is shown as it is. */
export function PairsField({ path, label, hint, member, depth }: PairsFieldProps): ReactNode {
  const field = usePathField(path, labelInSentence(label), "exact");
  const { value, set, settle, isReadOnly } = field;
  const [name, setName] = useState("");
  const pairs = isObject(value) ? Object.entries(value) : [];
  if (value !== undefined && !(isObject(value) && pairs.every(([, text]) => typeof text === "string")))
    return <ValueNode path={path} label={label} member={member} depth={depth} place={undefined} />;
  const write = (next: readonly (readonly [string, unknown])[]): void => {
    settle();
    set(next.length === 0 ? absent : Object.fromEntries(next));
    settle();
  };
  const isFree = name.trim() !== "" && pairs.every(([one]) => one !== name.trim());
  return (
    <div ref={field.place}>
      <fieldset className="texts-field">
        <legend className="field-label">{label}</legend>
        {pairs.map(([one]) => (
          <div key={one} className="texts-row">
            <div className="texts-text">
              <TagText path={[...path, one]} label={one} />
            </div>
            <IconButton
              label={removePair(one)}
              icon={<X aria-hidden="true" />}
              isDisabled={isReadOnly}
              onPress={() => write(pairs.filter(([other]) => other !== one))}
            />
          </div>
        ))}
        {isReadOnly ? null : (
          <form
            className="texts-row"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isFree) return;
              write([...pairs, [name.trim(), ""]]);
              setName("");
            }}
          >
            <div className="texts-text">
              <TextField label={pairName(label)} value={name} onChange={setName} hint={hint} />
            </div>
            <Button type="submit" isDisabled={!isFree}>
              <Plus aria-hidden="true" /> {addPair}
            </Button>
          </form>
        )}
        <FieldNotes problems={field.problems} />
      </fieldset>
    </div>
  );
}
