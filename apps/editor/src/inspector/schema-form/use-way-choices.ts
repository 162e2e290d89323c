import { isObject, type JsonObject } from "@setup-pack/core/json";
import { absent, member, type Path, valueAt } from "@setup-pack/edit";
import { useState } from "react";
import { useEditor } from "../../editor/index.js";
import { type Referable, referableNamed, referables } from "../../fields/index.js";
import { type Control, formField, type SchemaMember } from "./control-of.js";
import { useFormActs, useFormScope } from "./use-form-acts.js";
import { membersOfWay, ownMembers, takenWay, type Way, type WayChoice } from "./ways.js";

/** The group whose ways are chosen from. */
interface WayGroup {
  readonly path: Path;
  readonly control: Extract<Control, { kind: "group" }>;
  /** Its members by name, in the order of the form. */
  readonly order: readonly string[];
  /** An object with the members that are there; what they are does not matter. */
  readonly present: JsonObject;
}

/** A choice of a group with the way that is taken. */
export interface AskedChoice {
  readonly choice: WayChoice;
  readonly taken: Way | undefined;
  take(way: Way): void;
}

/** Returns the choices of a group, and what takes a way of one: as one act, which sets aside what goes by it. */
export function useWayChoices({ path, control, order, present }: WayGroup): readonly AskedChoice[] {
  const { members } = control;
  const { document } = useEditor();
  const { act } = useFormActs();
  const { automation } = useFormScope();
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [setAside] = useState(() => new Map<string, SetAside>());

  const take = (index: number, choice: WayChoice, way: Way): void => {
    setChosen((before) => new Map(before).set(index, way.title));
    const { pack } = document.store.getState();
    const now = valueAt(pack, path);
    const set = membersTaken(choice, way, members, isObject(now) ? now : {}, setAside);
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
      order,
      before: [...set.keys()].map((name) => member(now, name)),
      ...(picked !== undefined && { picked }),
    });
  };

  return control.choices.map((choice, index) => ({
    choice,
    taken: takenWay(choice, present, chosen.get(index)),
    take: (way) => take(index, choice, way),
  }));
}

/** A member that went when another way was taken, for when its own is taken again while the form is open. */
interface SetAside {
  readonly value: unknown;
  /** What it named. */
  readonly picked: Referable | undefined;
}

/** What changes once a way is taken: the members of the others go, and what the way had before, or always is, comes. */
function membersTaken(
  choice: WayChoice,
  way: Way,
  members: readonly SchemaMember[],
  config: JsonObject,
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
    const { control, whenLeftOut } = formField(schema);
    const only = control.kind === "choice" && control.choices.length === 1 ? control.choices[0]?.value : undefined;
    const begins = ownMembers(way, choice).includes(name) ? (only ?? whenLeftOut) : undefined;
    if (begins !== undefined) set.set(name, begins);
  }
  return set;
}
