import { append } from "@setup-pack/core/json";
import { automationShapes, documentFromShape } from "@setup-pack/core/templates";
import { count, listOf, quote } from "@setup-pack/core/words";
import { Type } from "@sinclair/typebox";
import { addItem, duplicateItem, moveItem, removeItem } from "../../commands/add-item.js";
import { isUsed, replacementsBy, usesLost } from "../../commands/deletion.js";
import { renameKey, setName } from "../../commands/rename-key.js";
import { replaceItem } from "../../commands/replace-item.js";
import { setValue } from "../../commands/set-value.js";
import { elements, pathOf, textOf, valueAt } from "../../draft/json.js";
import { findUses, keyPartsOf, openUsesOf, renamePlaces } from "../../pack/find-uses.js";
import { fieldKeyProblem, followingKey } from "../../pack/following-key.js";
import { longestKey } from "../../pack/free-key.js";
import { itemWord, keyOf, nameOf } from "../../pack/items.js";
import { symbolsOf } from "../../pack/symbols.js";
import {
  type AuthorCommand,
  authorCommand,
  doing,
  index,
  input,
  list,
  open,
  planned,
  text,
  thing,
} from "../author-command.js";
import { indexOf, isProblem, key, keyFor, namesIn, noSuch, pathOfThing } from "../named.js";

/** As many places that name an item are told. */
const mostPlaces = 10;

const shapeStep = Type.Object(
  {
    id: Type.String(),
    kind: text("Such as action.send_sms"),
    settings: Type.Optional(open("Its config")),
    to: Type.Optional(
      Type.Union([Type.String(), Type.Record(Type.String(), Type.String())], {
        description: "The id of the next step; or one by output, such as { true: id, false: id }",
      }),
    ),
  },
  { additionalProperties: false },
);

export const itemCommands: readonly AuthorCommand[] = [
  authorCommand({
    name: "add-automation",
    help: "Adds an automation: empty, of a shape, or with all its steps.",
    input: input({
      name: text("What people call it"),
      key,
      shape: Type.Optional(text("The name of a shape")),
      steps: Type.Optional(Type.Array(shapeStep, { description: "In place of a shape: its steps, the trigger first" })),
      settings: Type.Optional(open("Its delivery settings")),
    }),
    commands: [addItem],
    plan(pack, { name, key: asked, shape: wanted, steps, settings }, book) {
      if (wanted !== undefined && steps !== undefined)
        return { problem: "A shape has steps of its own. Leave shape or steps out." };
      const key = keyFor(pack, "automations", asked, name);
      if (isProblem(key)) return key;
      const named = wanted ?? (steps === undefined ? "empty" : undefined);
      const shape = automationShapes.find((one) => one.name === named);
      if (named !== undefined && shape === undefined)
        return noSuch(
          "shape",
          named,
          automationShapes.map((one) => one.name),
        );
      const own = (steps ?? []).map(({ settings: config = {}, to, ...step }) => ({
        ...step,
        config,
        ...(to !== undefined && { to }),
      }));
      const ids = new Set(own.map(({ id }) => id));
      if (ids.size < own.length) return { problem: "Two steps have the same id. Give each one of its own." };
      const lost = own
        .flatMap(({ to = {} }) => (typeof to === "string" ? [to] : Object.values(to)))
        .find((id) => !ids.has(id));
      if (lost !== undefined) return noSuch("step", lost, [...ids]);
      const about = { name: key, title: name, summary: "", steps: own };
      const document = documentFromShape({ ...(shape ?? about), ...(settings && { settings }) }, name);
      const entries = own.flatMap(({ kind, config }) => namesIn(pack, kind, config, book));
      const references = [...new Map(entries.map((one) => [JSON.stringify([one.type, one.id]), one])).values()];
      return {
        changes: [doing(addItem, { kind: "automations", item: { key, document: { ...document, references } } })],
        made: key,
      };
    },
  }),
  authorCommand({
    name: "add-item",
    help: "Adds an item as the pack has it.",
    input: input({
      list,
      item: open("The item; its key is made of its name when left out"),
      index: Type.Optional(index("Where it shall stand; behind all others when left out")),
    }),
    commands: [addItem],
    plan(pack, { list, item, index }) {
      const key = keyFor(pack, list, textOf(item.key), nameOf(list, item));
      if (isProblem(key)) return key;
      const place = index === undefined ? {} : { index };
      return { changes: [doing(addItem, { kind: list, item: { key, ...item }, ...place })], made: key };
    },
  }),
  authorCommand({
    name: "duplicate-item",
    help: "Copies an item under another key and name.",
    input: input({ list, key: text("Its key"), name: text("What the copy is called"), to: key }),
    commands: [duplicateItem],
    plan(pack, { list, key, name, to }) {
      const index = indexOf(pack, list, key);
      if (isProblem(index)) return index;
      const made = keyFor(pack, list, to, name);
      return isProblem(made) ? made : { changes: [doing(duplicateItem, { kind: list, index, key: made, name })], made };
    },
  }),
  authorCommand({
    name: "move-item",
    help: "Moves an item within its list.",
    input: input({ list, key: text("Its key"), to: index("Where it stands then") }),
    commands: [moveItem],
    plan(pack, { list, key, to }) {
      const from = indexOf(pack, list, key);
      if (isProblem(from)) return from;
      const last = elements(pack[list]).length - 1;
      if (to > last) return { problem: `The last place is ${last}.` };
      return planned(doing(moveItem, { kind: list, from, to }));
    },
  }),
  authorCommand({
    name: "remove-item",
    help: "Removes an item or stage; refused while it is used.",
    input: input({
      item: thing,
      even_if_used: Type.Optional(Type.Boolean({ description: "What names it then shows as a problem" })),
    }),
    commands: [removeItem],
    plan(pack, { item, even_if_used: isForced = false }, book) {
      const at = pathOfThing(pack, item);
      if (isProblem(at)) return at;
      if (!isForced && isUsed(pack, at, book)) {
        const { uses, mentions } = usesLost(pack, at, book);
        const named = [...uses, ...mentions].map((path) => append("", ...path));
        return {
          problem: `It is named at ${count(named.length, "place")}: ${listOf(named, "and", mostPlaces)}. replace-item puts another in its place; even_if_used removes it all the same.`,
        };
      }
      return planned(doing(removeItem, { at, what: item.stage === undefined ? itemWord[item.list] : "stage" }));
    },
  }),
  authorCommand({
    name: "replace-item",
    help: "Removes an item or stage; what used it uses another.",
    input: input({ item: thing, by: thing }),
    commands: [replaceItem],
    plan(pack, { item, by }, book) {
      const [at, other] = [pathOfThing(pack, item), pathOfThing(pack, by)];
      if (isProblem(at)) return at;
      if (isProblem(other)) return other;
      const place = append("", ...other);
      const definition = symbolsOf(pack).definitions.find((one) => one.at === place);
      if (definition === undefined || place === append("", ...at))
        return { problem: "It is replaced by itself. Name another one in by." };
      // What names an asset is open everywhere.
      const replacements = replacementsBy(pack, at, definition, item.list === "assets", book);
      const what = item.stage === undefined ? itemWord[item.list] : "stage";
      return { changes: [doing(replaceItem, { at, what, replacements })], left: openUsesOf(pack, at, book) };
    },
  }),
  authorCommand({
    name: "rename-key",
    help: "Changes a key everywhere; an installed item then counts as new. Texts that may mean it stay, except those in also.",
    input: input({
      item: thing,
      to: Type.String({ minLength: 1, maxLength: longestKey, description: "The new key" }),
      also: Type.Optional(Type.Array(Type.String())),
    }),
    commands: [renameKey],
    plan(pack, { item, to, also = [] }, book) {
      const at = pathOfThing(pack, item);
      if (isProblem(at)) return at;
      const others = elements(valueAt(pack, at.slice(0, -1))).map(keyOf);
      if (others.includes(to)) return { problem: `${quote(to)} is a key already. Take another one.` };
      const fault = fieldKeyProblem(pack, at, to, book);
      if (fault !== undefined) return { problem: fault };
      const mentions = new Set(findUses(pack, at, book).mentions.map((path) => append("", ...path)));
      const stranger = also.find((pointer) => !mentions.has(pointer));
      if (stranger !== undefined)
        return { problem: `No text at ${quote(stranger)} is the key. Give places that say it.` };
      const uses = [...renamePlaces(pack, at, book), ...also.map((pointer) => pathOf(pack, pointer))];
      const left = openUsesOf(pack, at, book).filter(({ path }) => !also.includes(append("", ...path)));
      return {
        changes: [doing(renameKey, { at, to, uses, parts: keyPartsOf(pack, at, book) })],
        made: to,
        renamed: { at, to },
        left,
      };
    },
  }),
  authorCommand({
    name: "rename",
    help: "Changes the name of an item or stage.",
    input: input({
      item: thing,
      name: text("The new name"),
      key_follows: Type.Optional(
        Type.Boolean({
          description: "Whether a key that was made of the old name follows, where nothing names it yet",
        }),
      ),
    }),
    commands: [setName],
    plan(pack, { item, name, key_follows: isFollowed = false }, book) {
      const at = pathOfThing(pack, item);
      if (isProblem(at)) return at;
      const within = { automations: ["document", "name"], assets: ["fileName"] };
      const path = [...at, ...(item.list === "automations" || item.list === "assets" ? within[item.list] : ["name"])];
      const named = { path, value: name, what: "name" };
      const follows = isFollowed ? followingKey({ pack, saved: {} }, path, name, () => book) : undefined;
      return follows === undefined
        ? planned(doing(setValue, named))
        : {
            changes: [doing(setName, { ...named, follows })],
            made: follows.key,
            renamed: { at, to: follows.key },
          };
    },
  }),
];
