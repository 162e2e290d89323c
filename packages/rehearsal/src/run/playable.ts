import type { Pack } from "@setup-pack/core";
import { automationGraph, type Block } from "@setup-pack/core/format";
import {
  type BlockBook,
  type Condition,
  type EmailWords,
  emailWords,
  filterMeaning,
  type Meaning,
  meaningOf,
  type Operation,
  packBook,
} from "@setup-pack/core/meaning";
import { type AutomationItem, type MessageTemplate, type NormalisedSettings, normalise } from "@setup-pack/core/parts";
import { fold, lazy } from "@setup-pack/core/words";
import { type NamedThing, type Names, namesIn } from "./names.js";

/** A pack that is to be played: a compiled one, or what stands in an editor. */
export interface PackToRehearse {
  readonly document: Pack;
  readonly digest: string;
  /** How its blocks are read; the pack's own book when left out. */
  readonly book?: BlockBook;
}

/** A block as it is played. */
export interface PlayableBlock {
  readonly id: string;
  readonly kind: string;
  /** Undefined for a kind that the format does not know: nobody can tell what such a block does. */
  readonly meaning: Meaning | undefined;
  /** What it does; undefined where its settings are not understood, and for a kind that the format does not know. */
  readonly does: Operation | undefined;
  readonly config: unknown;
  /** The blocks that an output leads to, in the order of the edges. */
  leadsTo(handle: string): readonly PlayableBlock[];
  /** The outputs that have an edge. */
  readonly handles: readonly string[];
}

/** An automation as it is played. */
export interface PlayableAutomation {
  readonly key: string;
  readonly name: string;
  /** Null for none: then nothing is held, and nobody enrolls again. */
  readonly settings: NormalisedSettings | null;
  readonly triggers: readonly PlayableBlock[];
  block(id: string): PlayableBlock | undefined;
  /** Where the texts of its messages stand. */
  readonly templates: Templates;
}

/** The message templates and the mail templates of a pack, by key. */
export interface Templates {
  readonly messages: ReadonlyMap<string, MessageTemplate>;
  readonly emails: ReadonlyMap<string, EmailWords>;
}

/** The automations of all packs of a rehearsal. */
export interface Playable {
  readonly automations: readonly PlayableAutomation[];
  /** Of automations that share a key the first. */
  automation(key: string): PlayableAutomation | undefined;
  /** The triggers of a kind, in the order of automations and blocks. */
  triggersOf(kind: string): readonly TriggerInPlay[];
  /**
   * Who is on a smart list of the packs, by its key or a reference with its name; undefined for a list of none of them.
   */
  smartList(id: string): Condition | undefined;
  readonly names: Names;
}

export interface TriggerInPlay {
  readonly automation: PlayableAutomation;
  readonly block: PlayableBlock;
}

const made = new WeakMap<Pack, Map<BlockBook | undefined, readonly PlayableAutomation[]>>();

/**
 * Readies packs to be played, with the names of what the workspace has. What is made of a pack is kept as long as the
 * pack itself.
 */
export function playable(packs: readonly PackToRehearse[], things: readonly NamedThing[] = []): Playable {
  const automations = packs.flatMap(automationsOf);
  const byKey = new Map<string, PlayableAutomation>();
  const byKind = new Map<string, TriggerInPlay[]>();
  for (const automation of automations) {
    if (!byKey.has(automation.key)) byKey.set(automation.key, automation);
    for (const block of automation.triggers) {
      const ofKind = byKind.get(block.kind);
      if (ofKind === undefined) byKind.set(block.kind, [{ automation, block }]);
      else ofKind.push({ automation, block });
    }
  }
  const names = lazy(() =>
    namesIn(
      packs.map(({ document }) => document),
      things,
    ),
  );
  const lists = lazy(
    () =>
      new Map(
        packs.flatMap(({ document, book }) =>
          (document.smartLists ?? []).map(
            ({ key, filters }) => [key, lazy(() => filterMeaning(filters, book ?? packBook(document)))] as const,
          ),
        ),
      ),
  );
  const keyOfListCalled = (name = ""): string =>
    packs
      .flatMap(({ document }) => document.smartLists ?? [])
      .find((list) => name !== "" && fold(list.name) === fold(name))?.key ?? "";
  return {
    automations,
    automation: (key) => byKey.get(key),
    smartList: (id) => (lists().get(id) ?? lists().get(keyOfListCalled(names().nameOf(id, ["smart_list"]))))?.(),
    triggersOf: (kind) => byKind.get(kind) ?? [],
    get names() {
      return names();
    },
  };
}

function automationsOf({ document, book }: PackToRehearse): readonly PlayableAutomation[] {
  const byBook = made.get(document) ?? new Map<BlockBook | undefined, readonly PlayableAutomation[]>();
  made.set(document, byBook);
  const known = byBook.get(book);
  if (known !== undefined) return known;
  const inForce = book ?? packBook(document);
  const templates: Templates = {
    messages: new Map((document.messageTemplates ?? []).map((template) => [template.key, template])),
    emails: new Map(
      (document.resources ?? []).flatMap((resource) =>
        resource.kind === "email_template" ? [[resource.key, emailWords(resource, inForce)] as const] : [],
      ),
    ),
  };
  const settings = normalise(document).automations.map((automation) => automation.document.settings);
  const automations = (document.automations ?? []).map((item, index) =>
    automationOf(item, settings[index] ?? null, inForce, templates),
  );
  byBook.set(book, automations);
  return automations;
}

function automationOf(
  { key, document }: AutomationItem,
  settings: NormalisedSettings | null,
  book: BlockBook,
  templates: Templates,
): PlayableAutomation {
  const graph = automationGraph(document.graph);
  const made = new Map<Block, PlayableBlock>();
  const played = (block: Block): PlayableBlock => {
    const known = made.get(block);
    if (known !== undefined) return known;
    const targets = lazy(() => {
      const byHandle = new Map<string, PlayableBlock[]>();
      for (const { handle = "next", to } of block.leaving) {
        const others = byHandle.get(handle) ?? [];
        byHandle.set(handle, others);
        if (to !== undefined && to.group !== "trigger") others.push(played(to));
      }
      return byHandle;
    });
    const meaning = lazy(() => meaningOf({ kind: block.kind, config: block.config }, book));
    const playableBlock: PlayableBlock = {
      id: block.id ?? "",
      kind: block.kind ?? "",
      config: block.config,
      get meaning() {
        return meaning();
      },
      get does() {
        const read = meaning();
        return read === undefined || read.certainty === "unknown" ? undefined : read.does;
      },
      leadsTo: (handle) => targets().get(handle) ?? [],
      get handles() {
        return [...targets().keys()];
      },
    };
    made.set(block, playableBlock);
    return playableBlock;
  };
  return {
    key,
    name: document.name,
    settings,
    templates,
    triggers: graph.blocks.filter(({ group, repeated }) => group === "trigger" && !repeated).map(played),
    block: (id) => {
      const block = graph.byId.get(id);
      return block === undefined ? undefined : played(block);
    },
  };
}
