import { append } from "@setup-pack/core/json";
import { listOf, quote } from "@setup-pack/core/words";
import { blockNamed, elements, graphOf, keyOf, pathOf, valueAt } from "@setup-pack/edit";
import { input, isProblem, list, noSuch, Type, text } from "@setup-pack/edit/authoring";
import { type OpenPack, openPack } from "../open-pack.js";
import { page, tool, usualTokens } from "../tool.js";
import { pack, paging } from "./shared.js";

export const readItem = tool({
  name: "read_item",
  title: "Read an item",
  description:
    "One item as JSON, by its list and key; or one step of an automation; or any value, by its JSON Pointer.",
  shows: true,
  input: input({
    pack,
    list: Type.Optional(list),
    key: Type.Optional(Type.String()),
    step: Type.Optional(text("The id of a step of an automation")),
    at: Type.Optional(text("In place of list and key: a JSON Pointer, such as /brand")),
    ...paging,
  }),
  output: Type.Object({
    pointer: Type.String({ description: "Its place" }),
    value: Type.Optional(Type.Unknown({ description: "Pack data; left out where too long" })),
    next: Type.Optional(Type.Integer()),
  }),
  run({ pack: path, from = 0, tokens = usualTokens, ...named }, session) {
    const open = openPack(session, path);
    if (isProblem(open)) return open;
    const pointer = pointerOf(open, named);
    if (isProblem(pointer)) return pointer;
    const value = valueAt(open.pack, pathOf(open.pack, pointer));
    if (value === undefined)
      return {
        problem: `There is nothing at ${quote(pointer)}; a JSON Pointer is such as /brand. outline lists what the pack has.`,
      };
    const lines = JSON.stringify(value, undefined, 1).split("\n");
    const shown = page(lines, from, tokens);
    const isWhole = from === 0 && shown.next === undefined;
    const rest =
      shown.next === undefined ? "" : ` It is longer: ask again with from: ${shown.next}, or with a larger tokens.`;
    return {
      says: `${pointer === "" ? "The whole pack." : quote(pointer)}${rest}`,
      data: shown.lines,
      structured: { pointer, ...(isWhole && { value }), ...(shown.next !== undefined && { next: shown.next }) },
    };
  },
});

interface Named {
  readonly list?: (typeof list)["static"];
  readonly key?: string;
  readonly step?: string;
  readonly at?: string;
}

function pointerOf({ pack }: OpenPack, { list, key, step, at }: Named) {
  const besides = Object.entries({ list, key, step }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (at !== undefined)
    return besides.length === 0
      ? at
      : { problem: `at names a value by itself. Leave at out, or ${listOf(besides.map(quote), "and")}.` };
  if (list === undefined || key === undefined) return { problem: "Name an item by list and key, or a value by at." };
  const keys = elements(pack[list]).map(keyOf);
  const index = keys.indexOf(key);
  if (index < 0)
    return noSuch(
      "item of that list",
      key,
      keys.filter((one) => one !== undefined),
    );
  if (step === undefined) return append("", list, index);
  if (list !== "automations") return { problem: "Only an automation has steps. Leave step out." };
  const block = blockNamed(graphOf(pack, index), step);
  return block === undefined
    ? noSuch(
        "step",
        step,
        elements(valueAt(graphOf(pack, index), ["nodes"])).flatMap((node) => String(valueAt(node, ["id"]))),
      )
    : append("", "automations", index, "document", "graph", "nodes", block.index);
}
