import { blockKind, countSegments } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { ruleOf, scenarioRules, sourceRules } from "@setup-pack/core/rules";
import { count, nounOf } from "@setup-pack/core/words";
import { elements, pathOf, textOf } from "@setup-pack/edit";
import { readPromises, resolvePromisesDocument } from "@setup-pack/rehearsal/prove";
import type { Hover } from "vscode-languageserver";
import { nameOf } from "../files/uri.js";
import type { Spot } from "../packs/pack-view.js";
import { kindAt, packSchemaAt, type SchemaPart, schemaAt, wholeSchema, wordsOf } from "../schemas/schema-at.js";
import { namedAt } from "../subjects/named-at.js";
import { packsOfFile } from "../subjects/packs-of-file.js";
import { namesOfPacks, playedPack } from "../subjects/scenario-names.js";
import { givesOrder } from "../subjects/settings-names.js";
import { graphOf, placesOf, type Subject, subjectAt, valueIn } from "../subjects/subject.js";
import { blockWords, bookOf } from "../subjects/words.js";
import { placeAt, syntaxOf } from "../syntax/syntax.js";
import { type PackRoot, rangeIn, type Target } from "./places.js";

/** What is told of the place under the pointer. */
export async function hover(target: Target): Promise<Hover | null> {
  const { root, document } = target;
  const told = root.is === "pack" ? ((await ofOrder(target, root)) ?? ofPack(target, root)) : await ofFile(target);
  if (told === undefined || told.words.length === 0) return null;
  return { contents: { kind: "markdown", value: told.words.join("\n\n---\n\n") }, range: rangeIn(document, told.span) };
}

interface Told {
  readonly words: readonly string[];
  readonly span: { readonly start: number; readonly end: number };
}

/** What a name stands for that is written beside the pack. */
async function ofNamed(target: Target): Promise<Told | undefined> {
  const named = await namedAt(target);
  const [first] = named;
  const words = named.flatMap(({ root, subject }) => wordsOfSubject(subject, root) ?? []);
  return first && { words, span: first.span };
}

const ofOrder = async (target: Target, { view }: PackRoot): Promise<Told | undefined> =>
  givesOrder(view, target.uri) ? ofNamed(target) : undefined;

async function ofFile(target: Target): Promise<Told | undefined> {
  const { root, document, offset } = target;
  const subject = await ofNamed(target);
  if (subject !== undefined) return subject;
  const syntax = syntaxOf(document);
  if (root.is !== "file" || syntax === undefined) return undefined;
  const { path, nodes, named } = placeAt(syntax, offset);
  const part = schemaAt(wholeSchema(root.kind.schema), path);
  const words = [await promiseWords(target, path), part && wordsOf(part)].filter((one) => one !== undefined);
  const span = named?.nameSpan ?? nodes.at(-1)?.span;
  return words.length === 0 || span === undefined ? undefined : { words, span };
}

/** Returns the sentence of the promise at a place of a promise file, by its packs. */
async function promiseWords(
  { root, uri, document, workspace }: Target,
  [list, index]: readonly (string | number)[],
): Promise<string | undefined> {
  if (root.is !== "file" || root.kind.name !== "promises" || list !== "promises" || index === undefined)
    return undefined;
  const { file } = readPromises(document.getText(), nameOf(uri));
  const names = namesOfPacks((await packsOfFile(root, workspace)).map(playedPack));
  if (file === undefined || names === undefined) return undefined;
  const { promises } = resolvePromisesDocument(file.document, names).promises;
  const promise = promises.find(({ place }) => place === `/promises/${index}`);
  return promise && `**${promise.sentence}**`;
}

function ofPack({ uri, offset }: Target, root: PackRoot): Told | undefined {
  const { view } = root;
  const spot = view.spotAt(uri, offset);
  if (spot === undefined) return undefined;
  const tellers: readonly ((spot: Spot, root: PackRoot) => string | undefined)[] = [
    subjectWords,
    kindWords,
    schemaWords,
  ];
  const words = tellers.map((tell) => tell(spot, root)).find((one) => one !== undefined);
  return { words: [...(words === undefined ? [] : [words]), ...ruleWords(uri, spot, root)], span: spot.span };
}

/** What is named here: what it is, what it says or does, and where it is used. */
function subjectWords({ at, on }: Spot, root: PackRoot): string | undefined {
  const subject = on === undefined ? subjectAt(root.view, at, bookOf(root)) : undefined;
  return subject && wordsOfSubject(subject, root);
}

function wordsOfSubject(subject: Subject, root: PackRoot): string | undefined {
  const { uses, within } = placesOf(root.view, subject, bookOf(root));
  const used = uses.length + within.length;
  return subject.is === "block" ? wordsOfBlock(subject, root) : wordsOfDefinition(subject, used, root);
}

function wordsOfBlock({ automation, id }: Extract<Subject, { is: "block" }>, root: PackRoot): string | undefined {
  const graph = graphOf(root.view, automation);
  const block = elements(graph?.nodes).find((node) => isObject(node) && node.id === id);
  if (!isObject(block)) return undefined;
  const entry = textOf(block.kind) === undefined ? undefined : blockKind(textOf(block.kind) ?? "");
  const edges = elements(graph?.edges).filter(isObject);
  const [into, out] = ["target", "source"].map((end) => edges.filter((edge) => edge[end] === id).length);
  const ways = `${count(into ?? 0, "way")} in, ${out ?? 0} out`;
  return [`**${blockWords(root, automation, block)}**`, entry?.help, `Block \`${id}\`: ${ways}.`]
    .filter((words) => words !== undefined)
    .join("\n\n");
}

function wordsOfDefinition(
  { definition }: Extract<Subject, { is: "definition" }>,
  uses: number,
  root: PackRoot,
): string {
  const { key, name, pipeline, at } = definition;
  const item = valueIn(root.view, at);
  const where = pipeline === undefined ? "" : ` of pipeline \`${pipeline.key}\``;
  const used = uses === 0 ? "Nothing in the pack's automations uses it." : `Used in ${count(uses, "place")}.`;
  const head = `**${name ?? key}** — ${nounOf(definition)} \`${key}\`${where}`;
  return [head, used, ...(definition.kind === "messageTemplates" && isObject(item) ? messageWords(item) : [])].join(
    "\n\n",
  );
}

function messageWords({ channel, subject, body }: Readonly<Record<string, unknown>>): string[] {
  if (typeof body !== "string") return [];
  const shown = [
    "```text",
    ...(typeof subject === "string" ? [`Subject: ${subject}`, ""] : []),
    excerptOf(body),
    "```",
  ];
  return [shown.join("\n"), ...(channel === "email" ? [] : [segmentWords(body)])];
}

const segmentWords = (text: string): string => `${count(countSegments(text).count, "SMS segment")}.`;

/**
 * Returns the text messages that a text at a place of the pack takes: the body of a template, or of a block that sends
 * one.
 */
function segmentsAt(at: string, { view }: PackRoot, part: SchemaPart | undefined): string | undefined {
  const template = /^(\/messageTemplates\/\d+)\/(?:body|channel)$/.exec(at)?.[1];
  const item = template === undefined ? undefined : valueIn(view, template);
  const isSms = isObject(item) ? item.channel !== "email" : part?.schema["x-text"] === "sms";
  const text = isObject(item) ? item.body : valueIn(view, at);
  return isSms && typeof text === "string" ? segmentWords(text) : undefined;
}

const mostShown = 1000;

const excerptOf = (text: string): string =>
  (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text).replaceAll("```", "` ` `");

/** What blocks of a kind do, at their `kind`. */
function kindWords({ at, on }: Spot, root: PackRoot): string | undefined {
  if (on !== undefined || !/\/graph\/nodes\/\d+\/kind$/.test(at)) return undefined;
  const kind = kindAt(root.view.value, pathOf(root.view.value, at));
  const entry = kind === undefined ? undefined : blockKind(kind);
  return entry && `**${entry.title}**\n\n${entry.help}`;
}

/** What the format, or the book of blocks, says of a member. */
function schemaWords({ at }: Spot, root: PackRoot): string | undefined {
  const part = packSchemaAt(root.view.value, pathOf(root.view.value, at), bookOf(root));
  const words = [part && wordsOf(part), segmentsAt(at, root, part)].filter((one) => one !== undefined);
  return words.length === 0 ? undefined : words.join("\n\n");
}

/** Returns why the rules are there that found something of just this place. */
function ruleWords(uri: string, { span }: Spot, { view }: PackRoot): string[] {
  const here = view
    .problems()
    .filter(({ site }) => site.uri === uri && span.start <= site.span.start && site.span.end <= span.end);
  return [...new Set(here.map(({ rule }) => rule))].flatMap((id) => {
    const rule = ruleOf(id) ?? [...sourceRules, ...scenarioRules].find((one) => one.id === id);
    return rule === undefined ? [] : `\`${id}\`: ${rule.summary}. ${rule.why}`;
  });
}
