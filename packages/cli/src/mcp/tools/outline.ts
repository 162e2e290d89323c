import { nameLookup, outline as outlineOf } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import { count, quote } from "@setup-pack/core/words";
import { documentOf, elements, graphOf, keyOf, member, nameOf, readGraph, symbolsOf, textOf } from "@setup-pack/edit";
import { input, isProblem, noSuch, Type, text } from "@setup-pack/edit/authoring";
import { outlineLines, unreadBlocks } from "../../print/outline-lines.js";
import { type OpenPack, openPack } from "../open-pack.js";
import { foundWords, searchPack } from "../search-pack.js";
import type { Session } from "../session.js";
import { goOn, page, tool, usualTokens } from "../tool.js";
import { groupLines, notesBeside } from "./groups.js";
import { linesOf, linesOutput, pack, paging } from "./shared.js";

export const outline = tool({
  name: "outline",
  title: "Outline",
  description:
    "A pack as lists of its items with their keys; or one automation step by step in sentences, each step behind its id.",
  shows: true,
  input: input({
    pack,
    automation: Type.Optional(text("Its key; the whole pack when left out")),
    words: Type.Optional(text("In place of an outline: steps and items with these words, and what names them")),
    ...paging,
  }),
  output: linesOutput,
  run({ pack: path, automation, words, from = 0, tokens = usualTokens }, session) {
    const open = openPack(session, path);
    if (isProblem(open)) return open;
    if (words !== undefined) {
      const found = searchPack(open.pack, words, automation);
      const part = page(found.lines, from, tokens);
      return {
        says: `${foundWords(found)}${goOn(part, found.lines.length)}`,
        data: part.lines,
        structured: linesOf(part, found.lines.length),
      };
    }
    const lines = automation === undefined ? packLines(open) : automationLines(open, automation, session);
    if (isProblem(lines)) return lines;
    const shown = page(lines, from, tokens);
    const what = automation === undefined ? "The pack" : `Automation ${quote(automation)}`;
    return {
      says: `${what}, ${count(lines.length, "line")}.${goOn(shown, lines.length)}`,
      data: shown.lines,
      structured: linesOf(shown, lines.length),
    };
  },
});

/** What a pack holds: each item with its key. */
export function packLines({ pack }: Pick<OpenPack, "pack">): string[] {
  const about = [pack.name, pack.version].map((one) => textOf(one) ?? "?").join(" ");
  return [
    about,
    ...(textOf(pack.description)?.split(/\r\n|[\r\n]/) ?? []),
    ...itemKinds.flatMap((kind) => {
      const items = elements(pack[kind]);
      return items.length === 0
        ? []
        : [`${kind}:`, ...items.map((item) => `  ${keyOf(item) ?? "?"}: ${itemWords(kind, item)}`)];
    }),
  ];
}

function itemWords(kind: (typeof itemKinds)[number], item: unknown): string {
  const name = nameOf(kind, item);
  if (kind === "automations")
    return `${name} (${count(elements(member(documentOf(item).graph, "nodes")).length, "step")})`;
  if (kind === "pipelines")
    return `${name}: ${elements(member(item, "stages"))
      .map((stage) => keyOf(stage) ?? "?")
      .join(", ")}`;
  const sort = textOf(member(item, "channel")) ?? textOf(member(item, "kind")) ?? textOf(member(item, "role"));
  return sort === undefined ? name : `${name} (${sort})`;
}

/** An automation as `describe` tells it, with the id of each step, its settings, and its groups of steps. */
function automationLines(open: OpenPack, key: string, session: Session) {
  const { pack, book } = open;
  const keys = elements(pack.automations).map(keyOf);
  const index = keys.indexOf(key);
  if (index < 0)
    return noSuch(
      "automation",
      key,
      keys.filter((one) => one !== undefined),
    );
  const document = documentOf(elements(pack.automations)[index]);
  const { blocks } = readGraph(graphOf(pack, index));
  const unread = unreadBlocks(blocks, book);
  const lines = outlineOf(document.graph, nameLookup(document, symbolsOf(pack)), book, { whole: false });
  const named = lines.map((line) =>
    line.block !== undefined && line.tells !== "jump" ? { ...line, text: `${line.block}: ${line.text}` } : line,
  );
  const settings =
    document.settings === undefined || document.settings === null
      ? []
      : [`settings: ${JSON.stringify(document.settings)}`];
  const groups = groupLines(notesBeside(open, session), key);
  return [textOf(document.name) ?? key, ...settings, ...groups, ...outlineLines(named, { times: true, unread })];
}
