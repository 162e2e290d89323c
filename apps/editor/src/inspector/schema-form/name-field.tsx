import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, meaningOf } from "@setup-pack/core/meaning";
import { absent, blocksOf, elements, graphOf } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { useBook, useEditor } from "../../editor/index.js";
import { labelInSentence, type PathFieldProps, usePathField, WrongKind } from "../../fields/index.js";
import { fieldMessages, inspectorMessages } from "../../messages/index.js";
import { PickField } from "../../widgets/index.js";
import { recordOf } from "../operand-form/operand-record.js";
import { nameWords } from "./name-words.js";
import { useFormScope } from "./use-form-acts.js";

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

/**
 * Returns the names that other steps of a kind say where a form has this member, each once: whatever the dialect calls
 * it. A step that is not understood says none.
 */
export function namesUsed(pack: JsonObject, book: BlockBook, kind: string, member: string): readonly string[] {
  const blocks = [...elements(pack.automations).keys()].flatMap((automation) => blocksOf(graphOf(pack, automation)));
  const names = blocks.flatMap((block) => {
    const meaning = block.kind === kind ? meaningOf(block, book) : undefined;
    if (meaning === undefined || meaning.certainty === "unknown" || !isObject(meaning.operands)) return [];
    const value = recordOf(kind, meaning.operands)[member];
    return typeof value === "string" ? [value] : [];
  });
  return [...new Set(names)];
}
