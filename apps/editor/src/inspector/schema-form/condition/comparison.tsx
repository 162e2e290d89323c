import { fieldPhrase } from "@setup-pack/core/words";
import { absent, elements, type Path, textOf, valueAt } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { useDocument, useEditor } from "../../../editor/index.js";
import { PathNumber, PathText, useIsLocked, useProblemsAt, useValueAt, ValueNode } from "../../../fields/index.js";
import { TagText } from "../../../inputs/index.js";
import { inspectorMessages } from "../../../messages/index.js";
import { Select } from "../../../widgets/index.js";
import { SchemaChoiceField, SeveralField } from "../choice-fields.js";
import { EitherField } from "../either-field.js";
import { TextsField } from "../list-fields.js";
import { nameWords } from "../name-words.js";
import { ReferenceField } from "../reference-field.js";
import { useFormActs } from "../use-form-acts.js";
import type { ConditionParts } from "./condition-parts.js";
import { builtInFields, type FieldFacts, factsOf, operatorsFor, type ValueNeed, valueNeed } from "./field-facts.js";

interface ComparisonProps {
  readonly path: Path;
  readonly parts: ConditionParts;
  readonly order: readonly string[];
}

const words = inspectorMessages.condition;

/** Shows a field, how it is compared, and with what. */
export function Comparison({ path, parts, order }: ComparisonProps): ReactNode {
  const { document } = useEditor();
  const { act } = useFormActs();
  const isReadOnly = useIsLocked();
  const { named, thing, values } = parts;
  const name = useDocument(({ pack }) => textOf(valueAt(pack, [...path, named.member])));
  const id = useDocument(({ pack }) => textOf(valueAt(pack, [...path, thing.member])));
  const resources = useDocument(({ pack }) => pack.resources);
  const facts = useMemo(() => factsOf({ resources }, name, id), [resources, name, id]);
  const written = useValueAt([...path, parts.operator]);
  const operator = textOf(written);
  const problems = useProblemsAt([...path, parts.operator], "within");
  const known = useMemo(() => [...new Set([...named.known, ...builtInFields.keys()])], [named]);
  const valueMember = memberFor(parts, facts);
  const there = values.find(({ member }) =>
    Object.hasOwn(Object(valueAt(document.store.getState().pack, path)), member),
  );
  const shownMember = there ?? valueMember;
  const need = valueNeed(operator);
  const offered = operatorsFor(facts);

  /** What goes with another field: its value no longer means anything, and not each way to compare fits. */
  const also = (chosen: { readonly name?: string; readonly id?: string }): ReadonlyMap<string, unknown> => {
    const next = operatorsFor(factsOf(document.store.getState().pack, chosen.name, chosen.id));
    const fits = operator !== undefined && next.some((one) => one === operator);
    return new Map<string, unknown>([
      [parts.operator, fits ? operator : (next[0] ?? "is")],
      ...values.map(({ member }): [string, unknown] => [member, absent]),
    ]);
  };
  const compare = (next: string): void => {
    const value =
      shownMember === undefined ? undefined : valueAt(document.store.getState().pack, [...path, shownMember.member]);
    const fitted = fittedValue(value, need, valueNeed(next));
    const members = new Map<string, unknown>([[parts.operator, next]]);
    for (const { member } of values)
      if (member !== shownMember?.member || fitted === absent) members.set(member, absent);
    if (fitted !== absent && fitted !== value && shownMember !== undefined) members.set(shownMember.member, fitted);
    act({ path, what: "condition", members, order, before: [value] });
  };

  return (
    <div className="comparison">
      <EitherField
        path={path}
        label={words.field}
        hint={name === undefined && id === undefined ? words.fieldHint : undefined}
        order={order}
        named={{ member: named.member, known }}
        thing={thing}
        also={also}
        detailOf={askedFirst}
      />
      <Select
        label={words.how}
        options={[...new Set([...offered, ...(operator === undefined ? [] : [operator])])].map((one) => ({
          id: one,
          label: phraseFor(one, name),
        }))}
        value={operator}
        placeholder={words.choose}
        problems={problems}
        isReadOnly={isReadOnly}
        onChange={compare}
      />
      {need === "none" || shownMember === undefined ? null : (
        <FieldValue
          path={[...path, shownMember.member]}
          label={words.value}
          facts={shownMember.types.length > 0 ? { holds: "thing", type: shownMember.types[0] } : facts}
          need={need}
        />
      )}
    </div>
  );
}

/**
 * Returns the member in which the value of such a field is written: the one for its type of things, else the one for
 * any value.
 */
const memberFor = ({ values }: ConditionParts, { type }: FieldFacts): ConditionParts["values"][number] | undefined =>
  values.find(({ types }) => type !== undefined && types.includes(type)) ??
  values.find(({ types }) => types.length === 0);

/** Returns the value as another way to compare takes it; `absent` where it means nothing there. */
function fittedValue(value: unknown, before: string, after: string): unknown {
  if (value === undefined || before === after) return value ?? absent;
  if (after === "several" && before === "one") return [value];
  if (after === "one" && before === "several") return elements(value)[0] ?? absent;
  return absent;
}

const operatorWords: ReadonlyMap<string, string> = new Map(Object.entries(words.operators));

/** Returns how a comparison reads: the whole phrase of a built-in field, else the words for the operator. */
const phraseFor = (operator: string, field: string | undefined): string =>
  (field === undefined ? undefined : fieldPhrase(field, operator)) ??
  operatorWords.get(operator) ??
  nameWords(operator);

/** Returns what is asked of a built-in field first, by which authors find it: "they have replied" for the last reply. */
const askedFirst = (field: string): string =>
  fieldPhrase(field, operatorsFor(factsOf({}, field, undefined))[0] ?? "") ?? "";

interface FieldValueProps {
  readonly path: Path;
  readonly label: string;
  readonly hint?: string;
  readonly facts: FieldFacts;
  readonly need: Exclude<ValueNeed, "none">;
  /** Whether texts may have merge tags, as those that are written into a field. */
  readonly takesTags?: boolean;
}

/** Shows a value of a field, asked for by what the field holds. A value of another type is shown as it is. */
export function FieldValue({ path, label, hint, facts, need, takesTags }: FieldValueProps): ReactNode {
  const value = useValueAt(path);
  const { days } = inspectorMessages.condition;
  const choices = (facts.options ?? []).map((option) => ({ value: option, label: option }));
  const shared = { path, label, hint };
  if (need === "days") return <PathNumber path={path} label={days} hint={hint} isWhole min={0} />;
  if (need === "several")
    return choices.length > 0 ? <SeveralField {...shared} choices={choices} /> : <TextsField {...shared} />;
  switch (facts.holds) {
    case "things":
    case "thing":
      return (
        <ReferenceField {...shared} types={facts.type === undefined ? [] : [facts.type]} pipelineMember={undefined} />
      );
    case "choice":
      return <SchemaChoiceField {...shared} control={{ kind: "choice", choices }} whenLeftOut={undefined} />;
    case "yesNo":
      return <SchemaChoiceField {...shared} control={{ kind: "yesNo" }} whenLeftOut={undefined} />;
    case "number":
      // Merge tags and the like stand there as texts.
      return typeof value === "string" && value !== "" ? <PathText {...shared} /> : <PathNumber {...shared} />;
    default:
      if (value === undefined || typeof value === "string")
        return takesTags === true ? <TagText {...shared} /> : <PathText {...shared} />;
      return <ValueNode path={path} label={label} member="value" depth={2} place={undefined} />;
  }
}
