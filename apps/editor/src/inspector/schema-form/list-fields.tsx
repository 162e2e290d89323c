import { isObject } from "@setup-pack/core/json";
import { absent, elements, type Path } from "@setup-pack/edit";
import { Plus, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import {
  FieldNotes,
  labelInSentence,
  type PathFieldProps,
  PathText,
  usePathField,
  ValueNode,
  WrongKind,
} from "../../fields/index.js";
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

const { addText, newText, removeEntry, entry } = inspectorMessages.form;

/** Several texts: each in a field of its own, and one more that adds what is typed. */
export function TextsField({ path, label, hint, isOptional }: PathFieldProps): ReactNode {
  const field = usePathField(path, labelInSentence(label), "exact");
  const { value, set, settle, isReadOnly } = field;
  const [typed, setTyped] = useState("");
  const form = useRef<HTMLFormElement>(null);
  if (value !== undefined && !Array.isArray(value) && typeof value !== "string")
    return <WrongKind field={field} label={label} belongs="list" isOptional={isOptional} />;
  const texts: readonly unknown[] = typeof value === "string" ? [value] : elements(value);
  const write = (next: readonly unknown[]): void => {
    settle();
    set(next.length === 0 ? absent : next);
    settle();
  };
  const isThere = texts.includes(typed.trim());
  const add = (): void => {
    if (typed.trim() === "" || isThere) return;
    write([...texts, typed.trim()]);
    setTyped("");
  };
  return (
    <div ref={field.place}>
      <fieldset className="texts-field">
        <legend className="field-label">{label}</legend>
        {texts.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts of a list have nothing but their place
          <div key={index} className="texts-row">
            <div className="texts-text">
              {typeof value === "string" ? (
                <PathText path={path} label={entry(label, 1)} />
              ) : (
                <PathText path={elementPath(path, index)} label={entry(label, index + 1)} />
              )}
            </div>
            <IconButton
              label={removeEntry(label, index + 1)}
              icon={<X aria-hidden="true" />}
              isDisabled={isReadOnly}
              onPress={() => {
                write(texts.filter((__, at) => at !== index));
                form.current?.querySelector("input")?.focus();
              }}
            />
          </div>
        ))}
        {isReadOnly ? null : (
          <form
            className="texts-row"
            ref={form}
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <div className="texts-text">
              <TextField
                label={newText(label)}
                value={typed}
                onChange={setTyped}
                onSettle={add}
                hint={texts.length === 0 ? hint : undefined}
              />
            </div>
            <Button type="submit" isDisabled={typed.trim() === "" || isThere}>
              <Plus aria-hidden="true" /> {addText}
            </Button>
          </form>
        )}
        <FieldNotes problems={field.problems} />
      </fieldset>
    </div>
  );
}

const elementPath = (path: Path, index: number): Path => [...path, index];
