import type { SignatureOperand } from "../blocks/signature.js";
import { nounOfType, sentenceStart } from "../check/subjects/names.js";
import { isJson } from "../dialect/hole.js";
import { append, isObject, type Pointer, segmentsOf, valueAt } from "../json.js";
import { quote, withArticle } from "../words/wording.js";
import { shapeLine } from "./ask-shapes.js";
import { type Claim, type KeptAnswer, unsettledKind } from "./claims.js";
import type { BlockPlace } from "./corpus.js";
import type { Overview } from "./findings.js";
import { fitOfValue } from "./fit-value.js";
import { claimsOfBlocks, guessKind, type KindGuess } from "./guess-kind.js";
import { isWithin, type Node, parentOf } from "./lenses.js";
import { makeRole } from "./make-role.js";
import { placeWords, subjectTitle } from "./question-words.js";
import { type Derived, derivedOf, type Teaching } from "./state.js";
import { idText, type Surveyed } from "./survey.js";
import { keepsReadings } from "./teach.js";

/** A value in the settings of a block. */
export interface ValuePlace {
  readonly block: BlockPlace;
  /** Where it is in the settings. */
  readonly at: Pointer;
}

/** What an answer at a place came to: a state of teaching, or why it cannot be. */
export type AnsweredReference =
  | { readonly state: Teaching; readonly refused?: undefined }
  | { readonly state?: undefined; readonly refused: string };

/**
 * Answers that one value is a reference, as the tag that it has the id of. If nothing else in the block is open, the
 * block is understood then; else questions about its kind come next. `undo` takes the answer back. An answer is refused
 * if it contradicts the pack or another answer, or if the value would be read as something else.
 * @example
 * ```ts
 * import { answerReference, beginTeaching, understanding } from "@setup-pack/core/teach";
 *
 * const nodes = [{ id: "mark", kind: "action.add_tag", config: { put: "vip" } }];
 * const document = { name: "A", graph: { nodes }, references: [{ type: "tag", id: "vip" }] };
 * const teaching = beginTeaching([{ automations: [{ key: "a", document }] }]);
 * const block = { pack: 0, automation: "a", id: "mark" };
 * const { state } = answerReference(teaching, { block, at: "/put" }, "tag");
 * console.log(state && understanding(state)); // { understood: 1, blocks: 1 }
 * console.log(answerReference(teaching, { block, at: "/put" }, "stage").refused); // “vip” is not …
 * ```
 */
export function answerReference(state: Teaching, place: ValuePlace, type: string): AnsweredReference {
  const { overview } = state;
  const derived = derivedOf(state);
  const { group, surveyed } = blockAt(state, place.block) ?? {};
  const node = surveyed && nodeAt(surveyed, place.at, overview.signs.idIn);
  if (group === undefined || surveyed === undefined || node === undefined)
    return { refused: "This value is not in the pack any more." };
  if (derived.understood.has(surveyed.sample)) return { refused: "The settings of this step are understood already." };
  const guess = guessKind(group, overview, derived);
  if (guess === undefined) return { refused: "The format does not have this kind of step." };
  const found = operandFor(guess, surveyed, node, type, derived);
  if (found.refused !== undefined) return found;
  const { operand } = found;
  const other = otherTypeAt(guess, node.path, type, overview);
  if (other !== undefined) return { refused: other };
  const claims = roleClaims(guess, operand, surveyed, node.path, derived);
  const after = derivedOf(withAnswer(state, guess, place, type, claims));
  const settled = guessKind(group, overview, after);
  const whole =
    settled !== undefined && isSettled(settled, surveyed, after)
      ? claimsOfBlocks(settled, [surveyed], after.settled.ignored)
      : [];
  const answered = withAnswer(state, guess, place, type, [...claims, ...whole]);
  if (!keepsReadings(state, answered))
    return {
      refused: "This contradicts an earlier answer: another step would mean something else. Undo that answer first.",
    };
  const read = derivedOf(answered).understood.get(surveyed.sample)?.[operand.name];
  const pointed = valueAt(surveyed.sample.config, place.at);
  const { signs } = overview;
  const id = isJson(pointed) ? (signs.idIn(node.value) ?? signs.idIn(pointed) ?? idText(pointed)) : undefined;
  if (read !== undefined && id !== undefined && !holdsId(read, id))
    return { refused: `The value would not be read as ${withArticle(nounOfType(type))}, so nothing was changed.` };
  return { state: answered };
}

/**
 * Returns the place of a value by its pointer in the whole pack; undefined if it is not in the settings of a block.
 * @param pack The place of the pack among those that are taught by.
 * @example
 * ```ts
 * import { valuePlaceAt } from "@setup-pack/core/teach";
 *
 * const nodes = [{ id: "mark", kind: "action.add_tag", config: { put: "vip" } }];
 * const pack = { automations: [{ key: "a", document: { graph: { nodes } } }] };
 * const place = valuePlaceAt(pack, "/automations/0/document/graph/nodes/0/config/put");
 * console.log(place?.block.id, place?.at); // mark /put
 * ```
 */
export function valuePlaceAt(document: unknown, pointer: Pointer, pack = 0): ValuePlace | undefined {
  const [, node = "", at = ""] = inSettings.exec(pointer) ?? [];
  const [, index = ""] = segmentsOf(node);
  const key = valueAt(document, append("/automations", index, "key"));
  const id = valueAt(document, `${node}/id`);
  return typeof key === "string" && typeof id === "string" ? { block: { pack, automation: key, id }, at } : undefined;
}

const inSettings = /^(\/automations\/\d+\/document\/graph\/nodes\/\d+)\/config(\/.*)?$/s;

function blockAt(
  { overview }: Teaching,
  { pack, automation, id }: BlockPlace,
): { readonly group: string; readonly surveyed: Surveyed } | undefined {
  for (const [group, blocks] of overview.groups)
    for (const surveyed of blocks) {
      const { place } = surveyed.sample;
      if (place.pack === pack && place.automation === automation && place.id === id) return { group, surveyed };
    }
  return undefined;
}

/** Returns the value at a place: the list that it is an element of, or the object that is one id. */
function nodeAt({ nodes }: Surveyed, at: Pointer, idIn: Derived["overview"]["signs"]["idIn"]): Node | undefined {
  const here = nodes.filter((node) => {
    const own = append("", ...node.at);
    return own === at || (at.startsWith(`${own}/`) && !node.isInner);
  });
  const node = here.at(-1);
  const holder = node && nodes.find(({ path }) => path === parentOf(node.path));
  return holder !== undefined && !Array.isArray(holder.value) && idIn(holder.value) !== undefined ? holder : node;
}

/** Finds what a value is to its kind if it is a reference; or why it cannot be one. */
function operandFor(
  { signature, group }: KindGuess,
  { sample }: Surveyed,
  { path, value }: Node,
  type: string,
  { settled, overview: { signs } }: Derived,
): { readonly operand: SignatureOperand; readonly refused?: undefined } | { readonly refused: string } {
  const title = quote(subjectTitle(sample.subject));
  const kind = settled.kinds.get(group) ?? unsettledKind;
  if ([...settled.ignored].some((one) => one === path || isWithin(path, one)))
    return { refused: "An earlier answer says that this value has no meaning. Undo that answer first." };
  if (kind.roles.has(path)) return { refused: "An earlier answer says what this value is. Undo that answer first." };
  const holding = signature.operands.filter((one) => holds(one, type));
  if (holding.length === 0)
    return {
      refused: signature.operands.some((one) => one.type === "condition")
        ? "A condition is asked about as a whole. Answer the questions about it instead."
        : `${title} does not have ${withArticle(nounOfType(type))}.`,
    };
  const placed = new Set([...kind.roles.values()].map((role) => role?.operand));
  const free = holding.filter(({ name }) => !placed.has(name));
  const fitting = free.filter((one) => fitOfValue(one, value, sample, signs) > 0);
  const certain = fitting.filter((one) => one.type !== "value");
  const [operand, ...more] = certain.length === 0 ? fitting : certain;
  if (free.length === 0)
    return { refused: `Another value of this step is that ${nounOfType(type)} already, by an earlier answer.` };
  if (operand === undefined)
    return { refused: `The automation does not list this value as the id of ${withArticle(nounOfType(type))}.` };
  return more.length === 0
    ? { operand }
    : {
        refused: `${title} can have ${withArticle(nounOfType(type))} in several ways. Answer the questions about it instead.`,
      };
}

const holds = ({ type: own }: SignatureOperand, type: string): boolean =>
  own === `id ${type}` ||
  own === `list of id ${type}` ||
  (own === "who" && (type === "user" || type === "team")) ||
  (own === "field" && type === "custom_field") ||
  own === "value";

/** Says where another block of the group has a record of another type at a path; undefined if none has. */
function otherTypeAt({ paths }: KindGuess, path: string, type: string, { signs }: Overview): string | undefined {
  for (const { surveyed, value } of paths.get(path)?.values ?? [])
    for (const one of Array.isArray(value) ? value : [value]) {
      const { sample } = surveyed;
      const types = sample.typesOf(signs.idIn(one) ?? idText(one) ?? "");
      const [other] = types;
      if (other !== undefined && !types.has(type))
        return `${sentenceStart(placeWords(sample))} has ${withArticle(nounOfType(other))} there, so this is not always ${withArticle(nounOfType(type))}. Answer the questions about this kind of step instead.`;
    }
  return undefined;
}

/** Returns what the answer settles: which operand the value is, and how ids like it are written. */
function roleClaims(
  { group: subject, roles, paths }: KindGuess,
  operand: SignatureOperand,
  { sample }: Surveyed,
  path: string,
  { settled, overview: { findings, signs } }: Derived,
): readonly Claim[] {
  const values = paths.get(path)?.values ?? [];
  const written = new Set(values.map(({ value }) => JSON.stringify(value)));
  const shapes = findings.filter(
    ({ type, examples }) =>
      type === "id" && examples.some((one) => one.sample === sample && written.has(JSON.stringify(one.theirs))),
  );
  const { role, shapes: named } = makeRole(operand, values, settled, `${subject} ${path}`, signs);
  const replaced = [...roles].filter(([before, { operand: name }]) => name === operand.name && before !== path);
  return [
    ...shapes.flatMap((finding) => shapeLine(finding, findings).claims),
    ...replaced.map(([before]): Claim => ({ is: "not", subject, path: before, operand: operand.name })),
    ...named.map(({ name, shape }): Claim => ({ is: "named", name, shape })),
    { is: "role", subject, path, role },
  ];
}

/** Returns whether answers say what each value of a block is. */
function isSettled({ group, read }: KindGuess, { sample, nodes }: Surveyed, { settled }: Derived): boolean {
  const kind = settled.kinds.get(group) ?? unsettledKind;
  const known: string[] = [];
  for (const { path, value, isInner } of nodes) {
    if (known.some((one) => isWithin(path, one))) continue;
    if (settled.ignored.has(path) || kind.roles.has(path)) known.push(path);
    else if (!isInner && kind.literals.get(path)?.has(JSON.stringify(value)) !== true) return false;
  }
  return read(sample) !== undefined;
}

const holdsId = (read: unknown, id: string): boolean =>
  read === id || (Array.isArray(read) && read.includes(id)) || (isObject(read) && Object.values(read).includes(id));

/** Adds the answer to those that stand; questions about its kind come next. */
function withAnswer(
  state: Teaching,
  { group, subject }: KindGuess,
  { block, at }: ValuePlace,
  type: string,
  settled: readonly Claim[],
): Teaching {
  const kept: KeptAnswer = {
    n: Math.max(0, ...state.answers.map(({ n }) => n)) + 1,
    id: `reference ${group} ${at}`,
    kind: subject,
    question: `${block.id}, ${at}: a reference?`,
    answer: { type },
    about: [],
    ways: [],
    settled,
  };
  return { ...state, answers: [...state.answers, kept], about: subject };
}
