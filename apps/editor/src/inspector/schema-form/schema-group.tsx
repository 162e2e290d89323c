import { member, type Path, valueAt } from "@setup-pack/edit";
import { type ComponentType, type ReactNode, useMemo } from "react";
import { useDocument } from "../../editor/index.js";
import { FieldNotes, MemberOrderContext, membersOf, useProblemsAt } from "../../fields/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { type Control, formField, type SchemaMember } from "./control-of.js";
import { EitherField } from "./either-field.js";
import { type AskedChoice, useWayChoices } from "./use-way-choices.js";
import { WayChoice } from "./way-choice.js";
import { eitherOf, membersOfWay } from "./ways.js";

interface SchemaGroupProps extends WithField {
  readonly path: Path;
  readonly control: Extract<Control, { kind: "group" }>;
  readonly depth: number;
}

/** Shows the members that a schema describes, in its order. */
export function SchemaGroup({ path, control, depth, Field }: SchemaGroupProps): ReactNode {
  const { members } = control;
  const names = useMemo(() => members.map(({ name }) => name), [members]);
  const order = useMemo(() => ({ depth: path.length, names }), [path.length, names]);
  const singles = useMemo(() => singlesOf(members), [members]);
  // What is typed in a field draws that field alone: the group is drawn anew when members come and go.
  const present = useDocument(({ pack }) => JSON.stringify(presenceIn(valueAt(pack, path), singles)));
  const presence = useMemo((): Presence => JSON.parse(present), [present]);
  const config = useMemo(() => Object.fromEntries(presence.there.map((name) => [name, true])), [presence]);
  const problems = useProblemsAt(path, "exact");
  const choices = useWayChoices({ path, control, order: names, present: config });

  return (
    <MemberOrderContext value={order}>
      <div className="value-group">
        <FieldNotes problems={problems} />
        {members.map((one) => (
          <div key={one.name} className="schema-member">
            <GroupMember
              path={path}
              one={one}
              members={members}
              asked={choices.find(({ choice }) => choice.some((way) => membersOfWay(way).includes(one.name)))}
              presence={presence}
              depth={depth}
              Field={Field}
            />
          </div>
        ))}
      </div>
    </MemberOrderContext>
  );
}

interface GroupMemberProps extends Pick<SchemaGroupProps, "path" | "depth" | "Field"> {
  readonly one: SchemaMember;
  readonly members: readonly SchemaMember[];
  /** The choice that it is part of. */
  readonly asked: AskedChoice | undefined;
  readonly presence: Presence;
}

/** Shows the way choice before a member, or the field that stands for it and others. */
function GroupMember({ path, one, members, asked, presence, depth, Field }: GroupMemberProps): ReactNode {
  const { name, schema, isRequired } = one;
  const isNeeded = isRequired || asked?.taken?.sets.every((set) => set.includes(name)) === true;
  const field = (
    <Field
      path={[...path, name]}
      member={name}
      schema={schema}
      siblings={members}
      isRequired={isRequired}
      isNeeded={isNeeded}
      depth={depth}
    />
  );
  if (asked === undefined) return field;
  const { choice, taken, take } = asked;
  const names = members.map((other) => other.name);
  const isFirst = names.find((other) => choice.some((way) => membersOfWay(way).includes(other))) === name;
  const isShown = taken === undefined || membersOfWay(taken).includes(name) || presence.there.includes(name);
  const either = choice.map(eitherOf).find((others) => others.includes(name)) ?? [];
  return (
    <>
      {isFirst && choice.length > 1 ? (
        <WayChoice
          {...(isOfWho(choice)
            ? { label: inspectorMessages.form.who, isLabeled: true }
            : { label: inspectorMessages.form.way })}
          choice={choice}
          taken={taken}
          onTake={take}
        />
      ) : null}
      {!isShown || presence.said.includes(name) ? null : either.length < 2 ? (
        field
      ) : either[0] === name ? (
        <JoinedMembers path={path} names={either} members={members} order={names} fallback={field} />
      ) : canJoin(either, members) ? null : (
        field
      )}
    </>
  );
}

const whoTitles: ReadonlySet<string> = new Set([
  inspectorMessages.operands.who.user,
  inspectorMessages.operands.who.team,
]);

/** Returns whether a choice is of a person, a team or a role. */
const isOfWho = (choice: AskedChoice["choice"]): boolean => choice.some(({ title }) => whoTitles.has(title));

/** Which members are there, and those whose way says all that they can: the owner and nobody else. */
interface Presence {
  readonly there: readonly string[];
  readonly said: readonly string[];
}

const presenceIn = (value: unknown, singles: ReadonlyMap<string, unknown>): Presence => ({
  there: membersOf(value).map(({ name }) => name),
  said: [...singles].flatMap(([name, only]) => (member(value, name) === only ? [name] : [])),
});

/** Members that can be one thing only. */
function singlesOf(members: readonly SchemaMember[]): Map<string, unknown> {
  return new Map(
    members.flatMap(({ name, schema }): [string, unknown][] => {
      const { control } = formField(schema);
      return control.kind === "choice" && control.choices.length === 1 ? [[name, control.choices[0]?.value]] : [];
    }),
  );
}

/** The props of the field for a value that a schema describes. */
export interface SchemaFieldProps {
  readonly path: Path;
  /** The member's name; for an element of a list, that of the list. */
  readonly member: string;
  /** What it is called where neither the schema nor the member's name is to say it: "Outcome 2". */
  readonly label?: string;
  readonly schema: unknown;
  /** The members of the group it stands in; none for an element of a list. */
  readonly siblings?: readonly SchemaMember[];
  readonly isRequired: boolean;
  /** Whether the way that is taken needs it: then a hint says so while it is missing. */
  readonly isNeeded?: boolean;
  readonly depth: number;
}

/** The props of a list or group: those of its field, and what shows its elements. */
export interface WithField {
  readonly Field: ComponentType<SchemaFieldProps>;
}

interface JoinedMembersProps {
  readonly path: Path;
  readonly names: readonly string[];
  readonly members: readonly SchemaMember[];
  readonly order: readonly string[];
  readonly fallback: ReactNode;
}

/** Shows a name and a thing as one field; the field of each where they are something else. */
function JoinedMembers({ path, names, members, order, fallback }: JoinedMembersProps): ReactNode {
  const parts = partsOf(names, members);
  if (parts === undefined) return fallback;
  const { label, named, thing } = parts;
  return <EitherField path={path} label={label} order={order} named={named} thing={thing} />;
}

/** Returns whether two members are a name and a thing, which one field can ask for. */
const canJoin = (names: readonly string[], members: readonly SchemaMember[]): boolean =>
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
