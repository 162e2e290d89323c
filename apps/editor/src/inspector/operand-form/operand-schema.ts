import { blockKind } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import type { MemberSchema } from "@setup-pack/core/meaning";
import { inspectorMessages } from "../../messages/index.js";
import { labelOf } from "../../wording/index.js";
import { isOffset, membersOf, operandsOfKind, type StepOperand } from "./operand-record.js";

const { who, sets: titles } = inspectorMessages.operands;

/** What the dialect of a step has words for; any operand where it names none. */
interface StepWords {
  readonly says: (operands: JsonObject) => boolean;
  readonly operands?: ReadonlySet<string> | undefined;
}

/**
 * Returns what a form asks for in a step of a kind, whatever the dialect: its operands, by their types. What the dialect
 * has no words for is not asked for, such as the template of a text in our own convention, or a team.
 */
export function operandSchema(kind: string, words: StepWords = { says: () => true }): MemberSchema {
  const { says, operands: said } = words;
  const operands = operandsOfKind(kind).filter(({ name }) => said?.has(name) !== false);
  const isSaid = ({ name }: StepOperand, part: "user" | "team"): boolean => says({ [name]: { [part]: "x" } });
  if (operands.some(({ type }) => type === "condition")) return { type: "object", "x-condition": true, properties: {} };
  const properties = Object.fromEntries(operands.flatMap((operand) => fieldsOf(operand, isSaid)));
  const required = operands.flatMap((operand) => (operand.isNeeded && isOneMember(operand) ? [operand.name] : []));
  const names = new Set(operands.map(({ name }) => name));
  const isAsked = (set: readonly string[]): boolean => set.every((name) => names.has(name));
  const oneOf = blockKind(kind)?.signature.oneOf?.map((sets) => sets.filter(isAsked)) ?? [];
  const inSets = new Set(oneOf.flat(2));
  const choices = [
    ...oneOf.map((sets) => sets.flatMap((set) => setWays(set, operands))),
    ...operands.filter((operand) => !inSets.has(operand.name)).map((operand) => partWays(operand, isSaid)),
  ].filter((ways) => ways.length > 1);
  return {
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    ...(choices.length === 1 ? { anyOf: choices[0] } : { allOf: choices.map((anyOf) => ({ anyOf })) }),
  };
}

type IsSaid = (operand: StepOperand, part: "user" | "team") => boolean;

const isOneMember = ({ type }: StepOperand): boolean => type !== "who" && type !== "field";

/** One of several ways to fill in a form, by the members it takes. */
const way = (title: string, required: readonly string[]): MemberSchema => ({ title, required });

/** Returns the ways that a set of operands can be filled in: a field in it is said by its name or by its id. */
function setWays(set: readonly string[], operands: readonly StepOperand[]): readonly MemberSchema[] {
  const own = set.flatMap((name) => operands.find((one) => one.name === name) ?? []);
  const title = titles.get(own[0]?.name ?? "") ?? own[0]?.title ?? who.none;
  const sets = own.reduce<readonly (readonly string[])[]>(
    (before, operand) => {
      const { plain, custom } = membersOf(operand);
      const names = [plain, custom].filter((name) => name !== undefined);
      return names.flatMap((name) => before.map((taken) => [...taken, name]));
    },
    [[]],
  );
  return sets.map((names) => way(title, names));
}

/** Returns the ways to say an operand of several parts. */
function partWays(operand: StepOperand, isSaid: IsSaid): readonly MemberSchema[] {
  const { plain, user, team, custom } = membersOf(operand);
  if (operand.type === "field") return [plain, custom].flatMap((name) => (name ? [way(operand.title, [name])] : []));
  if (operand.type !== "who") return [];
  return [
    ...(plain === undefined ? [] : [way(roleTitle(operand), [plain])]),
    ...(user !== undefined && isSaid(operand, "user") ? [way(who.user, [user])] : []),
    ...(team !== undefined && isSaid(operand, "team") ? [way(who.team, [team])] : []),
    ...(operand.isNeeded ? [] : [way(who.none, [])]),
  ];
}

/** Returns the one role that there is, or that there are some. */
const roleTitle = ({ words = [] }: StepOperand): string =>
  words.length === 1 && words[0] !== undefined ? labelOf(words[0]) : who.role;

function fieldsOf(operand: StepOperand, isSaid: IsSaid): [string, MemberSchema][] {
  const { plain, custom, ...others } = membersOf(operand);
  const user = others.user !== undefined && isSaid(operand, "user") ? others.user : undefined;
  const team = others.team !== undefined && isSaid(operand, "team") ? others.team : undefined;
  const { title, help } = operand;
  const shared = { title, ...(help !== undefined && { description: help }) };
  return [
    ...(plain === undefined ? [] : [[plain, { ...shared, ...valueSchema(operand) }] satisfies [string, MemberSchema]]),
    ...[
      [user, "user", title],
      [team, "team", title],
      [custom, "custom_field", title],
    ].flatMap(([name, type, label]): [string, MemberSchema][] =>
      name === undefined ? [] : [[name, { type: "string", title: label ?? "", "x-reference": type ?? "" }]],
    ),
  ];
}

function valueSchema(operand: StepOperand): MemberSchema {
  const { type, words, examples, least, above, becomes, default: usual } = operand;
  const help = {
    ...(examples !== undefined && { examples }),
    ...(usual !== undefined && { default: usual }),
    ...(least !== undefined && { minimum: least }),
    ...(above !== undefined && { exclusiveMinimum: above }),
  };
  if (type.startsWith("list of ")) return listSchema(type.slice("list of ".length), words);
  if (type.startsWith("id ")) return { type: "string", "x-reference": type.slice("id ".length) };
  switch (type) {
    case "who":
    case "word":
      return { type: "string", ...(words === undefined ? help : { enum: words, ...help }) };
    case "text":
      return { type: "string", "x-text": becomes ?? "plain" };
    case "field":
      return { type: "string", "x-moment": "date", ...help };
    case "duration":
      return isOffset(operand)
        ? { type: "number", "x-duration": "day", title: inspectorMessages.operands.days(operand.title) }
        : { type: "number", "x-duration": "minute", ...help };
    case "age":
      return { type: "number", "x-duration": "day", minimum: 0 };
    case "clock":
      return { type: "integer", "x-moment": "time-of-day", ...help };
    case "number":
      return { type: "number", ...help };
    case "boolean":
      return { type: "boolean", ...help };
    case "weekday":
      return { type: "integer", minimum: 0, maximum: 6 };
    case "any":
      return { type: ["object", "array", "string"] };
    default:
      return {};
  }
}

function listSchema(element: string, words: readonly string[] | undefined): MemberSchema {
  if (element.startsWith("id ")) {
    const items = { type: "string", "x-reference": element.slice("id ".length) };
    return { type: "array", items };
  }
  if (element === "weekday") return { type: "array", items: { type: "integer", minimum: 0, maximum: 6 } };
  if (element === "extract") return { type: "array", items: extractSchema };
  return { type: "array", items: words === undefined ? { type: "string" } : { type: "string", enum: words } };
}

const extractSchema: MemberSchema = {
  type: "object",
  required: ["name", "field_id"],
  properties: {
    name: { type: "string", title: inspectorMessages.operands.extracted },
    field_id: { type: "string", title: inspectorMessages.operands.into, "x-reference": "custom_field" },
  },
};
