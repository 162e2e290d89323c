import { describeBlock } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import { blocksOf, documentOf, elements, itemAt, keyOf, knownIn, nameOf, stepWords } from "@setup-pack/edit";
import { bookOf } from "../book/index.js";
import { type Action, type ActionGroup, type Editor, isPossible, shortcutOf, titleOf } from "../editor/index.js";
import { actionMessages, placeMessages } from "../messages/index.js";
import { revealPath } from "../navigation/index.js";
import { folded, matchScore, wordsIn } from "../sidebar/index.js";

/** Something the command palette offers. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  /** What distinguishes it from others of that title. */
  readonly detail: string | undefined;
  readonly shortcut: string | undefined;
  readonly isPossible: boolean;
  /** Other words it is found by. */
  readonly also?: string;
  run(): void;
}

export interface EntrySection {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** At most so many items, and so many steps, are offered at once. */
const most = 40;

/** So many of the actions used last stand above the others. */
const mostRecent = 5;

/**
 * Returns what the command palette offers: without a query the actions that can be done now, those used last above the
 * others; with one the actions, items and steps that answer it, the best first.
 */
export function paletteEntries(
  editor: Editor,
  actions: readonly Action[],
  query: string,
  recent: readonly string[],
): readonly EntrySection[] {
  const words = wordsIn(query);
  return words.length === 0 ? usualEntries(editor, actions, recent) : matchingEntries(editor, actions, words, recent);
}

function usualEntries(editor: Editor, actions: readonly Action[], recent: readonly string[]): readonly EntrySection[] {
  const possible = actions.filter((action) => isPossible(action, editor));
  const last = recent.flatMap((id) => possible.find((action) => action.id === id) ?? []).slice(0, mostRecent);
  const others = possible.filter((action) => !last.includes(action));
  return [
    { title: actionMessages.recent, entries: last.map((action) => entryOf(action, editor)) },
    ...Array.from(byGroup(others), ([group, members]) => ({
      title: actionMessages.groups[group],
      entries: members.map((action) => entryOf(action, editor)),
    })),
  ].filter(({ entries }) => entries.length > 0);
}

function matchingEntries(
  editor: Editor,
  actions: readonly Action[],
  words: readonly string[],
  recent: readonly string[],
): readonly EntrySection[] {
  const scoreOf = (action: Action): number => {
    const score = matchScore(words, folded(`${titleOf(action, editor)} ${action.group} ${action.synonyms ?? ""}`));
    const bonus = (recent.includes(action.id) ? 1 : 0) - (isPossible(action, editor) ? 0 : 3);
    return score === 0 ? 0 : Math.max(1, score + bonus);
  };
  return [
    { title: actionMessages.commands, entries: best(actions, scoreOf).map((action) => entryOf(action, editor)) },
    { title: actionMessages.items, entries: best(itemEntries(editor), (entry) => scoreOfPlace(words, entry)) },
    { title: actionMessages.steps, entries: best(stepEntries(editor), (entry) => scoreOfPlace(words, entry)) },
    { title: actionMessages.notes, entries: best(noteEntries(editor), (entry) => scoreOfPlace(words, entry)) },
  ].filter(({ entries }) => entries.length > 0);
}

const scoreOfPlace = (words: readonly string[], { title, detail = "", also = "" }: Entry): number =>
  matchScore(words, folded(`${title} ${detail} ${also}`));

/** Returns those that have a score, the highest first, and in their order where it is the same. */
function best<Candidate>(candidates: readonly Candidate[], scoreOf: (candidate: Candidate) => number): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

const entryOf = (action: Action, editor: Editor): Entry => ({
  id: action.id,
  title: titleOf(action, editor),
  detail: undefined,
  shortcut: shortcutOf(action),
  isPossible: isPossible(action, editor),
  run: () => action.run(editor),
});

function itemEntries(editor: Editor): Entry[] {
  const { pack } = editor.document.store.getState();
  const goTo = (id: string, title: string, detail: string | undefined, path: readonly (string | number)[]): Entry => ({
    id: `item/${id}`,
    title,
    detail,
    shortcut: undefined,
    isPossible: true,
    run: () => revealPath(editor, path),
  });
  const items = itemKinds.flatMap((kind) =>
    elements(pack[kind]).map((item, index) => {
      const key = keyOf(item);
      const name = nameOf(kind, item);
      const noun = placeMessages.item[kind];
      const title = name === "" ? placeMessages.numbered(noun, index) : name;
      const detail = key === undefined || key === title ? noun : `${noun} · ${key}`;
      return goTo(`${kind}/${index}`, title, detail, [kind, index]);
    }),
  );
  return [
    goTo("pack", placeMessages.pack, undefined, []),
    goTo("brand", placeMessages.brand, undefined, ["brand"]),
    ...items,
  ];
}

/** Returns the steps of the open automation. */
function stepEntries(editor: Editor): Entry[] {
  const { open } = editor.view.getState();
  if (open.kind !== "automations") return [];
  const { pack } = editor.document.store.getState();
  const automation = itemAt(pack, open);
  const known = knownIn(pack, automation);
  const book = bookOf(pack);
  return blocksOf(documentOf(automation).graph).map((block) => ({
    id: `step/${block.name}`,
    title: describeBlock(block, known, book),
    detail: block.id,
    also: stepWords(block, known),
    shortcut: undefined,
    isPossible: true,
    run: () => revealPath(editor, [open.kind, open.index, "document", "graph", "nodes", block.index]),
  }));
}

/** Returns the notes on all automations. */
function noteEntries(editor: Editor): Entry[] {
  const { pack, notes } = editor.document.store.getState();
  const automations = elements(pack.automations);
  return notes.flatMap((note) => {
    const index = automations.findIndex((item) => keyOf(item) === note.automation);
    if (index < 0) return [];
    return {
      id: `note/${note.id}`,
      title: note.text,
      detail: nameOf("automations", automations[index]) || note.automation,
      shortcut: undefined,
      isPossible: true,
      run: () => {
        revealPath(editor, ["automations", index]);
        // The note takes the focus: no field of the automation is to take it from there.
        editor.view.setState({ note: { id: note.id, isEdited: false }, target: undefined });
      },
    };
  });
}

/** Actions by their group, in the order in which the groups come up. */
export function byGroup(actions: readonly Action[]): ReadonlyMap<ActionGroup, readonly Action[]> {
  const groups = new Map<ActionGroup, Action[]>();
  for (const action of actions) {
    const others = groups.get(action.group);
    if (others === undefined) groups.set(action.group, [action]);
    else others.push(action);
  }
  return groups;
}
