import type { TeamSchema } from "@setup-pack/core";
import { Plus } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { Path } from "../../document/json.js";
import { ElementButtons } from "../../fields/element-buttons.js";
import { FieldNotes } from "../../fields/field-notes.js";
import { useProblemsAt } from "../../fields/use-path-field.js";
import { useOpenList } from "../../fields/use-path-list.js";
import { singular } from "../../fields/value-tree/label-of.js";
import { whatOf } from "../../fields/what-of.js";
import { fieldMessages } from "../../messages/fields.js";
import { inspectorMessages } from "../../messages/inspector.js";
import { Button } from "../../widgets/button.js";
import { formField } from "./control-of.js";
import { newValue, SchemaField } from "./schema-field.js";

interface SchemaListProps {
  readonly path: Path;
  readonly label: string;
  readonly member: string;
  readonly element: unknown;
  readonly byAddress: TeamSchema["byAddress"];
  readonly depth: number;
}

/** The elements of a list, each as the schema describes it. */
export function SchemaList({ path, label, member, element, byAddress, depth }: SchemaListProps): ReactNode {
  const list = useOpenList(path, whatOf(label));
  const problems = useProblemsAt(path, "exact");
  const one = useMemo(() => formField(element, byAddress).title ?? singular(label), [element, byAddress, label]);
  return (
    <div className="value-list">
      <FieldNotes problems={problems} />
      <ul className="value-list" ref={list.place} onKeyDown={list.onKeyDown}>
        {list.keys.map((key, index) => (
          <li key={key} className="schema-element" data-element={index}>
            <div className="schema-element-field">
              <SchemaField
                path={[...path, index]}
                member={member}
                label={fieldMessages.tree.element(one, index + 1)}
                schema={element}
                byAddress={byAddress}
                isRequired
                depth={depth}
              />
            </div>
            <ElementButtons list={list} index={index} name={fieldMessages.tree.element(whatOf(one), index + 1)} />
          </li>
        ))}
      </ul>
      <Button look="quiet" isDisabled={list.isReadOnly} onPress={() => list.add(newValue(element, byAddress))}>
        <Plus aria-hidden="true" /> {inspectorMessages.form.add}
      </Button>
    </div>
  );
}
