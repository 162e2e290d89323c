import { absent, elements } from "@setup-pack/edit";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import {
  FieldNotes,
  labelInSentence,
  type PathFieldProps,
  type Referable,
  ReferencePicker,
  useMemberOrder,
  usePathField,
  useReferenceName,
  WrongKind,
} from "../../fields/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { IconButton } from "../../widgets/index.js";
import { useFormScope } from "./form-scope.js";
import { useFormActs } from "./use-form-acts.js";
import { useNews } from "./use-news.js";

interface ReferencesFieldProps extends PathFieldProps {
  readonly types: readonly string[];
}

const { removeThing, addThing } = inspectorMessages.form;

/** Shows the ids of several things: what is chosen, each to be taken out again, and a list to choose one more from. */
export function ReferencesField({ path, label, hint, isOptional, types }: ReferencesFieldProps): ReactNode {
  const what = labelInSentence(label);
  const field = usePathField(path, what);
  const order = useMemberOrder(path);
  const { automation } = useFormScope();
  const { act, make } = useFormActs();
  const { value, isReadOnly } = field;
  const ids = typeof value === "string" ? [value] : elements(value);
  const holder = path.slice(0, -1);
  const name = String(path.at(-1));
  const shared = { path: holder, what, order };
  const withId = (id: string): ReadonlyMap<string, unknown> => new Map([[name, [...ids, id]]]);
  const news = useNews(types, undefined, (type, text) => make({ type, name: text }, { ...shared, members: withId }));
  if (value !== undefined && !Array.isArray(value) && typeof value !== "string")
    return <WrongKind field={field} label={label} belongs="list" isOptional={isOptional} />;
  const remove = (index: number): void => {
    const rest = ids.filter((_, at) => at !== index);
    act({ ...shared, members: new Map([[name, rest.length === 0 ? absent : rest]]), before: [ids[index]] });
  };
  const pick = (picked: Referable): void => {
    if (!ids.includes(picked.id)) act({ ...shared, members: withId(picked.id), picked });
  };
  return (
    <div ref={field.place} className="references-field">
      <ReferencePicker
        label={label}
        hint={hint}
        isReadOnly={isReadOnly}
        automation={automation}
        id=""
        types={types}
        fits={({ id }) => !ids.includes(id)}
        news={news}
        onPick={pick}
        choose={ids.length === 0 ? undefined : addThing}
      />
      {ids.length === 0 ? null : (
        <ul className="references-chosen" aria-label={label}>
          {ids.map((id, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an id may stand twice in a list
            <li key={index}>
              <ChosenThing id={id} isReadOnly={isReadOnly} onRemove={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
      <FieldNotes problems={field.problems} />
    </div>
  );
}

interface ChosenThingProps {
  readonly id: unknown;
  readonly isReadOnly: boolean;
  readonly onRemove: () => void;
}

function ChosenThing({ id, isReadOnly, onRemove }: ChosenThingProps): ReactNode {
  const { automation } = useFormScope();
  const text = typeof id === "string" ? id : JSON.stringify(id);
  const shown = useReferenceName(automation, text)?.name ?? text;
  return (
    <span className="chosen-thing">
      <bdi title={text}>{shown}</bdi>
      <IconButton
        label={removeThing(shown)}
        icon={<X aria-hidden="true" />}
        isDisabled={isReadOnly}
        onPress={onRemove}
      />
    </span>
  );
}
