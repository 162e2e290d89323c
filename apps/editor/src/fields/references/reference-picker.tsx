import { type ReactNode, useState } from "react";
import { useLookups } from "../../lookups/index.js";
import { fieldMessages } from "../../messages/index.js";
import { type FieldFrame, PickField, type PickNew } from "../../widgets/index.js";
import { choiceGroups } from "./choices.js";
import { officeReferables } from "./office-referables.js";
import type { Referable } from "./referables.js";
import { typeWords } from "./type-words.js";
import { type ReferenceName, useReferables, useReferenceName } from "./use-referables.js";

export interface ReferencePickerProps extends FieldFrame {
  readonly automation: number | undefined;
  /** The id as the config writes it; "" where nothing is chosen yet. */
  readonly id: string;
  /** What may be chosen; anything where there are none. */
  readonly types: readonly string[];
  readonly onPick: (referable: Referable) => void;
  /** Which of these may be chosen; all when left out. */
  readonly fits?: (referable: Referable) => boolean;
  /** What can be made of a name that nothing has yet. */
  readonly news?: readonly PickNew[];
  /** Takes the choice back. */
  readonly onClear?: () => void;
  /** What is said where nothing is chosen yet. */
  readonly choose?: string;
}

/** Shows the name of the thing that an id stands for, and lets another one be chosen by its name. */
export function ReferencePicker(props: ReferencePickerProps): ReactNode {
  const { automation, id, types, onPick, fits = () => true, news, onClear, problems = [], ...rest } = props;
  const { choose = fieldMessages.references.choose, ...frame } = rest;
  const named = useReferenceName(automation, id);
  const all = useReferables(automation);
  const { search, none, noneYet, chosen, unknown, clear } = fieldMessages.references;
  const [isOpen, setOpen] = useState(false);
  const lookups = useLookups(isOpen ? types : []);
  const office = officeReferables(lookups, all);
  const groups = choiceGroups(all.filter(fits), types, office.filter(fits));
  const isUnknown = id !== "" && named === undefined;
  return (
    <PickField
      {...frame}
      problems={isUnknown ? [{ severity: "info", message: unknown(id) }, ...problems] : problems}
      shown={<Shown id={id} named={named} showsType={types.length !== 1} choose={choose} />}
      onOpenChange={setOpen}
      search={search}
      none={news === undefined ? none : noneYet}
      chosen={chosen}
      news={news}
      groups={[
        ...(onClear === undefined ? [] : [{ id: "none", choices: [{ id: "", label: clear }] }]),
        ...groups.map(({ id: group, title, choices }) => ({
          id: group,
          title,
          choices: choices.map(({ referable, ...choice }) => ({
            ...choice,
            detail: types.length === 1 && referable.pipeline === undefined ? undefined : choice.detail,
            words: `${choice.detail} ${referable.id}`,
            isChosen: referable.id === id,
          })),
        })),
      ]}
      onPick={(key) => {
        if (key === "") onClear?.();
        const choice = groups.flatMap(({ choices }) => choices).find((one) => one.id === key);
        if (choice !== undefined) onPick(choice.referable);
      }}
    />
  );
}

interface ShownProps {
  readonly id: string;
  readonly named: ReferenceName | undefined;
  /** Whether the label leaves open what kind of thing it is. */
  readonly showsType: boolean;
  readonly choose: string;
}

function Shown({ id, named, showsType, choose }: ShownProps): ReactNode {
  return (
    <>
      {id === "" ? (
        <span className="pick-none">{choose}</span>
      ) : (
        <bdi className={named?.name === undefined ? "pick-id" : undefined} title={id}>
          {named?.name ?? id}
        </bdi>
      )}
      {named === undefined || !showsType ? null : <span className="pick-type">{typeWords(named.type)}</span>}
    </>
  );
}
