import { absent } from "@setup-pack/edit";
import { ChevronRight, Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import {
  emptyOf,
  kindOf,
  type PathFieldProps,
  summaryOf,
  useIsOnTheWay,
  usePathField,
  WrongKind,
  whatOf,
} from "../../fields/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { Button, IconButton } from "../../widgets/index.js";
import type { Control } from "./control-of.js";
import type { WithField } from "./schema-field-props.js";
import { SchemaGroup } from "./schema-group.js";
import { SchemaList } from "./schema-list.js";

interface SchemaFoldedProps extends PathFieldProps, WithField {
  readonly member: string;
  readonly control: Extract<Control, { kind: "list" | "group" }>;
  readonly depth: number;
}

/** A list or group that a schema describes. One that is left out is added only when the author asks for it. */
export function SchemaFolded(props: SchemaFoldedProps): ReactNode {
  const { path, label, hint, member, control, isOptional, depth, Field } = props;
  const field = usePathField(path, whatOf(label), "exact");
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
          <Plus aria-hidden="true" /> {addGroup(whatOf(label))}
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
            label={remove(whatOf(label))}
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
