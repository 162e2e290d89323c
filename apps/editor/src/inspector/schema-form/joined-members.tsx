import type { Path } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { formField, type SchemaMember } from "./control-of.js";
import { EitherField } from "./either-field.js";

interface JoinedMembersProps {
  readonly path: Path;
  readonly names: readonly string[];
  readonly members: readonly SchemaMember[];
  readonly order: readonly string[];
  readonly fallback: ReactNode;
}

/** Shows a name and a thing as one field; the field of each where they are something else. */
export function JoinedMembers({ path, names, members, order, fallback }: JoinedMembersProps): ReactNode {
  const parts = partsOf(names, members);
  if (parts === undefined) return fallback;
  const { label, named, thing } = parts;
  return <EitherField path={path} label={label} order={order} named={named} thing={thing} />;
}

/** Returns whether two members are a name and a thing, which one field can ask for. */
export const canJoin = (names: readonly string[], members: readonly SchemaMember[]): boolean =>
  partsOf(names, members) !== undefined;

function partsOf(names: readonly string[], members: readonly SchemaMember[]) {
  const fields = members
    .filter(({ name }) => names.includes(name))
    .map(({ name, schema }) => ({ name, ...formField(schema) }));
  const name = fields.find(({ control }) => control.kind === "name" || control.kind === "text");
  const thing = fields.find(({ control }) => control.kind === "reference");
  if (fields.length !== 2 || name === undefined || thing?.control.kind !== "reference") return undefined;
  const known =
    name.control.kind === "name" ? name.control.known : name.control.kind === "text" ? name.control.examples : [];
  return {
    label: name.title ?? name.name,
    named: { member: name.name, known },
    thing: { member: thing.name, types: thing.control.types },
  };
}
