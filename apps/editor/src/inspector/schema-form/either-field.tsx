import { absent, type Path, textOf, valueAt } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { useDocument } from "../../editor/index.js";
import {
  labelInSentence,
  type Referable,
  typeWords,
  useIsLocked,
  useProblemsAt,
  useReferables,
  useReferenceName,
  useReveal,
} from "../../fields/index.js";
import { fieldMessages, inspectorMessages } from "../../messages/index.js";
import { PickField } from "../../widgets/index.js";
import { nameWords } from "./name-words.js";
import { useFormActs, useFormScope } from "./use-form-acts.js";
import { useNews } from "./use-news.js";

export interface EitherFieldProps {
  /** The object that has the one member or the other. */
  readonly path: Path;
  readonly label: string;
  readonly hint?: string;
  readonly order: readonly string[];
  /** The member that holds the name of something every workspace has, and the names that are known. */
  readonly named: { readonly member: string; readonly known: readonly string[] };
  /** The member that holds the id of a thing of one of the types. */
  readonly thing: { readonly member: string; readonly types: readonly string[] };
  /** Which things fit; all when left out. */
  readonly fits?: (thing: Referable) => boolean;
  /** What else is set once another one is chosen. */
  readonly also?: (chosen: { readonly name?: string; readonly id?: string }) => ReadonlyMap<string, unknown>;
  /** What is said beside a name in the list. */
  readonly detailOf?: (name: string) => string;
}

const nameId = (name: string): string => `name ${name}`;

/**
 * Shows one thing that is said by one member or by another: a field that every workspace has, or one of the office's
 * own.
 */
export function EitherField(props: EitherFieldProps): ReactNode {
  const {
    path,
    label,
    hint,
    order,
    named,
    thing,
    fits = () => true,
    also = () => new Map(),
    detailOf = () => "",
  } = props;
  const { automation } = useFormScope();
  const { act, make } = useFormActs();
  const isReadOnly = useIsLocked();
  const ofName = useProblemsAt([...path, named.member], "within");
  const ofThing = useProblemsAt([...path, thing.member], "within");
  const place = useReveal([...path, named.member], "within");
  const name = useDocument(({ pack }) => textOf(valueAt(pack, [...path, named.member])));
  const id = useDocument(({ pack }) => textOf(valueAt(pack, [...path, thing.member])));
  const all = useReferables(automation).filter((one) => thing.types.includes(one.type) && fits(one));
  const chosenThing = useReferenceName(automation, id ?? "");
  const what = labelInSentence(label);
  const setTo = (chosen: { readonly name?: string; readonly id?: string }): ReadonlyMap<string, unknown> =>
    new Map<string, unknown>([
      [named.member, chosen.name ?? absent],
      [thing.member, chosen.id ?? absent],
      ...also(chosen),
    ]);
  const shared = { path, what, order, before: [id] };
  const news = useNews(thing.types, undefined, (type, text) =>
    make({ type, name: text }, { ...shared, members: (made) => setTo({ id: made }) }),
  );
  const { otherName, everywhere } = inspectorMessages.form;
  const { search, noneYet, chosen, choose } = fieldMessages.references;
  const known = [...new Set([...named.known, ...(name === undefined ? [] : [name])])];
  const isAsked = name === undefined && id === undefined;
  return (
    <div ref={place}>
      <PickField
        label={label}
        hint={hint}
        problems={[...ofName, ...ofThing]}
        isReadOnly={isReadOnly}
        shown={
          isAsked ? (
            <span className="pick-none">{choose}</span>
          ) : (
            <bdi title={id ?? name}>{id === undefined ? nameWords(name ?? "") : (chosenThing?.name ?? id)}</bdi>
          )
        }
        search={search}
        none={noneYet}
        chosen={chosen}
        groups={[
          {
            id: "things",
            title: `${thing.types.map(typeWords).join(", ")}`,
            choices: all.map((one) => ({
              id: one.id,
              label: one.name ?? one.id,
              words: one.id,
              isChosen: one.id === id,
            })),
          },
          {
            id: "names",
            title: everywhere,
            choices: known.map((one) => ({
              id: nameId(one),
              label: nameWords(one),
              detail: detailOf(one),
              words: one,
              isChosen: one === name && id === undefined,
            })),
          },
        ].filter(({ choices }) => choices.length > 0)}
        news={[
          ...(news ?? []),
          {
            id: "other",
            label: otherName,
            make: (text) => act({ ...shared, members: setTo({ name: text }) }),
          },
        ]}
        onPick={(key) => {
          const picked = all.find((one) => one.id === key);
          const pickedName = known.find((one) => nameId(one) === key);
          if (picked !== undefined) act({ ...shared, members: setTo({ id: picked.id }), picked });
          else if (pickedName !== undefined) act({ ...shared, members: setTo({ name: pickedName }) });
        }}
      />
    </div>
  );
}
