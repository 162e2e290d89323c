import { absent, elements } from "@setup-pack/edit";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useDocument, useEditor } from "../../editor/index.js";
import {
  FieldNotes,
  isSentAsText,
  labelInSentence,
  type PathFieldProps,
  type Referable,
  ReferencePicker,
  sendsTexts,
  useMemberOrder,
  usePathField,
  useReferenceName,
  WrongKind,
} from "../../fields/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { IconButton } from "../../widgets/index.js";
import { useFormActs, useFormScope } from "./use-form-acts.js";
import { pipelineBeside, useNews } from "./use-news.js";

interface ReferenceFieldProps extends PathFieldProps {
  readonly types: readonly string[];
  /** The member beside it that names the pipeline of a stage. */
  readonly pipelineMember: string | undefined;
  /** Stages beside it that belong to the pipeline that is chosen here, and to no other. */
  readonly stageMembers?: readonly string[];
}

/** Shows a value that a schema marks as the id of something: chosen by name, or made. */
export function ReferenceField(props: ReferenceFieldProps): ReactNode {
  const { path, label, hint, isOptional, types, pipelineMember, stageMembers = [] } = props;
  const what = labelInSentence(label);
  const field = usePathField(path, what);
  const order = useMemberOrder(path);
  const { automation, kind } = useFormScope();
  const { document } = useEditor();
  const { act, make } = useFormActs();
  const pipeline = useDocument(({ pack }) => pipelineBeside(pack, path, pipelineMember));
  const { value } = field;
  const holder = path.slice(0, -1);
  const name = String(path.at(-1));
  const members = (id: string): ReadonlyMap<string, unknown> =>
    new Map<string, unknown>([[name, id], ...stageMembers.map((stage) => [stage, absent] as const)]);
  const shared = { path: holder, what, order, before: [value] };
  const news = useNews(types, pipeline, (type, text) => make({ type, name: text, pipeline }, { ...shared, members }));
  if (typeof value !== "string" && value !== undefined)
    return <WrongKind field={field} label={label} belongs="text" isOptional={isOptional} />;
  return (
    <div ref={field.place}>
      <ReferencePicker
        label={label}
        hint={hint}
        problems={field.problems}
        isReadOnly={field.isReadOnly}
        automation={automation}
        id={value ?? ""}
        types={types}
        fits={(one) =>
          (pipeline === undefined || one.pipeline === undefined || one.pipeline.key === pipeline) &&
          (!sendsTexts(kind) || isSentAsText(document.store.getState().pack, one))
        }
        news={news}
        onPick={(picked) => {
          if (picked.id !== value) act({ ...shared, members: members(picked.id), picked });
        }}
        onClear={
          isOptional && value !== undefined ? () => act({ ...shared, members: new Map([[name, absent]]) }) : undefined
        }
      />
    </div>
  );
}

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
