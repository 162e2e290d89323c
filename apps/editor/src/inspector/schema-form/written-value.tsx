import { blockKind } from "@setup-pack/core/format";
import { type Path, textOf, valueAt } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { useDocument } from "../../editor/index.js";
import type { PathFieldProps } from "../../fields/index.js";
import { FieldValue } from "./condition/comparison.js";
import { factsOf } from "./condition/field-facts.js";
import { useFormScope } from "./use-form-acts.js";

interface WrittenValueProps extends PathFieldProps {
  /** The settings, which say the field too. */
  readonly holder: Path;
}

/** Shows what a step writes into a field of the contact, asked for by what that field holds. */
export function WrittenValue({ path, label, hint, holder }: WrittenValueProps): ReactNode {
  const { kind } = useFormScope();
  const id = useDocument(({ pack }) =>
    fieldMembers(kind)
      .map((member) => textOf(valueAt(pack, [...holder, member])))
      .find((one) => one !== undefined),
  );
  const resources = useDocument(({ pack }) => pack.resources);
  const facts = useMemo(() => factsOf({ resources }, undefined, id), [resources, id]);
  return <FieldValue path={path} label={label} hint={hint} facts={facts} need="one" takesTags />;
}

/**
 * Returns the member whose value goes into a field of the contact, in a step of a kind that sets one; undefined in any
 * other.
 */
export const valueOfField = (kind: string): string | undefined => operandOf(kind, "value");

/** Returns the members by which such a step says the field: its name, and the id of a field of the office's own. */
function fieldMembers(kind: string): readonly string[] {
  const name = operandOf(kind, "field");
  return name === undefined ? [] : [`${name}_id`, name];
}

const operandOf = (kind: string, type: string): string | undefined =>
  blockKind(kind)?.signature.operands.find((operand) => operand.type === type)?.name;
