import { absent, type Path } from "@setup-pack/edit";
import { ChevronRight, Plus, X } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import {
  ElementButtons,
  emptyOf,
  FieldNotes,
  kindOf,
  labelInSentence,
  type PathFieldProps,
  summaryOf,
  useIsOnTheWay,
  useOpenList,
  usePathField,
  useProblemsAt,
  WrongKind,
} from "../../fields/index.js";
import { fieldMessages, inspectorMessages } from "../../messages/index.js";
import { Button, IconButton } from "../../widgets/index.js";
import { singular } from "../../wording/index.js";
import { type Control, formField } from "./control-of.js";
import { SchemaGroup, type WithField } from "./schema-group.js";

interface SchemaFoldedProps extends PathFieldProps, WithField {
  readonly member: string;
  readonly control: Extract<Control, { kind: "list" | "group" }>;
  readonly depth: number;
}

/** Shows a list or group that a schema describes. One that is left out is added only when the author asks for it. */
export function SchemaFolded(props: SchemaFoldedProps): ReactNode {
  const { path, label, hint, member, control, isOptional, depth, Field } = props;
  const field = usePathField(path, labelInSentence(label), "exact");
  const [isUnfolded, setUnfolded] = useState(depth < 2);
  const isOnTheWay = useIsOnTheWay(path);
  if (isOnTheWay && !isUnfolded) setUnfolded(true);
  const { addGroup, remove } = inspectorMessages.form;
  const write = (value: unknown): void => {
    field.settle();
    field.set(value);
    field.settle();
  };
  if (field.value === undefined)
    return (
      <div ref={field.place} className="schema-missing">
        <Button look="quiet" isDisabled={field.isReadOnly} onPress={() => write(emptyOf(control.kind))}>
          <Plus aria-hidden="true" /> {addGroup(labelInSentence(label))}
        </Button>
        {hint === undefined ? null : <p className="field-hint">{hint}</p>}
      </div>
    );
  if (kindOf(field.value) !== control.kind)
    return <WrongKind field={field} label={label} belongs={control.kind} isOptional={isOptional} />;
  return (
    <div ref={field.place} className="value-node folded-node">
      <AriaButton className="folded-button" aria-expanded={isUnfolded} onPress={() => setUnfolded(!isUnfolded)}>
        <ChevronRight aria-hidden="true" className={isUnfolded ? "folded-sign folded-open" : "folded-sign"} />
        <bdi className="folded-label">{label}</bdi>
        {isUnfolded ? null : <bdi className="folded-summary">{summaryOf(field.value)}</bdi>}
      </AriaButton>
      {isOptional ? (
        <span className="node-menu">
          <IconButton
            label={remove(labelInSentence(label))}
            icon={<X aria-hidden="true" />}
            isDisabled={field.isReadOnly}
            onPress={() => write(absent)}
          />
        </span>
      ) : null}
      {isUnfolded ? (
        <fieldset className="folded-body" aria-label={label}>
          {hint === undefined ? null : <p className="field-hint schema-hint">{hint}</p>}
          {control.kind === "group" ? (
            <SchemaGroup path={path} control={control} depth={depth + 1} Field={Field} />
          ) : (
            <SchemaList
              path={path}
              label={label}
              member={member}
              element={control.element}
              depth={depth + 1}
              Field={Field}
            />
          )}
        </fieldset>
      ) : null}
    </div>
  );
}

interface SchemaListProps extends WithField {
  readonly path: Path;
  readonly label: string;
  readonly member: string;
  readonly element: unknown;
  readonly depth: number;
}

/** Shows the elements of a list, each as the schema describes it. */
function SchemaList({ path, label, member, element, depth, Field }: SchemaListProps): ReactNode {
  const list = useOpenList(path, labelInSentence(label));
  const problems = useProblemsAt(path, "exact");
  const one = useMemo(() => formField(element).title ?? singular(label), [element, label]);
  return (
    <div className="value-list">
      <FieldNotes problems={problems} />
      <ul className="value-list" ref={list.place} onKeyDown={list.onKeyDown}>
        {list.keys.map((key, index) => (
          <li key={key} className="schema-element" data-element={index}>
            <div className="schema-element-field">
              <Field
                path={[...path, index]}
                member={member}
                label={fieldMessages.tree.element(one, index + 1)}
                schema={element}
                isRequired
                depth={depth}
              />
            </div>
            <ElementButtons
              list={list}
              index={index}
              name={fieldMessages.tree.element(labelInSentence(one), index + 1)}
            />
          </li>
        ))}
      </ul>
      <Button look="quiet" isDisabled={list.isReadOnly} onPress={() => list.add(newValue(element))}>
        <Plus aria-hidden="true" /> {inspectorMessages.form.add}
      </Button>
    </div>
  );
}

/** Returns a new value for what a schema describes: its default, else an empty one of its kind. */
function newValue(schema: unknown): unknown {
  const { control, whenLeftOut } = formField(schema);
  if (whenLeftOut !== undefined) return whenLeftOut;
  switch (control.kind) {
    case "choice":
      return control.choices[0]?.value ?? "";
    case "reference":
    case "any":
    case "message":
    case "name":
      return "";
    case "duration":
    case "timeOfDay":
      return 0;
    case "pairs":
      return {};
    case "references":
    case "texts":
    case "several":
      return [];
    default:
      return emptyOf(control.kind);
  }
}
