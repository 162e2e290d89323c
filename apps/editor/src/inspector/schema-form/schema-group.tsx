import type { TeamSchema } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { absent, member, type Path, valueAt } from "@setup-pack/edit";
import { type ReactNode, useMemo, useState } from "react";
import { useDocument, useEditor } from "../../editor/index.js";
import {
  FieldNotes,
  MemberOrderContext,
  membersOf,
  type Referable,
  referableNamed,
  referables,
  useProblemsAt,
} from "../../fields/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { type Control, formField, type SchemaMember } from "./control-of.js";
import { EitherField } from "./either-field.js";
import { useFormScope } from "./form-scope.js";
import { describedMembers } from "./mistaken-members.js";
import { MoreMembers } from "./more-members.js";
import type { WithField } from "./schema-field-props.js";
import { useFormActs } from "./use-form-acts.js";
import { WayChoice } from "./way-choice.js";
import { type WayChoice as Choice, eitherOf, membersOfWay, ownMembers, takenWay, type Way } from "./ways.js";

interface SchemaGroupProps extends WithField {
  readonly path: Path;
  readonly control: Extract<Control, { kind: "group" }>;
  readonly byAddress: TeamSchema["byAddress"];
  readonly depth: number;
}

/** The members that a schema describes, in its order, and behind them all others that are there. */
export function SchemaGroup({ path, control, byAddress, depth, Field }: SchemaGroupProps): ReactNode {
  const { members } = control;
  const names = useMemo(() => members.map(({ name }) => name), [members]);
  const described = useMemo(() => describedMembers(members, byAddress), [members, byAddress]);
  const order = useMemo(() => ({ depth: path.length, names }), [path.length, names]);
  const { document } = useEditor();
  const singles = useMemo(() => singlesOf(members, byAddress), [members, byAddress]);
  // What is typed in a field draws that field alone: the group is drawn anew when members come and go.
  const present = useDocument(({ pack }) => JSON.stringify(presence(valueAt(pack, path), singles)));
  const { there, said } = useMemo((): Presence => JSON.parse(present), [present]);
  const config = useMemo(() => Object.fromEntries(there.map((name) => [name, true])), [there]);
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const problems = useProblemsAt(path, "exact");
  const { act } = useFormActs();
  const { automation } = useFormScope();
  const [setAside] = useState(() => new Map<string, SetAside>());
  const choices = control.choices.map((choice, index) => ({
    choice,
    taken: takenWay(choice, config, chosen.get(index)),
  }));

  const take = (index: number, choice: Choice, way: Way): void => {
    setChosen((before) => new Map(before).set(index, way.title));
    const { pack } = document.store.getState();
    const now = valueAt(pack, path);
    const set = membersTaken(choice, way, members, isObject(now) ? now : {}, byAddress, setAside);
    if (set.size === 0) return;
    const all = referables(pack, automation);
    const picked = [...set.keys()].map((name) => setAside.get(name)?.picked).find((one) => one !== undefined);
    for (const [name, value] of set) {
      const before = member(now, name);
      if (value === absent)
        setAside.set(name, {
          value: before,
          picked: typeof before === "string" ? referableNamed(all, before) : undefined,
        });
    }
    act({
      path,
      what: way.title.toLowerCase(),
      members: set,
      order: names,
      before: [...set.keys()].map((name) => member(now, name)),
      ...(picked !== undefined && { picked }),
    });
  };
  /** The way choice before a member, or the field that stands for it and others. */
  const shownAt = ({ name, schema, isRequired }: SchemaMember): ReactNode => {
    const at = choices.findIndex(({ choice }) => choice.some((way) => membersOfWay(way).includes(name)));
    const asked = choices[at];
    const isNeeded = isRequired || asked?.taken?.sets.every((set) => set.includes(name)) === true;
    const field = (
      <Field
        path={[...path, name]}
        member={name}
        schema={schema}
        siblings={members}
        byAddress={byAddress}
        isRequired={isRequired}
        isNeeded={isNeeded}
        depth={depth}
      />
    );
    if (asked === undefined) return field;
    const { choice, taken } = asked;
    const isFirst = members.find((one) => choice.some((way) => membersOfWay(way).includes(one.name)))?.name === name;
    const isShown = taken === undefined || membersOfWay(taken).includes(name) || Object.hasOwn(config, name);
    const either = choice.map(eitherOf).find((others) => others.includes(name)) ?? [];
    return (
      <>
        {isFirst && choice.length > 1 ? (
          <WayChoice
            label={inspectorMessages.form.way}
            choice={choice}
            taken={taken}
            onTake={(way) => take(at, choice, way)}
          />
        ) : null}
        {!isShown || said.includes(name) ? null : either.length < 2 ? (
          field
        ) : either[0] === name ? (
          <Either path={path} names={either} members={members} byAddress={byAddress} order={names} fallback={field} />
        ) : canJoin(either, members, byAddress) ? null : (
          field
        )}
      </>
    );
  };

  return (
    <MemberOrderContext value={order}>
      <div className="value-group">
        <FieldNotes problems={problems} />
        {members.map((one) => (
          <div key={one.name} className="schema-member">
            {shownAt(one)}
          </div>
        ))}
        <MoreMembers path={path} described={described} depth={depth} />
      </div>
    </MemberOrderContext>
  );
}

/** A member that went when another way was taken, for when its own is taken again while the form is open. */
interface SetAside {
  readonly value: unknown;
  /** What it named. */
  readonly picked: Referable | undefined;
}

/** What changes once a way is taken: the members of the others go, and what the way had before, or always is, comes. */
function membersTaken(
  choice: Choice,
  way: Way,
  members: readonly SchemaMember[],
  config: JsonObject,
  byAddress: TeamSchema["byAddress"],
  setAside: ReadonlyMap<string, SetAside>,
): ReadonlyMap<string, unknown> {
  const set = new Map<string, unknown>();
  const kept = new Set(membersOfWay(way));
  for (const other of choice)
    for (const name of membersOfWay(other)) if (!kept.has(name) && Object.hasOwn(config, name)) set.set(name, absent);
  for (const { name, schema } of members) {
    if (Object.hasOwn(config, name)) continue;
    const before = kept.has(name) ? setAside.get(name) : undefined;
    if (before !== undefined) {
      set.set(name, before.value);
      continue;
    }
    if (!way.sets.every((one) => one.includes(name))) continue;
    const { control, whenLeftOut } = formField(schema, byAddress);
    const only = control.kind === "choice" && control.choices.length === 1 ? control.choices[0]?.value : undefined;
    const begins = ownMembers(way, choice).includes(name) ? (only ?? whenLeftOut) : undefined;
    if (begins !== undefined) set.set(name, begins);
  }
  return set;
}

/** Which members are there, and those whose way says all that they can: the owner and nobody else. */
interface Presence {
  readonly there: readonly string[];
  readonly said: readonly string[];
}

const presence = (value: unknown, singles: ReadonlyMap<string, unknown>): Presence => ({
  there: membersOf(value).map(({ name }) => name),
  said: [...singles].flatMap(([name, only]) => (member(value, name) === only ? [name] : [])),
});

/** Members that can be one thing only. */
function singlesOf(members: readonly SchemaMember[], byAddress: TeamSchema["byAddress"]): ReadonlyMap<string, unknown> {
  return new Map(
    members.flatMap(({ name, schema }): [string, unknown][] => {
      const { control } = formField(schema, byAddress);
      return control.kind === "choice" && control.choices.length === 1 ? [[name, control.choices[0]?.value]] : [];
    }),
  );
}

interface EitherProps {
  readonly path: Path;
  readonly names: readonly string[];
  readonly members: readonly SchemaMember[];
  readonly byAddress: TeamSchema["byAddress"];
  readonly order: readonly string[];
  readonly fallback: ReactNode;
}

/** A name and a thing as one field; the field of each where they are something else. */
function Either({ path, names, members, byAddress, order, fallback }: EitherProps): ReactNode {
  const parts = partsOf(names, members, byAddress);
  if (parts === undefined) return fallback;
  const { label, named, thing } = parts;
  return <EitherField path={path} label={label} order={order} named={named} thing={thing} />;
}

const canJoin = (
  names: readonly string[],
  members: readonly SchemaMember[],
  byAddress: TeamSchema["byAddress"],
): boolean => partsOf(names, members, byAddress) !== undefined;

function partsOf(names: readonly string[], members: readonly SchemaMember[], byAddress: TeamSchema["byAddress"]) {
  const fields = members
    .filter(({ name }) => names.includes(name))
    .map(({ name, schema }) => ({ name, ...formField(schema, byAddress) }));
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
