import { absent } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { useBook, useEditor } from "../../editor/index.js";
import { labelInSentence, type PathFieldProps, usePathField, WrongKind } from "../../fields/index.js";
import { fieldMessages, inspectorMessages } from "../../messages/index.js";
import { PickField } from "../../widgets/index.js";
import { namesUsed } from "../operand-form/names-used.js";
import { useFormScope } from "./form-scope.js";
import { nameWords } from "./name-words.js";

interface NameFieldProps extends PathFieldProps {
  readonly member: string;
  readonly known: readonly string[];
}

/**
 * Shows the name of something that the workspace has: those that are known, those other steps use, or one that is
 * typed.
 */
export function NameField({ path, member, label, hint, isOptional, known }: NameFieldProps): ReactNode {
  const { document } = useEditor();
  const book = useBook();
  const { kind } = useFormScope();
  const field = usePathField(path, labelInSentence(label));
  const { value, set, settle } = field;
  const { search, chosen, choose, noneYet } = fieldMessages.references;
  const { otherName, leaveOutChoice } = inspectorMessages.form;
  if (typeof value !== "string" && value !== undefined)
    return <WrongKind field={field} label={label} belongs="text" isOptional={isOptional} />;
  const names = [...new Set([...known, ...namesUsed(document.store.getState().pack, book, kind, member)])].filter(
    (name) => name !== "",
  );
  const write = (next: unknown): void => {
    settle();
    set(next);
    settle();
  };
  return (
    <div ref={field.place}>
      <PickField
        label={label}
        hint={hint}
        problems={field.problems}
        isReadOnly={field.isReadOnly}
        shown={
          value === undefined || value === "" ? (
            <span className="pick-none">{choose}</span>
          ) : (
            <bdi title={value}>{nameWords(value)}</bdi>
          )
        }
        search={search}
        none={noneYet}
        chosen={chosen}
        groups={[
          {
            id: "names",
            choices: [
              ...(isOptional && value !== undefined ? [{ id: "", label: leaveOutChoice }] : []),
              ...names.map((name) => ({ id: name, label: nameWords(name), words: name, isChosen: name === value })),
            ],
          },
        ]}
        news={[{ id: "other", label: otherName, make: write }]}
        onPick={(name) => write(name === "" ? absent : name)}
      />
    </div>
  );
}
