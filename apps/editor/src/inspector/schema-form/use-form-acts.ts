import { type PackDocument, type Path, type ReferenceEntry, setMembers } from "@setup-pack/edit";
import { createContext, useContext } from "react";
import { useEditor } from "../../editor/index.js";
import { entryOf, newThing, type Referable, referableNamed, referables } from "../../fields/index.js";

/** What the fields of one form have in common. */
export interface FormScope {
  /** The index of the automation whose step is filled in. */
  readonly automation: number;
  readonly kind: string;
}

export const FormScopeContext = createContext<FormScope>({ automation: -1, kind: "" });

export const useFormScope = (): FormScope => useContext(FormScopeContext);

/** What one act in a form sets. */
export interface FormAct {
  /** The object whose members are set. */
  readonly path: Path;
  readonly what: string;
  readonly members: ReadonlyMap<string, unknown>;
  readonly order?: readonly string[];
  /** What the members name from now on. */
  readonly picked?: Referable;
  /** Ids that the members named before. */
  readonly before?: readonly unknown[];
}

/** A thing that is made of a name, for a member to hold its id. */
export interface NewName {
  readonly type: string;
  readonly name: string;
  /** For a stage of deals: the key of its pipeline. */
  readonly pipeline?: string;
}

export interface FormActs {
  act(act: FormAct): void;
  /** The same with a new thing, whose id the members are given. */
  make(wanted: NewName, act: Omit<FormAct, "members" | "picked"> & { members(id: string): FormAct["members"] }): void;
}

/** References that forms have listed while the editor is open; what an author listed by hand stays listed. */
const listedByForms = new WeakMap<PackDocument, Set<string>>();

const keyOf = ({ type, id }: Pick<ReferenceEntry, "type" | "id">): string => JSON.stringify([type, id]);

/**
 * Carries out what an author does in a form, each as one step of history, and keeps the automation's references in
 * step.
 */
export function useFormActs(): FormActs {
  const { document } = useEditor();
  const { automation, kind } = useFormScope();
  const listed = listedByForms.get(document) ?? new Set<string>();
  listedByForms.set(document, listed);

  const run = (act: FormAct, makes: Parameters<typeof setMembers.apply>[1]["makes"], names: ReferenceEntry[]): void => {
    const { path, what, members, order, before = [] } = act;
    const all = referables(document.store.getState().pack, automation);
    const forgets = before.flatMap((id) => {
      const named = typeof id === "string" ? referableNamed(all, id) : undefined;
      return named !== undefined && listed.has(keyOf(named)) ? [named] : [];
    });
    for (const reference of names)
      if (!all.some((one) => one.isListed && keyOf(one) === keyOf(reference))) listed.add(keyOf(reference));
    document.settle();
    document.run(setMembers, { automation, path, what, members, order, makes, names, forgets });
    document.settle();
  };

  return {
    act: (act) => {
      const all = referables(document.store.getState().pack, automation);
      run(act, [], act.picked === undefined ? [] : [entryOf(act.picked, all)]);
    },
    make: ({ type, name, pipeline }, act) => {
      const { pack } = document.store.getState();
      const others = referables(pack, automation).filter((one) => one.type === type);
      const thing = newThing(type, { pack, name, others, pipeline, kind });
      if (thing === undefined) return;
      run({ ...act, members: act.members(thing.reference.id) }, thing.makes, [thing.reference]);
    },
  };
}
