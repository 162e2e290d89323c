import type { Diagnostic } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { count } from "@setup-pack/core/words";
import { authorCommands, input, isProblem, Type } from "@setup-pack/edit/authoring";
import { filesWith } from "../../files/files-with.js";
import { judgedText } from "../../packs/pack-checks.js";
import { filesBeside } from "../files-beside.js";
import { endSaves, type OpenPack, openPack } from "../open-pack.js";
import { editedText, savePack } from "../save-pack.js";
import type { Session } from "../session.js";
import { shortSchema } from "../short-schema.js";
import { page, type Tool, tool } from "../tool.js";
import { unreadLine, unreadStep, unreadSteps } from "../unread-steps.js";
import { findingLine, findingOf, notAmong } from "./findings.js";
import { changeLines } from "./releases.js";
import { runCommands } from "./run-commands.js";
import { pack, settingsNote } from "./shared.js";

/** The commands as they are told in the description of the tool: their inputs by name, and what they do. */
const signatures = authorCommands.map(({ name, help, input: { properties, required = [] } }) => {
  const members = Object.keys(properties).map((member) => (required.includes(member) ? member : `${member}?`));
  return `${name} {${members.join(", ")}}: ${help}`;
});

/**
 * Returns the shapes of an input that several commands may have, where one of them is more than a text, a number or yes
 * and no.
 */
function shapesOf(name: string): JsonObject | undefined {
  const shapes = authorCommands.flatMap(({ input: { properties } }) => {
    const { description: _text, minItems: _items, pattern: _form, ...shape } = shortSchema(properties[name]);
    return Object.keys(shape).length === 0 ? [] : [JSON.stringify(shape)];
  });
  const several = [...new Set(shapes)].map((shape): JsonObject => JSON.parse(shape));
  const isNested = several.some(({ type, enum: choices }) => type === "object" || type === "array" || choices);
  if (!isNested) return undefined;
  return several.length === 1 ? several[0] : { anyOf: several };
}

/** Inputs that need no more words: fixes are copied from the tool that gives them, and an item is as in item. */
const shownShort: ReadonlyMap<string, JsonObject> = new Map([
  ["fixes", { type: "array", items: { type: "object" } }],
  ["by", { type: "object", description: "As item" }],
]);

/** By name the inputs that are nested. They are shown to the assistant; each command checks its own. */
const nested = Object.fromEntries(
  authorCommands
    .flatMap(({ input }) => Object.keys(input.properties))
    .flatMap((name) => {
      const shapes = shownShort.get(name) ?? shapesOf(name);
      return shapes === undefined ? [] : [[name, shapes] as const];
    }),
);

/** As much is told of the difference: whoever edits knows most of it, and diff has all. */
const changeTokens = 500;

/** More of a sort are told by validate alone. */
const mostLines = 15;

const firstOf = (lines: readonly string[]): string[] =>
  lines.length <= mostLines ? [...lines] : [...lines.slice(0, mostLines), `… and ${lines.length - mostLines} more`];

export const edit: Tool = tool({
  name: "edit",
  title: "Edit a pack",
  description: `Changes a pack by commands, all or none, and saves it unless that adds errors. Each command is an object: its name as command, beside its inputs:
${signatures.join("\n")}
Name steps, arrows and automations by id or key, as in outline. at, and the list of an element, are JSON Pointers. New keys and ids also go into scenarios, bindings and configurations. undo {} alone takes back the last save here, if the pack is unchanged since. All schemas: resource setup-pack://commands.`,
  input: input({
    pack,
    commands: Type.Array(Type.Object({ command: Type.String() }, { shows: nested }), { minItems: 1, maxItems: 200 }),
    dry_run: Type.Optional(Type.Boolean({ description: "Save nothing" })),
    force: Type.Optional(Type.Boolean({ description: "Save even with new errors" })),
  }),
  output: Type.Object({
    saved: Type.Boolean(),
    files: Type.Array(Type.String(), { description: "Files of the pack written" }),
    beside: Type.Array(Type.Object({ path: Type.String(), places: Type.Integer() }), {
      description: "Other files changed",
    }),
    done: Type.Array(
      Type.Object({
        command: Type.String(),
        did: Type.String(),
        made: Type.Optional(Type.String()),
        left: Type.Optional(Type.Array(Type.Unknown())),
      }),
    ),
    new: Type.Array(Type.Object({}), { description: "As findings of validate" }),
    gone: Type.Array(Type.String()),
    look: Type.Array(unreadStep, {
      description: "Steps with settings unlike block_kind",
    }),
    left: Type.Integer(),
    changes: Type.Array(Type.String(), { description: "Pack data" }),
  }),
  writes: "may",
  overwrites: true,
  before: endSaves,
  run: ({ pack: path, commands, dry_run: isDry = false, force = false }, session) => {
    const open = openPack(session, path);
    return isProblem(open) ? open : editPack(open, commands, { isDry, force }, session);
  },
});

/** Does commands to a pack, and saves what comes of them. */
export async function editPack(
  open: OpenPack,
  commands: readonly object[],
  { isDry, force }: { readonly isDry: boolean; readonly force: boolean },
  session: Session,
) {
  const edited = runCommands(open, commands, session);
  if (isProblem(edited)) return edited;
  const [before, after] = [open.text, edited.instead?.text ?? editedText(open, edited.after)];
  if (isProblem(after)) return after;
  const beside = edited.instead?.beside ?? (await filesBeside(open, edited.renames, session));
  if (isProblem(beside)) return { problem: `Nothing was done. ${beside.problem}` };
  const changed = new Map(beside.map((file) => [file.place, file.after]));
  const then = { ...session.world, files: filesWith(session.world.files, changed) };
  const had = await judgedText(before, open.path, session.world);
  const has = await judgedText(after, open.path, then);
  const fresh = notAmong(had, has);
  const gone = notAmong(has, had);
  const hasErrors = fresh.some(({ severity }) => severity === "error");
  const isSaved = !isDry && !session.isReadOnly && (!hasErrors || force || edited.instead !== undefined);
  const saved = isSaved ? savePack(open, after, session, beside, edited.instead !== undefined) : [];
  if (isProblem(saved)) return saved;
  const known = new Set(unreadSteps(open.pack, open).map(unreadLine));
  const unread = unreadSteps(edited.after, open).filter((one) => !known.has(unreadLine(one)));
  const all = changeLines(before, after, open.path, session);
  const { lines, next } = page(all, 0, changeTokens);
  const changes = next === undefined ? lines : [...lines, `… and ${all.length - next} more lines, which diff shows`];
  return {
    says: [
      verdict({ isDry, isSaved, hasErrors }, session),
      ...(beside.length === 0 ? [] : [besideLine(beside.length, isSaved, edited.instead !== undefined)]),
      `${counts(fresh, gone, has)}.${settingsNote(open.path, session)}`,
      ...(unread.length === 0 ? [] : [`${count(unread.length, "step")} to look at: block_kind lists its settings.`]),
    ].join(" "),
    data: [
      ...firstOf(
        edited.done.map(
          ({ did, made }) => `${isSaved ? "done" : "would do"}: ${did}${made === undefined ? "" : ` (${made})`}`,
        ),
      ),
      ...firstOf(
        edited.done.flatMap(({ left = [] }) =>
          left.map(({ at, types }) => `left: ${at} may be a ${types.join(" or a ").replaceAll("_", " ")}`),
        ),
      ),
      ...firstOf(beside.map(({ path, places }) => `beside: ${path}, ${count(places, "place")}`)),
      ...firstOf(fresh.map((one) => `new: ${findingLine(one)}`)),
      ...firstOf(unread.map((one) => `look: ${unreadLine(one)}`)),
      ...firstOf(gone.map((one) => `gone: ${findingLine(one)}`)),
      ...changes,
    ],
    isRefused: !isSaved && !isDry,
    structured: {
      saved: isSaved,
      files: [...saved],
      beside: beside.map(({ path, places }) => ({ path, places })),
      done: [...edited.done],
      new: fresh.slice(0, mostLines).map(findingOf),
      gone: gone.slice(0, mostLines).map(findingLine),
      look: unread.slice(0, mostLines),
      left: has.length - fresh.length,
      changes: [...changes],
    },
  };
}

function besideLine(files: number, isSaved: boolean, isUndone: boolean): string {
  const beside = `${count(files, "file")} beside the pack`;
  if (!isSaved) return `${beside} would be changed with it.`;
  if (isUndone) return `${beside} ${files === 1 ? "stands" : "stand"} as before, too.`;
  return `${beside} ${files === 1 ? "names" : "name"} it by the new name, too.`;
}

function verdict(
  { isDry, isSaved, hasErrors }: { readonly isDry: boolean; readonly isSaved: boolean; readonly hasErrors: boolean },
  { isReadOnly }: Session,
): string {
  if (isSaved) return "Saved.";
  if (isReadOnly) return "Not saved: this server is read-only.";
  if (isDry) return "Not saved: a dry run.";
  return hasErrors
    ? "Not saved, because it makes new errors. Fix the commands, or save anyway with force."
    : "Not saved.";
}

const counts = (fresh: readonly Diagnostic[], gone: readonly Diagnostic[], has: readonly Diagnostic[]): string =>
  `${count(fresh.length, "finding")} new, ${gone.length} gone, ${has.length - fresh.length} left`;
