import { append } from "@setup-pack/core/json";
import {
  type DocumentState,
  followingKey,
  namesInReferences,
  type Path,
  setName,
  setValue,
  valueAt,
} from "@setup-pack/edit";
import { createContext, type RefObject, useContext, useEffect, useMemo, useRef } from "react";
import { bookOf } from "../book/index.js";
import type { CompilerState, Problem } from "../compiler/index.js";
import { useCompiler, useDocument, useEditor, useView } from "../editor/index.js";
import { focusControl } from "../widgets/index.js";
import { messageWords } from "../wording/index.js";
import { leadsInto, leadsTo } from "./leads-to.js";

/** What of the pack a field speaks for: its value alone, or all that is in it too. */
type Extent = "exact" | "within";

const none: readonly Problem[] = [];

type ByPointer = ReadonlyMap<string, readonly Problem[]>;

const exact = new WeakMap<readonly Problem[], ByPointer>();
const within = new WeakMap<readonly Problem[], ByPointer>();

/** Returns the problems of the value at a path, in their order; sorted once for each list of problems. */
export function problemsAt(problems: readonly Problem[], path: Path, extent: Extent): readonly Problem[] {
  const sorted = extent === "exact" ? exact : within;
  let byPointer = sorted.get(problems);
  if (byPointer === undefined) {
    byPointer = byPointers(problems, extent === "exact" ? itself : withAncestors);
    sorted.set(problems, byPointer);
  }
  return byPointer.get(append("", ...path)) ?? none;
}

function byPointers(problems: readonly Problem[], placesOf: (pointer: string) => string[]): ByPointer {
  const found = new Map<string, Problem[]>();
  for (const problem of problems) {
    for (const place of placesOf(problem.pointer)) {
      const others = found.get(place);
      if (others === undefined) found.set(place, [problem]);
      else others.push(problem);
    }
  }
  return found;
}

const itself = (pointer: string): string[] => [pointer];

function withAncestors(pointer: string): string[] {
  const places = [pointer];
  for (let end = pointer.lastIndexOf("/"); end >= 0; end = pointer.lastIndexOf("/", end - 1)) {
    places.push(pointer.slice(0, end));
    if (end === 0) break;
  }
  return places;
}

/** Hands on a list of problems; the one before while both say the same, so that no field is drawn again for it. */
export function lastSaid(): (problems: readonly Problem[]) => readonly Problem[] {
  let last = none;
  return (problems) => {
    const saysSame = last.length === problems.length && last.every((problem, at) => isSame(problem, problems[at]));
    if (!saysSame) last = problems;
    return last;
  };
}

const isSame = (a: Problem, b: Problem | undefined): boolean =>
  a.rule === b?.rule && a.severity === b.severity && a.message === b.message && a.pointer === b.pointer;

/** The members of a group in the order of its form. */
interface MemberOrder {
  /** How many steps lead to the group. */
  readonly depth: number;
  readonly names: readonly string[];
}

/** Stands around the fields of a group whose form has an order: members that are new are written in it. */
export const MemberOrderContext = createContext<MemberOrder | undefined>(undefined);

/** Returns the order in which the member at a path stands among its siblings; undefined where no form has one. */
export function useMemberOrder(path: Path): readonly string[] | undefined {
  const order = useContext(MemberOrderContext);
  return order !== undefined && path.length === order.depth + 1 ? order.names : undefined;
}

/** What is common to the fields of one value of the pack. */
export interface PathFieldProps {
  readonly path: Path;
  readonly label: string;
  readonly hint?: string;
  /** What "Undo edit …" calls the value; the label when left out. */
  readonly what?: string;
  /** Whether the member may be left out: emptying the field then removes it. */
  readonly isOptional?: boolean;
}

/** A value of the pack, and all that a field needs to show and to change it. */
export interface PathField {
  readonly value: unknown;
  /** What is said of the value and of what is in it. */
  readonly problems: readonly Problem[];
  readonly isReadOnly: boolean;
  /** Goes on the outermost element, so that a jump to the value finds it. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Writes the value; `absent` removes it. */
  readonly set: (value: unknown) => void;
  /** Ends what is one step of history: goes on blur. */
  readonly settle: () => void;
}

/** Binds a field to the value at a path. The component is drawn again when that value or what is said of it changes. */
export function usePathField(path: Path, what: string, extent: Extent = "within"): PathField {
  const { document } = useEditor();
  const order = useMemberOrder(path);
  return {
    value: useValueAt(path),
    problems: useProblemsAt(path, extent),
    isReadOnly: useIsLocked(),
    place: useReveal(path, extent),
    set: (value) => {
      const state = document.store.getState();
      const follows = followingKey(state, path, value, bookOf);
      const names = typeof value === "string" ? namesInReferences(state.pack, path) : [];
      const set = { path, value, what, order };
      if (follows === undefined && names.length === 0) document.run(setValue, set);
      else document.run(setName, { ...set, follows, names });
    },
    settle: document.settle,
  };
}

/** Returns the value at a path, whatever it is; undefined where there is none. */
export const useValueAt = (path: Path): unknown => useDocument(({ pack }) => valueAt(pack, path));

/** Returns whether nothing of the pack may be changed. */
export const useIsLocked = (): boolean => useDocument(({ locked }) => locked !== undefined);

/** What is said of the value at a path, in the editor's words. The same list until something else is said. */
export function useProblemsAt(path: Path, extent: Extent): readonly Problem[] {
  const pointer = append("", ...path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pointer stands for the path, whose identity changes
  const select = useMemo(() => {
    const same = lastSaid();
    return ({ problems }: CompilerState): readonly Problem[] => same(problemsAt(problems, path, extent));
  }, [pointer, extent]);
  const found = useCompiler(select);
  const inWords = useMemo(() => {
    const same = lastSaid();
    return ({ pack }: DocumentState): readonly Problem[] =>
      same(found.map((problem) => ({ ...problem, message: messageWords(pack, problem) })));
  }, [found]);
  return useDocument(inWords);
}

/**
 * Goes on what shows the value at a path: a jump to that value, or with `within` to something in it, brings it into
 * view and gives it the focus. A jump is taken once, by the innermost field that is there.
 */
export function useReveal(path: Path, extent: Extent, giveFocus = focusControl): RefObject<HTMLDivElement | null> {
  const { view } = useEditor();
  const place = useRef<HTMLDivElement>(null);
  const isMeant = extent === "exact" ? leadsTo : leadsInto;
  const turn = useView(({ target }) => (target !== undefined && isMeant(target.path, path) ? target.turn : undefined));
  useEffect(() => {
    // Effects run from the inside out: a field within this one may have taken the jump already.
    if (turn === undefined || view.getState().target?.turn !== turn) return;
    place.current?.scrollIntoView({ block: "center" });
    // Where there is nothing to be changed, whatever stands around it takes the jump.
    if (giveFocus(place.current)) view.setState({ target: undefined });
  }, [turn, view, giveFocus]);
  return place;
}

/** Returns whether a jump leads to something in the value at a path: what is folded up there is to be unfolded. */
export const useIsOnTheWay = (path: Path): boolean =>
  useView(({ target }) => target !== undefined && leadsInto(target.path, path) && !leadsTo(target.path, path));
