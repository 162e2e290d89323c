import {
  blockKinds as allKinds,
  anyOutcome,
  type BlockKindEntry,
  blockKind as kindNamed,
} from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { type BlockBook, meaningOf, packBook, writeBlock } from "@setup-pack/core/meaning";
import { packTemplates } from "@setup-pack/core/templates";
import { count, didYouMean, fold, listOf, quote } from "@setup-pack/core/words";
import { blocksOf, elements, graphOf } from "@setup-pack/edit";
import { input, isProblem, Type, text } from "@setup-pack/edit/authoring";
import { openPack } from "../open-pack.js";
import { goOn, page, tool, usualTokens } from "../tool.js";
import { paging } from "./shared.js";

const outputsOf = ({ outputs }: BlockKindEntry): string[] =>
  outputs === anyOutcome ? ["one for each outcome"] : [...outputs];

export const blockKinds = tool({
  name: "block_kinds",
  title: "Kinds of steps",
  description: "Lists the kinds of steps, or those that contain all the words.",
  input: input({ words: Type.Optional(text("Such as send text")), ...paging }),
  output: Type.Object({
    kinds: Type.Array(Type.Object({ kind: Type.String(), title: Type.String(), help: Type.String() })),
    next: Type.Optional(Type.Integer()),
  }),
  run({ words = "", from = 0, tokens = usualTokens }) {
    const wanted = fold(words).split(" ");
    const found = allKinds.filter((one) => {
      const said = fold([one.kind, one.title, one.help, one.searchWords].join(" "));
      return wanted.every((word) => said.includes(word));
    });
    const lines = found.map(({ kind, title, help }) => `${kind}: ${title}. ${help}`);
    const shown = page(lines, from, tokens);
    const kinds = found.slice(from, shown.next).map(({ kind, title, help }) => ({ kind, title, help }));
    const none = found.length === 0 ? " Try other words, or none for all of them." : "";
    return {
      says: [`${count(found.length, "kind")}.${none}${goOn(shown, lines.length)}`, ...shown.lines].join("\n"),
      structured: { kinds, ...(shown.next !== undefined && { next: shown.next }) },
    };
  },
});

export const blockKind = tool({
  name: "block_kind",
  title: "A kind of step",
  description:
    "One kind of step: outputs, operands, JSON Schema and an example of settings. With pack: in its dialect.",
  input: input({ kind: text("Such as action.send_sms"), pack: Type.Optional(Type.String()) }),
  output: Type.Object({
    kind: Type.String(),
    title: Type.String(),
    help: Type.String(),
    outputs: Type.Array(Type.String()),
    operands: Type.Unknown(),
    dialect: Type.Optional(Type.String()),
    settings: Type.Optional(Type.Unknown()),
    example: Type.Optional(Type.Unknown()),
  }),
  async run({ kind, pack: path }, session) {
    const entry = kindNamed(kind);
    if (entry === undefined) return { problem: `No kind of step is called ${quote(kind)}.${likeKinds(kind)}` };
    const open = path === undefined ? undefined : openPack(session, path);
    if (isProblem(open)) return open;
    const book = open?.book ?? packBook({});
    const dialect = book.dialectOf(kind);
    const settings = book.schemaOf(kind);
    const example = dialect === undefined ? undefined : await exampleOf(kind, book);
    const { title, help } = entry;
    const operands = entry.signature.operands.map(operandOf);
    const says = `${kind}: ${title}. ${help}\nOutputs: ${outputsOf(entry).join(", ")}`;
    const told = [
      ...operands.map(operandLine),
      settings === undefined ? noDialect : `Settings: ${JSON.stringify(settings)}`,
      ...(example === undefined ? [] : [`Example: ${JSON.stringify(example)}`]),
    ];
    return {
      ...(open === undefined ? { says: [says, ...told].join("\n") } : { says, data: told }),
      structured: {
        kind,
        title,
        help,
        outputs: outputsOf(entry),
        operands,
        ...(dialect !== undefined && { dialect }),
        ...(settings !== undefined && { settings }),
        ...(example !== undefined && { example }),
      },
    };
  },
});

const operandOf = ({ name, type, title, help, isNeeded, words }: BlockKindEntry["signature"]["operands"][number]) => ({
  name,
  type,
  title,
  needed: isNeeded,
  ...(help !== undefined && { help }),
  ...(words !== undefined && { words: [...words] }),
});

function operandLine({ name, type, title, needed, words = [] }: ReturnType<typeof operandOf>): string {
  const only = words.length === 0 ? "" : `, one of ${words.join(", ")}`;
  return `Says ${name} (${type}${only}${needed ? ", needed" : ""}): ${title}`;
}

const noDialect = "No dialect says how this pack writes its settings: look at steps of this kind that are there.";

/** Returns the kinds that what stands behind the group is said of; else the one that is written almost so. */
function likeKinds(kind: string): string {
  const words = fold((kind.split(".").at(-1) ?? kind).replaceAll(/[_-]/g, " ")).split(" ");
  const saidOf = (text: string): boolean => {
    const about = fold(text).split(/[^a-z0-9]+/);
    return words.every((word) => about.includes(word));
  };
  const called = allKinds.filter((one) => saidOf(one.kind));
  const said = allKinds.filter((one) => saidOf(`${one.title} ${one.searchWords}`));
  const kinds = (called.length > 0 ? called : said).map((one) => one.kind);
  const near = didYouMean(kind, kinds.length > 0 ? kinds : allKinds.map((one) => one.kind));
  if (near !== "") return near;
  return kinds.length > 0
    ? ` Did you mean ${listOf(kinds.map(quote), "or")}?`
    : " block_kinds finds the kinds by words, such as send text.";
}

/**
 * Returns the settings of the first step of the kind in the templates that a book can write; each kind stands in some.
 */
async function exampleOf(kind: string, book: BlockBook): Promise<unknown> {
  for (const template of packTemplates) {
    const pack: unknown = JSON.parse(await template.text());
    if (!isObject(pack)) continue;
    const templateBook = packBook(pack);
    for (const index of elements(pack.automations).keys()) {
      for (const block of blocksOf(graphOf(pack, index))) {
        const operands = block.kind === kind ? meaningOf(block, templateBook)?.operands : undefined;
        const config = operands && writeBlock({ kind }, operands, book).config;
        if (config !== undefined) return config;
      }
    }
  }
  return undefined;
}
