import { isObject } from "@setup-pack/core/json";
import { absent, type Path } from "@setup-pack/edit";
import { Trash2 } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { excerptOf, FieldNotes, usePathField, useValueAt } from "../../fields/index.js";
import { itemFormMessages } from "../../messages/index.js";
import { IconButton } from "../../widgets/index.js";
import { FormSection } from "./form-page.js";
import "./stray-members.css";

export interface StrayMembersProps {
  readonly path: Path;
  /** The members that belong here. */
  readonly members: readonly string[];
}

/** Shows what an object holds beyond what the format gives it, so that nothing in a pack is hidden. */
export function StrayMembers({ path, members }: StrayMembersProps): ReactNode {
  const holder = useValueAt(path);
  const strays = useMemo(
    () => (isObject(holder) ? Object.keys(holder).filter((name) => !members.includes(name)) : []),
    [holder, members],
  );
  if (strays.length === 0) return null;
  return (
    <FormSection title={itemFormMessages.strays.title} hint={itemFormMessages.strays.hint}>
      <ul className="stray-members">
        {strays.map((name) => (
          <Stray key={name} path={[...path, name]} name={name} />
        ))}
      </ul>
    </FormSection>
  );
}

function Stray({ path, name }: { readonly path: Path; readonly name: string }): ReactNode {
  const field = usePathField(path, name);
  const remove = (): void => {
    field.set(absent);
    field.settle();
  };
  return (
    <li className="stray-member">
      <div ref={field.place} className="stray-member-words">
        <code className="stray-member-name">
          <bdi>{name}</bdi>
        </code>
        <code className="stray-member-value">
          <bdi>{excerptOf(field.value)}</bdi>
        </code>
        <FieldNotes problems={field.problems} />
      </div>
      <IconButton
        label={itemFormMessages.strays.remove(name)}
        icon={<Trash2 aria-hidden="true" />}
        isDisabled={field.isReadOnly}
        onPress={remove}
      />
    </li>
  );
}
