import type { Diagnostic } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { count, quote } from "@setup-pack/core/words";
import { applyCommand, authorCommands, type CommandProblem, input, isProblem, Type } from "@setup-pack/edit/authoring";
import { judgedText } from "../../packs/judging.js";
import { page } from "../answer.js";
import { type OpenPack, openPack } from "../open-pack.js";
import { editedText, savePack } from "../save-pack.js";
import type { Session } from "../session.js";
import { settingsNote } from "../settings-note.js";
import { type Tool, tool } from "../tool.js";
import { unreadLine, unreadStep, unreadSteps } from "../unread-steps.js";
import { finding, findingLine, findingOf, notAmong } from "./findings.js";
import { changeLines } from "./releases.js";
import { pack } from "./shared.js";

/** The commands as they are told in the description of the tool: their inputs by name, and what they do. */
const signatures = authorCommands.map(({ name, help, input: { properties, required = [] } }) => {
  const members = Object.keys(properties).map((member) => (required.includes(member) ? member : `${member}?`));
  return `${name} {${members.join(", ")}}: ${help}`;
});

/** As much is told of the difference: whoever edits knows most of it, and diff has all. */
const changeTokens = 500;

/** More of a sort are told by validate alone. */
const mostLines = 15;

const firstOf = (lines: readonly string[]): string[] =>
  lines.length <= mostLines ? [...lines] : [...lines.slice(0, mostLines), `… and ${lines.length - mostLines} more`];

/** What a list of commands comes to. */
interface Edited {
  readonly after: JsonObject;
  readonly done: readonly { readonly command: string; readonly did: string; readonly made?: string }[];
}

export const edit: Tool = tool({
  name: "edit",
  title: "Edit a pack",
  description: `Does a list of commands to a pack, all of them or none, and saves it: only where that makes no new error, unless force. Each command is an object with its name as command beside its inputs:
${signatures.join("\n")}
Steps, arrows and automations are named by the ids and keys that outline gives. list is one of ${itemKinds.join(", ")}. What is removed, replaced or renamed is { list, key }, a stage { list, key, stage }; at, and the list of an element, are JSON Pointers. All schemas are the resource setup-pack://commands.`,
  input: input({
    pack,
    commands: Type.Array(
      Type.Object(
        { command: Type.String({ description: "The name of a command" }) },
        { description: "A command with its inputs" },
      ),
      { minItems: 1, maxItems: 200 },
    ),
    dry_run: Type.Optional(Type.Boolean({ description: "Save nothing" })),
    force: Type.Optional(Type.Boolean({ description: "Save it also with new errors" })),
  }),
  output: Type.Object({
    saved: Type.Boolean(),
    files: Type.Array(Type.String(), { description: "Files that were written" }),
    done: Type.Array(Type.Object({ command: Type.String(), did: Type.String(), made: Type.Optional(Type.String()) })),
    new: Type.Array(finding),
    gone: Type.Array(Type.String()),
    look: Type.Array(unreadStep, {
      description: "Steps whose settings are not as block_kind has them since this edit",
    }),
    left: Type.Integer({ description: "How many findings stay" }),
    changes: Type.Array(Type.String(), { description: "The difference in words; data out of the pack" }),
  }),
  writes: "may",
  overwrites: true,
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
  const edited = applied(open, commands);
  if (isProblem(edited)) return edited;
  const [before, after] = [open.text, editedText(open, edited.after)];
  if (isProblem(after)) return after;
  const [had, has] = [
    await judgedText(before, open.path, session.world),
    await judgedText(after, open.path, session.world),
  ];
  const fresh = notAmong(had, has);
  const gone = notAmong(has, had);
  const hasErrors = fresh.some(({ severity }) => severity === "error");
  const isSaved = !isDry && !session.isReadOnly && (!hasErrors || force);
  const saved = isSaved ? savePack(open, after) : [];
  if (isProblem(saved)) return saved;
  const known = new Set(unreadSteps(open.pack, open).map(unreadLine));
  const unread = unreadSteps(edited.after, open).filter((one) => !known.has(unreadLine(one)));
  const changes = page(changeLines(before, after, open.path, session), 0, changeTokens).lines;
  return {
    says: [
      verdict({ isDry, isSaved, hasErrors }, session),
      `${counts(fresh, gone, has)}.${settingsNote(open.path, session)}`,
      ...(unread.length === 0
        ? []
        : [`${count(unread.length, "step")} to look at: block_kind tells what its settings are.`]),
    ].join(" "),
    data: [
      ...firstOf(edited.done.map(({ did, made }) => `done: ${did}${made === undefined ? "" : ` (${made})`}`)),
      ...firstOf(fresh.map((one) => `new: ${findingLine(one)}`)),
      ...firstOf(unread.map((one) => `look: ${unreadLine(one)}`)),
      ...firstOf(gone.map((one) => `gone: ${findingLine(one)}`)),
      ...changes,
    ],
    isRefused: !isSaved && !isDry,
    structured: {
      saved: isSaved,
      files: [...saved],
      done: [...edited.done],
      new: fresh.slice(0, mostLines).map(findingOf),
      gone: gone.slice(0, mostLines).map(findingLine),
      look: unread.slice(0, mostLines),
      left: has.length - fresh.length,
      changes: [...changes],
    },
  };
}

/** What settings mean is read by the pack as it was: it must not be learned of what is only guessed. */
function applied(open: OpenPack, commands: readonly object[]): Edited | CommandProblem {
  const done: { command: string; did: string; made?: string }[] = [];
  let after = open.pack;
  for (const [index, given] of commands.entries()) {
    const { command = "", ...input }: JsonObject = isObject(given) ? given : {};
    const name = String(command);
    const result = applyCommand(after, name, input, open.book);
    if (isProblem(result))
      return {
        problem: `Nothing was done. Command ${index + 1} of ${commands.length}, ${quote(name)}: ${result.problem}`,
      };
    after = result.after;
    done.push({ command: name, did: result.did, ...(result.made !== undefined && { made: result.made }) });
  }
  return { after, done };
}

function verdict(
  { isDry, isSaved, hasErrors }: { readonly isDry: boolean; readonly isSaved: boolean; readonly hasErrors: boolean },
  { isReadOnly }: Session,
): string {
  if (isSaved) return "Saved.";
  if (isReadOnly) return "Not saved: this server is read-only.";
  if (isDry) return "Not saved: a dry run.";
  return hasErrors
    ? "Not saved, because it makes new errors. Mend the commands, or save all the same with force."
    : "Not saved.";
}

const counts = (fresh: readonly Diagnostic[], gone: readonly Diagnostic[], has: readonly Diagnostic[]): string =>
  `${count(fresh.length, "finding")} new, ${gone.length} gone, ${has.length - fresh.length} left`;
