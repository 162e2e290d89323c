import type { JsonObject } from "@setup-pack/core/json";
import { count, quote } from "@setup-pack/core/words";
import { Type } from "@sinclair/typebox";
import type { Patch } from "immer";
import { applyFixes } from "../../commands/apply-fix.js";
import { addElement, moveElement, removeElement } from "../../commands/list-elements.js";
import { setValue, takeOver } from "../../commands/set-value.js";
import { absent, type Path, pathOf, valueAt } from "../../draft/json.js";
import {
  type AuthorCommand,
  authorCommand,
  type CommandProblem,
  doing,
  index,
  input,
  type PlannedChange,
  type PlannedCommand,
  pointer,
} from "../author-command.js";
import { isProblem, placeAt } from "../named.js";

const value = Type.Unknown();

const operation = Type.Union([
  Type.Object({ op: Type.Union([Type.Literal("add"), Type.Literal("replace")]), path: Type.String(), value }),
  Type.Object({ op: Type.Literal("remove"), path: Type.String() }),
  Type.Object({ op: Type.Literal("move"), from: Type.String(), path: Type.String() }),
]);

const element = Type.Integer({ minimum: 0, description: "Its place in the list" });

/** The place of a list, and why an index is none of its places. */
function listAt(pack: JsonObject, at: string, ...indices: readonly number[]): Path | CommandProblem {
  const path = placeAt(pack, at);
  if (isProblem(path)) return path;
  const there = valueAt(pack, path);
  if (!Array.isArray(there)) return { problem: `No list stands at ${quote(at)}. read_item shows what is there.` };
  const stranger = indices.find((one) => one >= there.length);
  return stranger === undefined
    ? path
    : { problem: `The list at ${quote(at)} has ${count(there.length, "element")}, and so none at ${stranger}.` };
}

/** Returns a change at places that pointers name. */
const placed = (places: readonly Path[], change: PlannedChange): PlannedCommand => ({ changes: [change], places });

export const valueCommands: readonly AuthorCommand[] = [
  authorCommand({
    name: "set-value",
    help: "Sets or adds any value.",
    input: input({ at: pointer, value }),
    commands: [setValue],
    plan(pack, { at, value }) {
      const path = placeAt(pack, at);
      return isProblem(path) ? path : placed([path], doing(setValue, { path, value, what: String(path.at(-1)) }));
    },
  }),
  authorCommand({
    name: "remove-value",
    help: "Removes any value.",
    input: input({ at: pointer }),
    commands: [setValue],
    plan(pack, { at }) {
      const path = placeAt(pack, at);
      if (isProblem(path)) return path;
      if (valueAt(pack, path) === undefined) return { problem: `Nothing stands at ${quote(at)}.` };
      return placed([path], doing(setValue, { path, value: absent, what: String(path.at(-1)) }));
    },
  }),
  authorCommand({
    name: "add-element",
    help: "Adds an element to a list of the format, such as references.",
    input: input({ list: pointer, element: value, index: Type.Optional(index("Behind the last one when left out")) }),
    commands: [addElement],
    plan(pack, { list: at, element, index }) {
      const list = valueAt(pack, pathOf(pack, at)) === undefined ? placeAt(pack, at) : listAt(pack, at);
      return isProblem(list) ? list : placed([list], doing(addElement, { list, what: "entry", element, index }));
    },
  }),
  authorCommand({
    name: "remove-element",
    help: "Removes an element from a list.",
    input: input({ list: pointer, index: element }),
    commands: [removeElement],
    plan(pack, { list: at, index }) {
      const list = listAt(pack, at, index);
      return isProblem(list) ? list : placed([list], doing(removeElement, { list, what: "entry", index }));
    },
  }),
  authorCommand({
    name: "move-element",
    help: "Moves an element within its list.",
    input: input({ list: pointer, from: element, to: element }),
    commands: [moveElement],
    plan(pack, { list: at, from, to }) {
      const list = listAt(pack, at, from, to);
      return isProblem(list) ? list : placed([list], doing(moveElement, { list, what: "entry", from, to }));
    },
  }),
  authorCommand({
    name: "apply-fixes",
    help: "Applies fixes, as the tool fixes gives them.",
    input: input({ fixes: Type.Array(Type.Object({ operations: Type.Array(operation) }), { minItems: 1 }) }),
    commands: [applyFixes],
    plan(pack, { fixes }) {
      const operations = fixes.flatMap((fix) => fix.operations);
      const pointers = operations.flatMap((one) => (one.op === "move" ? [one.from, one.path] : [one.path]));
      return placed(
        pointers.map((pointer) => pathOf(pack, pointer)),
        doing(applyFixes, { fixes }),
      );
    },
  }),
  authorCommand({
    name: "take-over",
    help: "Changes several values at once.",
    input: input({
      what: Type.String({ minLength: 1, description: "What they do, in a few words" }),
      changes: Type.Array(
        Type.Object({
          op: Type.Union([Type.Literal("set"), Type.Literal("remove")]),
          at: Type.String(),
          value: Type.Optional(value),
        }),
        { minItems: 1 },
      ),
    }),
    commands: [takeOver],
    plan(pack, { what, changes }) {
      const patches: Patch[] = [];
      for (const { op, at, value } of changes) {
        const path = placeAt(pack, at);
        if (isProblem(path)) return path;
        if ((op === "set") !== (value !== undefined))
          return {
            problem: `${quote(at)}: ${op === "set" ? "set needs a value." : "remove takes no value. Leave it out."}`,
          };
        patches.push({ op: op === "set" ? "replace" : op, path: [...path], value });
      }
      return placed(
        patches.map(({ path }) => path),
        doing(takeOver, { what, patches }),
      );
    },
  }),
];
