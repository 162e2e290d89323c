import type { Change, FieldChange } from "@setup-pack/core";
import { elements } from "@setup-pack/edit";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import type { ComparedPack } from "../disk/index.js";
import { useDocument, useEditor } from "../editor/index.js";
import { appMessages, compareMessages, historyMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { bringItemBack } from "./bring-back.js";
import { ChangeMark } from "./change-mark.js";
import { type ElementNames, elementNames, graphAt, indexIn, pathWords } from "./path-words.js";
import { ValueChange } from "./value-change.js";

const GraphPair = lazy(async () => ({ default: (await import("./graph-pair.js")).GraphPair }));

/** Fields of one item that are shown; a graph that was written anew has thousands. */
const mostFields = 300;

/** Shows what differs inside one item: an automation drawn before and after, then every field. */
export function ChangeDetails({
  change,
  compared,
}: {
  readonly change: Change;
  readonly compared: ComparedPack;
}): ReactNode {
  const { item, previousKey, fields, reason } = change;
  const editor = useEditor();
  const mine = useDocument(({ pack }) => pack);
  const isLocked = useDocument((state) => state.locked !== undefined);
  const [before, after] = compared.isEarlier ? [compared.pack, mine] : [mine, compared.pack];
  const [was, is] = [indexIn(before, item.kind, previousKey ?? item.key), indexIn(after, item.kind, item.key)];
  const [then, now] = compared.isEarlier ? [was, is] : [is, was];
  const itemThen = compared.isOwnState === true ? elements(compared.pack?.[item.kind])[then] : undefined;
  const names = useMemo(() => elementNames([graphAt(before, was), graphAt(after, is)]), [before, after, was, is]);
  const shownFields = useMemo(() => shownFieldsOf(change), [change]);
  const moved = fields.filter(({ class: weight }) => weight === "layout").length;
  return (
    <div className="change-details">
      <p className="change-reason">
        {reason} {previousKey === undefined ? null : <bdi>{compareMessages.previousKey(previousKey)}</bdi>}
      </p>
      {itemThen === undefined || isLocked ? null : (
        <Button onPress={() => bringItemBack(editor, item.kind, now, itemThen)}>{historyMessages.bringItemBack}</Button>
      )}
      {item.kind !== "automations" ? null : (
        <Suspense fallback={<p className="app-loading">{appMessages.loading}</p>}>
          <GraphPair change={change} before={{ pack: before, index: was }} after={{ pack: after, index: is }} />
        </Suspense>
      )}
      <ul className="change-fields" aria-label={compareMessages.details}>
        {shownFields.slice(0, mostFields).map((field) => (
          <FieldRow key={JSON.stringify(field.path)} field={field} names={names} />
        ))}
      </ul>
      {shownFields.length > mostFields ? <p>{compareMessages.hiddenFields(shownFields.length - mostFields)}</p> : null}
      {moved > 0 ? <p className="change-moved">{compareMessages.layoutOnly(moved)}</p> : null}
    </div>
  );
}

/** A field that differs, or an element that only got another id or key. */
type ShownField = Omit<FieldChange, "change"> & { readonly change: FieldChange["change"] | "renamed" };

/** Returns the fields that differ, without positions; all that says nothing but a renaming is one. */
function shownFieldsOf({ fields, renames = [] }: Change): ShownField[] {
  const renameAt = new Map(renames.flatMap((rename) => rename.fields.map((at) => [at, rename] as const)));
  return fields.flatMap((field, at): ShownField[] => {
    if (field.class === "layout") return [];
    const rename = renameAt.get(at);
    if (rename === undefined) return [field];
    const { path, previous } = rename;
    const name = path.at(-1);
    if (at !== rename.fields[0] || typeof name !== "object") return [];
    return [{ ...field, path, change: "renamed", before: previous, after: name.id ?? name.key }];
  });
}

interface FieldRowProps {
  readonly field: ShownField;
  readonly names: ElementNames;
}

function FieldRow({ field, names }: FieldRowProps): ReactNode {
  const { path, change, class: weight, reason, before, after } = field;
  return (
    <li className="change-field">
      <p className="change-field-head">
        <ChangeMark kind={change} />
        <bdi className="change-field-name">{pathWords(path, names)}</bdi>
        <span className={`change-class change-class-${weight}`} title={reason}>
          {compareMessages.class[weight]}
        </span>
      </p>
      <ValueChange before={before} after={after} />
    </li>
  );
}
