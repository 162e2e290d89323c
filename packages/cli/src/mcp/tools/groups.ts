import {
  elements,
  foldGroup,
  graphOf,
  groupSteps,
  isGroup,
  keyOf,
  type Notes,
  readGraph,
  ungroup,
} from "@setup-pack/edit";
import { type CommandProblem, input, isProblem, noSuch, Type } from "@setup-pack/edit/authoring";
import { notesFile } from "../../edit/index.js";
import { type OpenPack, openPack } from "../open-pack.js";
import type { Session } from "../session.js";
import { tool } from "../tool.js";
import { pack } from "./shared.js";

/** Groups steps under a name, folds the group, or takes it apart; in the notes beside the pack. */
export const groupStepsTool = tool({
  name: "group_steps",
  title: "Group steps",
  description:
    "Groups steps under a name, folds the group to one card, or removes it. Groups are in the notes beside the pack.",
  input: input({
    pack,
    automation: Type.String(),
    name: Type.String(),
    steps: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    folded: Type.Optional(Type.Boolean()),
    remove: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({ file: Type.String(), groups: Type.Array(Type.String()) }),
  writes: "always",
  overwrites: true,
  run(asked, session) {
    const open = openPack(session, asked.pack);
    if (isProblem(open)) return open;
    const file = notesFile(open.edited, session.world);
    const there = file.read();
    if ("fault" in there) return { problem: there.message };
    const notes = changed(there.notes, asked, open, session.world.freshName());
    if (isProblem(notes)) return notes;
    const saved = file.save(notes, there.revision);
    if ("fault" in saved) return { problem: saved.message };
    if ("moved" in saved) return { problem: "The notes changed meanwhile. Repeat this." };
    const groups = groupLines(notes, asked.automation);
    return { says: `Saved in ${file.path}.`, data: groups, structured: { file: file.path, groups } };
  },
});

interface GroupChange {
  readonly automation: string;
  readonly name: string;
  readonly steps?: readonly string[];
  readonly folded?: boolean;
  readonly remove?: boolean;
}

/** Returns the notes after a change of one group; `id` is that of a new one. */
function changed(
  notes: Notes,
  { automation, name, steps, folded, remove = false }: GroupChange,
  { pack }: Pick<OpenPack, "pack">,
  id: string,
): Notes | CommandProblem {
  const keys = elements(pack.automations).map(keyOf);
  const index = keys.indexOf(automation);
  if (index < 0)
    return noSuch(
      "automation",
      automation,
      keys.filter((key) => key !== undefined),
    );
  const own = notes.filter((note) => isGroup(note) && note.automation === automation);
  const group = own.find((note) => note.text === name);
  if (steps === undefined) {
    if (group === undefined)
      return noSuch(
        "group",
        name,
        own.map((note) => note.text),
      );
    if (remove) return ungroup(notes, group.id);
    return foldGroup(notes, group.id, folded ?? group.folded ?? false);
  }
  const known = readGraph(graphOf(pack, index)).blocks.flatMap(({ id }) => id ?? []);
  const stranger = steps.find((step) => !known.includes(step));
  if (stranger !== undefined) return noSuch("step", stranger, known);
  const others = group === undefined ? notes : ungroup(notes, group.id);
  const grouped = groupSteps(others, { id: group?.id ?? id, automation, text: name, steps });
  if (grouped === others) return { problem: "There are too many notes for one more group. Remove some first." };
  const isFolded = folded ?? group?.folded ?? false;
  return foldGroup(grouped, group?.id ?? id, isFolded);
}

/** Returns the groups of an automation, a line each. */
export const groupLines = (notes: Notes, automation: string): readonly string[] =>
  notes.flatMap((note) =>
    isGroup(note) && note.automation === automation
      ? [`group “${note.text}”${note.folded ? " (folded)" : ""}: ${note.steps.join(", ")}`]
      : [],
  );

/** Returns the notes beside a pack; none where their file cannot be read. */
export function notesBeside({ edited }: Pick<OpenPack, "edited">, { world }: Pick<Session, "world">): Notes {
  const there = notesFile(edited, world).read();
  return "fault" in there ? [] : there.notes;
}
