import { labelOf, labelOfReference } from "../../wording/index.js";
import { formField, type SchemaMember } from "./control-of.js";

/** A member of a step's settings that looks like one the form has, and is none: "Tag" where the step reads "tag_id". */
export interface MistakenMember {
  readonly name: string;
  readonly meant: DescribedMember;
}

/** A member that the form has a field for. */
export interface DescribedMember {
  readonly name: string;
  readonly label: string;
}

/** The members of a form, as its fields call them. */
export const describedMembers = (members: readonly SchemaMember[]): readonly DescribedMember[] =>
  members.map(({ name, schema }) => {
    const { control, title } = formField(schema);
    const isReference = control.kind === "reference" || control.kind === "references";
    return { name, label: title ?? (isReference ? labelOfReference(name) : labelOf(name)) };
  });

/** Those of some names that the form does not know, yet would show as it shows one of its own. */
export function mistakenMembers(
  names: readonly string[],
  described: readonly DescribedMember[],
): readonly MistakenMember[] {
  const known = new Set(described.map(({ name }) => name));
  const meantBy = new Map(described.flatMap((one) => [one.label, one.name].map((words) => [folded(words), one])));
  return names.flatMap((name) => {
    const meant = known.has(name) ? undefined : meantBy.get(folded(name));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

/** Two names that differ by no more than this look the same as labels. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, "")
    .replace(/(?<=.)(?:id|key)$/u, "");
