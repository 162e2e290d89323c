import type { ReactNode } from "react";
import { useView } from "../editor/index.js";
import { type Referable, useReferables } from "../fields/index.js";
import { rehearseMessages } from "../messages/index.js";
import { type FieldFrame, PickField, type PickGroup } from "../widgets/index.js";
import { useRehearsal } from "./rehearse-store.js";

const { things: says } = rehearseMessages;

interface ThingFieldProps extends FieldFrame {
  /** The type of reference that such a thing has. */
  readonly type: string;
  /** Its name, as scenarios write it; "" for none. */
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** Shows a tag, a stage or another thing, chosen by its name; what the pack does not have may be typed. */
export function ThingField({ type, value, onChange, ...frame }: ThingFieldProps): ReactNode {
  const names = useNames(type);
  const none: PickGroup = { id: "none", choices: [{ id: "", label: says.choose }] };
  return (
    <PickField
      {...frame}
      {...says.list}
      shown={<Shown names={value === "" ? [] : [value]} />}
      groups={value === "" ? [groupOf(names, [])] : [none, groupOf(names, [value])]}
      news={[{ id: "typed", label: says.typed, make: onChange }]}
      onPick={onChange}
    />
  );
}

interface ThingsFieldProps extends FieldFrame {
  readonly type: string;
  readonly values: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

/** Several of them: choosing one that is chosen takes it away. */
export function ThingsField({ type, values, onChange, ...frame }: ThingsFieldProps): ReactNode {
  const names = useNames(type);
  const toggle = (name: string): void =>
    onChange(values.includes(name) ? values.filter((one) => one !== name) : [...values, name]);
  return (
    <PickField
      {...frame}
      {...says.list}
      shown={<Shown names={values} />}
      groups={[groupOf([...values.filter((name) => !names.includes(name)), ...names], values)]}
      news={[{ id: "typed", label: says.typed, make: toggle }]}
      onPick={toggle}
    />
  );
}

function Shown({ names }: { readonly names: readonly string[] }): ReactNode {
  return names.length === 0 ? <span className="pick-none">{says.choose}</span> : <bdi>{names.join(", ")}</bdi>;
}

const groupOf = (names: readonly string[], chosen: readonly string[]): PickGroup => ({
  id: "names",
  choices: names.map((name) => ({ id: name, label: name, isChosen: chosen.includes(name) })),
});

/** Returns what the pack and the open automation have of a type, as scenarios name it. */
function useNames(type: string): readonly string[] {
  const automation = useView(({ open }) => (open.kind === "automations" ? open.index : undefined));
  return namesOf(useReferables(automation), type);
}

/** By name; by id what has none, or shares it with another of its type. */
export function namesOf(all: readonly Referable[], type: string): readonly string[] {
  const fitting = all.filter((one) => one.type === type);
  const isShared = (name: string): boolean => fitting.filter((one) => one.name === name).length > 1;
  return [...new Set(fitting.map(({ id, name }) => (name === undefined || isShared(name) ? id : name)))];
}

/** Returns what is wrong with the scenario at a place of it, or within that. */
export function useFaults(): (at: string) => readonly string[] {
  const answer = useRehearsal((state) => state.answer);
  const faults = answer?.is === "faulty" ? answer.faults : [];
  return (at) =>
    faults.filter((fault) => fault.at === at || fault.at.startsWith(`${at}/`)).map(({ message }) => message);
}

/** Returns a value as it is typed: numbers, yes and no and lists are what they look like, all else is a text. */
export function typedValue(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return text;
  if (/^-?\d{1,15}(?:\.\d{1,9})?$/.test(trimmed)) return Number(trimmed);
  return words.get(trimmed) ?? text;
}

const words: ReadonlyMap<string, unknown> = new Map([
  ["true", true],
  ["false", false],
]);

/** What is typed for a value. */
export const wordsOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
