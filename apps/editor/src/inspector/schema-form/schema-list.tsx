import type { Path } from "@setup-pack/edit";
import { Plus } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { ElementButtons, emptyOf, FieldNotes, useOpenList, useProblemsAt, whatOf } from "../../fields/index.js";
import { fieldMessages, inspectorMessages } from "../../messages/index.js";
import { Button } from "../../widgets/index.js";
import { singular } from "../../wording/index.js";
import { formField } from "./control-of.js";
import type { WithField } from "./schema-field-props.js";

interface SchemaListProps extends WithField {
  readonly path: Path;
  readonly label: string;
  readonly member: string;
  readonly element: unknown;
  readonly depth: number;
}

/** The elements of a list, each as the schema describes it. */
export function SchemaList({ path, label, member, element, depth, Field }: SchemaListProps): ReactNode {
  const list = useOpenList(path, whatOf(label));
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
            <ElementButtons list={list} index={index} name={fieldMessages.tree.element(whatOf(one), index + 1)} />
          </li>
        ))}
      </ul>
      <Button look="quiet" isDisabled={list.isReadOnly} onPress={() => list.add(newValue(element))}>
        <Plus aria-hidden="true" /> {inspectorMessages.form.add}
      </Button>
    </div>
  );
}

/** A new value for what a schema describes: its default, else an empty one of its kind. */
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
