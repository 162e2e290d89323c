import { isReferenceType } from "@setup-pack/core/format";
import { fold } from "@setup-pack/core/words";
import { firstFree, keyFrom, type Path, pickReference, type ReferenceEntry, setValue } from "@setup-pack/edit";
import { type ReactNode, useState } from "react";
import { useEditor } from "../../editor/index.js";
import { type Lookup, useLookups } from "../../lookups/index.js";
import { fieldMessages } from "../../messages/index.js";
import { type FieldFrame, PickField, type PickNew } from "../../widgets/index.js";
import { useTreeScope } from "../value-tree/tree-scope.js";
import { type Referable, type ReferenceName, referables, useReferables, useReferenceName } from "./referables.js";

/** Returns what a person calls a type of reference; the type itself where the format has none of that name. */
export const typeWords = (type: string): string =>
  isReferenceType(type) ? fieldMessages.references.types[type] : type;

/** One thing that can be chosen, as it stands in a list. */
interface Choice {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly referable: Referable;
}

interface ChoiceGroup {
  readonly id: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}

/**
 * Returns what can be chosen where things of some types belong, or any: carried things first, then what is only listed,
 * then what else the workspace has that is connected.
 */
export function choiceGroups(
  all: readonly Referable[],
  types: readonly string[],
  office: readonly Referable[] = [],
): readonly ChoiceGroup[] {
  const { carried, listed, connected } = fieldMessages.references;
  const fitting = types.length === 0 ? all : all.filter(({ type }) => types.includes(type));
  return [
    { id: "carried", title: carried, choices: fitting.filter(({ at }) => at !== undefined).map(choiceOf) },
    { id: "listed", title: listed, choices: fitting.filter(({ at }) => at === undefined).map(choiceOf) },
    { id: "office", title: connected, choices: office.map(choiceOf) },
  ].filter(({ choices }) => choices.length > 0);
}

/** Tells apart things of one id, as stages of several pipelines may be. */
const choiceId = ({ type, id, pipeline }: Referable): string => JSON.stringify([type, id, pipeline?.key ?? null]);

function choiceOf(referable: Referable): Choice {
  const { type, id, name, pipeline } = referable;
  const label = name ?? id;
  const detail = pipeline === undefined ? typeWords(type) : `${typeWords(type)} · ${pipeline.name ?? pipeline.key}`;
  return { id: choiceId(referable), label, detail, referable };
}

/**
 * What a workspace has besides what an automation can name already, each once by its name: a pack refers to it by that,
 * so that every workspace finds its own.
 */
export function officeReferables(lookups: readonly Lookup[], all: readonly Referable[]): readonly Referable[] {
  const named = new Set(all.map(nameOf));
  const found: Referable[] = [];
  for (const { type, target } of lookups) {
    const { name = "", pipeline } = target;
    const within = pipeline && { key: pipelineId(pipeline.name, all), name: pipeline.name };
    const plain = { type, name, at: undefined, isListed: false, pipeline: within };
    if (name.trim() === "" || named.has(nameOf(plain))) continue;
    named.add(nameOf(plain));
    found.push({ ...plain, id: externalId(type, name, [...all, ...found]) });
  }
  return found;
}

/** Tells things apart as people do: by type, name, and pipeline where they stand in one. */
const nameOf = ({ type, name = "", pipeline }: Pick<Referable, "type" | "name" | "pipeline">): string =>
  JSON.stringify([type, fold(name), fold(pipeline?.name ?? "")]);

/** By which id steps name a pipeline; its name where none does. */
const pipelineId = (name: string, all: readonly Referable[]): string =>
  all.find((one) => one.type === "pipeline" && fold(one.name ?? "") === fold(name))?.id ?? name;

export interface ReferencePickerProps extends FieldFrame {
  readonly automation: number | undefined;
  /** The id as the config writes it; "" where nothing is chosen yet. */
  readonly id: string;
  /** What may be chosen; anything where there are none. */
  readonly types: readonly string[];
  readonly onPick: (referable: Referable) => void;
  /** Which of these may be chosen; all when left out. */
  readonly fits?: (referable: Referable) => boolean;
  /** What can be made of a name that nothing has yet. */
  readonly news?: readonly PickNew[];
  /** Takes the choice back. */
  readonly onClear?: () => void;
  /** What is said where nothing is chosen yet. */
  readonly choose?: string;
}

/** Shows the name of the thing that an id stands for, and lets another one be chosen by its name. */
export function ReferencePicker(props: ReferencePickerProps): ReactNode {
  const { automation, id, types, onPick, fits = () => true, news, onClear, problems = [], ...rest } = props;
  const { choose = fieldMessages.references.choose, ...frame } = rest;
  const named = useReferenceName(automation, id);
  const all = useReferables(automation);
  const { search, none, noneYet, chosen, unknown, clear } = fieldMessages.references;
  const [isOpen, setOpen] = useState(false);
  const lookups = useLookups(isOpen ? types : []);
  const office = officeReferables(lookups, all);
  const groups = choiceGroups(all.filter(fits), types, office.filter(fits));
  const isUnknown = id !== "" && named === undefined;
  return (
    <PickField
      {...frame}
      problems={isUnknown ? [{ severity: "info", message: unknown(id) }, ...problems] : problems}
      shown={<Shown id={id} named={named} showsType={types.length !== 1} choose={choose} />}
      onOpenChange={setOpen}
      search={search}
      none={news === undefined ? none : noneYet}
      chosen={chosen}
      news={news}
      groups={[
        ...(onClear === undefined ? [] : [{ id: "none", choices: [{ id: "", label: clear }] }]),
        ...groups.map(({ id: group, title, choices }) => ({
          id: group,
          title,
          choices: choices.map(({ referable, ...choice }) => ({
            ...choice,
            detail: types.length === 1 && referable.pipeline === undefined ? undefined : choice.detail,
            words: `${choice.detail} ${referable.id}`,
            isChosen: referable.id === id,
          })),
        })),
      ]}
      onPick={(key) => {
        if (key === "") onClear?.();
        const choice = groups.flatMap(({ choices }) => choices).find((one) => one.id === key);
        if (choice !== undefined) onPick(choice.referable);
      }}
    />
  );
}

interface ShownProps {
  readonly id: string;
  readonly named: ReferenceName | undefined;
  /** Whether the label leaves open what kind of thing it is. */
  readonly showsType: boolean;
  readonly choose: string;
}

function Shown({ id, named, showsType, choose }: ShownProps): ReactNode {
  return (
    <>
      {id === "" ? (
        <span className="pick-none">{choose}</span>
      ) : (
        <bdi className={named?.name === undefined ? "pick-id" : undefined} title={id}>
          {named?.name ?? id}
        </bdi>
      )}
      {named === undefined || !showsType ? null : <span className="pick-type">{typeWords(named.type)}</span>}
    </>
  );
}

/**
 * An id for a thing that a workspace has and the pack does not carry: of its type and name, and none that the
 * automation can name already. By it the thing is called in the pack alone; a workspace finds it by its name.
 */
export function externalId(type: string, name: string, all: readonly Referable[]): string {
  const prefix = type.split("_").at(-1) ?? type;
  return firstFree(`${prefix}-${keyFrom(name) || "1"}`, "-", new Set(all.map(({ id }) => id)));
}

/** Writes the id of a thing that was chosen, and lists the thing among the automation's references, as one step. */
export function usePick(path: Path, what: string): (referable: Referable) => void {
  const { document } = useEditor();
  const { automation } = useTreeScope();
  return (referable) => {
    const all = referables(document.store.getState().pack, automation);
    document.settle();
    if (automation === undefined) document.run(setValue, { path, what, value: referable.id });
    else document.run(pickReference, { path, what, automation, reference: entryOf(referable, all) });
    document.settle();
  };
}

/** Returns the entry of `references` that a thing needs. */
export function entryOf(thing: Referable, all: readonly Referable[]): ReferenceEntry {
  const { type, id, name } = thing;
  const detail = pipelineWords(thing, all);
  return {
    type,
    id,
    ...(name === undefined ? {} : { name }),
    ...(detail === undefined ? {} : { detail }),
  };
}

/**
 * By what the pipeline of a stage is identified: by its name where the pack does not carry the stage, else by its key,
 * and only where several pipelines have the stage's key.
 */
function pipelineWords({ type, id, at, pipeline }: Referable, all: readonly Referable[]): string | undefined {
  if (pipeline === undefined) return undefined;
  if (at === undefined) return pipeline.name ?? pipeline.key;
  return all.filter((other) => other.type === type && other.id === id).length > 1 ? pipeline.key : undefined;
}
