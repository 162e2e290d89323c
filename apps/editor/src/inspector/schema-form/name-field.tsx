import { isObject } from "@setup-pack/core/json";
import { absent, blocksOf, elements, graphOf, type PackDocument } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { useEditor } from "../../editor/index.js";
import { labelInSentence, type PathFieldProps, usePathField, WrongKind } from "../../fields/index.js";
import { fieldMessages, inspectorMessages } from "../../messages/index.js";
import { PickField } from "../../widgets/index.js";
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
  const { kind } = useFormScope();
  const field = usePathField(path, labelInSentence(label));
  const { value, set, settle } = field;
  const { search, chosen, choose, noneYet } = fieldMessages.references;
  const { otherName, leaveOutChoice } = inspectorMessages.form;
  if (typeof value !== "string" && value !== undefined)
    return <WrongKind field={field} label={label} belongs="text" isOptional={isOptional} />;
  const names = [...new Set([...known, ...namesUsed(document, kind, member)])].filter((name) => name !== "");
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

/** Returns what other steps of the kind have in that member. */
function namesUsed(document: PackDocument, kind: string, member: string): readonly string[] {
  const { pack } = document.store.getState();
  return [...elements(pack.automations).keys()]
    .flatMap((automation) => blocksOf(graphOf(pack, automation)))
    .flatMap(({ kind: own, config }) => {
      const value = own === kind && isObject(config) ? config[member] : undefined;
      return typeof value === "string" ? [value] : [];
    });
}
