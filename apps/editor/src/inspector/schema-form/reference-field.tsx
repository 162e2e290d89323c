import { absent } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { useDocument, useEditor } from "../../editor/index.js";
import {
  isSentAsText,
  labelInSentence,
  type PathFieldProps,
  ReferencePicker,
  sendsTexts,
  useMemberOrder,
  usePathField,
  WrongKind,
} from "../../fields/index.js";
import { useFormScope } from "./form-scope.js";
import { useFormActs } from "./use-form-acts.js";
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
