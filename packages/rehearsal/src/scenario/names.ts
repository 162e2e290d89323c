import { referencesOf, referenceTypeOf, symbolTable } from "@setup-pack/core/format";
import type { BlockBook } from "@setup-pack/core/meaning";
import type { AutomationItem, Node } from "@setup-pack/core/parts";
import { fold } from "@setup-pack/core/words";
import type { PackToRehearse } from "../run/playable.js";
import { type Mentions, mentionsIn } from "./mentions.js";

/** A pack that a scenario is read against and played with, and the book that its blocks are read by. */
export interface ScenarioPack extends PackToRehearse {
  readonly book: BlockBook;
}

/** Something that a name could mean. */
export interface Candidate {
  readonly id: string;
  readonly names: ReadonlySet<string>;
}

/** What a name stands for: one thing, or several that fit equally well, or nothing that is known. */
export type Lookup =
  | { readonly is: "one"; readonly id: string }
  | { readonly is: "several"; readonly candidates: readonly Candidate[] }
  | { readonly is: "none"; readonly known: readonly string[] };

/** A block, and the automation that it stands in. */
export interface BlockPlace {
  readonly automation: string;
  readonly block: string;
  readonly node: Node;
  readonly pack: ScenarioPack;
}

/** Looks up what names of a scenario stand for, by what its packs carry and refer to. */
export interface Names {
  /** By id or key, then by exact name, then by name once case and spaces are folded. */
  of(types: readonly NameType[], written: string): Lookup;
  /** The names that an id has. */
  called(types: readonly NameType[], id: string): ReadonlySet<string>;
  /** Blocks that a text names: `block`, or `automation/block`. */
  blocks(written: string): BlockLookup;
  /** The block of an automation. */
  blockIn(automation: string, block: string): BlockLookup;
  readonly packs: readonly ScenarioPack[];
  /** What the packs look at by name, whether they carry it or not. */
  mentions(): Mentions;
}

/** What a text that names a block could mean. */
export interface BlockLookup {
  readonly found: readonly BlockPlace[];
  /** The ids of blocks that may be meant, where none is found. */
  readonly known: readonly string[];
  /**
   * The automation that the text names before a slash, and what stands behind it, where the automation has no such
   * block.
   */
  readonly inside?: { readonly automation: string; readonly block: string };
}

/** A type of reference; `template` is any message template, `carried automation` one that the packs have. */
export type NameType = string;

/** What a scenario is written for, where it is read against an earlier release of it: names go by the later one. */
export interface LaterRelease {
  readonly names: Names;
  /** The key before, of what has another now. */
  readonly previousKeys: ReadonlyMap<string, string>;
}

/** Returns the names of packs that are rehearsed together. */
export function namesIn(packs: readonly ScenarioPack[], later?: LaterRelease): Names {
  const byType = new Map<NameType, Map<string, Set<string>>>();
  const add = (type: NameType, id: string, name: string | undefined): void => {
    const ids = byType.get(type) ?? new Map<string, Set<string>>();
    byType.set(type, ids);
    const names = ids.get(id) ?? new Set<string>();
    ids.set(id, names);
    if (name !== undefined) names.add(name);
  };
  const places: BlockPlace[] = [];
  for (const scenarioPack of packs) {
    const { document: pack } = scenarioPack;
    for (const definition of symbolTable({ ...pack }).definitions) {
      const type = referenceTypeOf(definition);
      if (type !== undefined) add(type, definition.key, definition.name);
      if (type === "automation") add("carried automation", definition.key, definition.name);
      if (type === "email_template" || definition.kind === "messageTemplates")
        add("template", definition.key, definition.name);
    }
    for (const { key, document } of pack.automations ?? []) {
      for (const { type, id, name } of referencesOf(document, "")) {
        add(type, id, name);
        if (type === "email_template") add("template", id, name);
      }
      for (const node of document.graph.nodes)
        places.push({ automation: key, block: node.id, node, pack: scenarioPack });
    }
  }
  const candidates = new Map<string, readonly Candidate[]>();
  const here = (types: readonly NameType[], written: string): Lookup => {
    const key = types.join(",");
    const known = candidates.get(key) ?? candidatesOf(types, byType);
    candidates.set(key, known);
    return lookUp(known, written);
  };
  const of = later === undefined ? here : lookUpByLater(here, later);
  const called = (types: readonly NameType[], id: string): ReadonlySet<string> =>
    new Set(types.flatMap((type) => [...(byType.get(type)?.get(id) ?? [])]));
  let mentioned: Mentions | undefined;
  const mentions = (): Mentions => {
    mentioned ??= mentionsIn(packs);
    return mentioned;
  };
  return { of, called, packs, mentions, ...blockLookup(places, (written) => of(["carried automation"], written)) };
}

/** What a name stands for in the later release, as the earlier one has it; else what it stands for there. */
function lookUpByLater(here: Names["of"], { names, previousKeys }: LaterRelease): Names["of"] {
  return (types, written) => {
    const meant = names.of(types, written);
    if (meant.is !== "one") return here(types, written);
    const ids = [meant.id, previousKeys.get(meant.id) ?? meant.id];
    const known = ids.map((id) => here(types, id)).find((lookup) => lookup.is === "one" && ids.includes(lookup.id));
    return known ?? here(types, written);
  };
}

function candidatesOf(
  types: readonly NameType[],
  byType: ReadonlyMap<NameType, ReadonlyMap<string, ReadonlySet<string>>>,
): Candidate[] {
  const merged = new Map<string, Set<string>>();
  for (const type of types)
    for (const [id, names] of byType.get(type) ?? []) merged.set(id, new Set([...(merged.get(id) ?? []), ...names]));
  return [...merged].map(([id, names]) => ({ id, names }));
}

function lookUp(candidates: readonly Candidate[], written: string): Lookup {
  if (candidates.some(({ id }) => id === written)) return { is: "one", id: written };
  const folded = fold(written);
  const ways = [(name: string): boolean => name === written, (name: string): boolean => fold(name) === folded];
  for (const fits of ways) {
    const fitting = candidates.filter(({ names }) => [...names].some(fits));
    const [only] = fitting;
    if (only !== undefined)
      return fitting.length === 1 ? { is: "one", id: only.id } : { is: "several", candidates: fitting };
  }
  return { is: "none", known: candidates.flatMap(({ id, names }) => [id, ...names]) };
}

function blockLookup(
  places: readonly BlockPlace[],
  automationNamed: (written: string) => Lookup,
): Pick<Names, "blocks" | "blockIn"> {
  const byId = new Map<string, BlockPlace[]>();
  for (const place of places) {
    const others = byId.get(place.block);
    if (others === undefined) byId.set(place.block, [place]);
    else others.push(place);
  }
  const blockIn: Names["blockIn"] = (automation, block) => {
    const found = (byId.get(block) ?? []).filter((place) => place.automation === automation);
    if (found.length > 0) return { found, known: [] };
    return { found, known: places.filter((place) => place.automation === automation).map((place) => place.block) };
  };
  const blocks: Names["blocks"] = (written) => {
    const found = byId.get(written) ?? [];
    if (found.length > 0) return { found, known: [] };
    for (let slash = written.indexOf("/"); slash !== -1; slash = written.indexOf("/", slash + 1)) {
      const automation = automationNamed(written.slice(0, slash));
      if (automation.is !== "one") continue;
      const block = written.slice(slash + 1);
      return { ...blockIn(automation.id, block), inside: { automation: automation.id, block } };
    }
    return { found: [], known: [...byId.keys()] };
  };
  return { blocks, blockIn };
}

/** Returns the automations of the packs, in their order. */
export const automationsOf = ({ packs }: Names): readonly AutomationItem[] =>
  packs.flatMap(({ document }) => document.automations ?? []);

/** Returns whether what is shown as `name` is what has the id: a rehearsal shows names where a pack has one. */
export function isOneOf(id: string, name: string, types: readonly NameType[], names: Names): boolean {
  return id === name || names.called(types, id).has(name);
}
