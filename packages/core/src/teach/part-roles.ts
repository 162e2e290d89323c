import type { Signature } from "../blocks/signature.js";
import type { JsonValue } from "../json.js";
import type { Role } from "./claims.js";
import type { Overview } from "./findings.js";
import { lastName, parentOf } from "./lenses.js";
import type { MadeRole, WordGuess } from "./make-role.js";
import { guessWord, likeness, unitOf, wordsIn } from "./names.js";
import type { PathValues } from "./path-values.js";
import { idText, isPlainObject, type Surveyed } from "./survey.js";

/** Roles of values that together say one operand: the roles that they take the place of, and theirs. */
export interface PartRoles {
  readonly operand: string;
  readonly parts: readonly (readonly [path: string, made: MadeRole])[];
}

type Paths = ReadonlyMap<string, PathValues>;

const made = (role: Role, words: MadeRole["words"] = [], shapes: MadeRole["shapes"] = []): MadeRole => ({
  role,
  words,
  shapes,
});

const all = ({ values }: PathValues, test: (value: JsonValue) => boolean): boolean =>
  values.length > 0 && values.every(({ value }) => test(value));

const isUnit = (value: JsonValue): boolean => typeof value === "string" && unitOf(value) !== undefined;

/** Finds lengths of time whose amount and unit stand in two members, such as `dueAmount` and `dueUnit`. */
export function spansBeside(
  signature: Signature,
  roles: ReadonlyMap<string, Role>,
  paths: Paths,
  overview: Overview,
  hasShape: boolean,
): readonly PartRoles[] {
  const found: PartRoles[] = [];
  const taken = new Set<string>();
  for (const unit of paths.values()) {
    if (!all(unit, isUnit)) continue;
    // A length of time that is an object by itself is written as everywhere.
    const whole = paths.get(parentOf(unit.path));
    if (hasShape && whole !== undefined && all(whole, overview.signs.isDuration)) continue;
    const amount = [...paths.values()]
      .filter((one) => parentOf(one.path) === parentOf(unit.path) && all(one, (value) => typeof value === "number"))
      .sort((one, other) => sharedWords(other.path, unit.path) - sharedWords(one.path, unit.path))[0];
    if (amount === undefined) continue;
    const free = signature.operands
      .filter(({ name, type }) => type === "duration" && !taken.has(name))
      .sort((one, other) => scoreOf(other) - scoreOf(one));
    function scoreOf({ name, title }: Signature["operands"][number]): number {
      const holds = roles.get(amount?.path ?? "")?.operand === name ? 1 : 0;
      return Math.max(likeness(lastName(unit.path), name), likeness(lastName(unit.path), title)) + holds;
    }
    const [operand] = free;
    if (operand === undefined || roles.get(unit.path)?.part === "unit") continue;
    taken.add(operand.name);
    const shape = "unit_beside";
    const values = unitWordsIn(overview);
    found.push({
      operand: operand.name,
      parts: [
        [amount.path, made({ operand: operand.name, part: "amount" })],
        [unit.path, made({ operand: operand.name, part: "unit", shape }, [], [{ name: shape, shape: { values } }])],
      ],
    });
  }
  return found;
}

function sharedWords(one: string, other: string): number {
  const words = new Set(wordsIn(lastName(other)));
  return wordsIn(lastName(one)).filter((word) => words.has(word)).length;
}

const known = new WeakMap<Overview, JsonValue>();

/** Returns the words for units that stand beside numbers, over all kinds. */
function unitWordsIn(overview: Overview): JsonValue {
  const before = known.get(overview);
  if (before !== undefined) return before;
  const words = new Map<string, Set<string>>();
  for (const { nodes } of overview.survey)
    for (const { path, value } of nodes) {
      const unit = typeof value === "string" ? unitOf(value) : undefined;
      const isBeside =
        unit !== undefined &&
        nodes.some((one) => parentOf(one.path) === parentOf(path) && typeof one.value === "number");
      if (isBeside) words.set(unit, (words.get(unit) ?? new Set<string>()).add(String(value)));
    }
  const table = Object.fromEntries(
    [...words].map(([unit, [first = "", ...more]]): [string, JsonValue] => [
      unit,
      more.length === 0 ? first : { any: [first, ...more] },
    ]),
  );
  known.set(overview, table);
  return table;
}

const roleWords = ["owner", "broker", "item"];

/** Finds people who are told by which member is there: one for a user, one for a team, one for a role. */
export function peopleBeside(
  signature: Signature,
  roles: ReadonlyMap<string, Role>,
  paths: Paths,
  { signs }: Overview,
): readonly PartRoles[] {
  return signature.operands.flatMap(({ name, type, words: roleNames = roleWords }): PartRoles[] => {
    if (type !== "who") return [];
    const held = [...roles].find(([, { operand, part }]) => operand === name && part === undefined)?.[0];
    if (held === undefined) return [];
    const free = [...paths.values()].filter(
      ({ path }) => parentOf(path) === parentOf(held) && (path === held || !roles.has(path)),
    );
    const partOf = ({
      value,
      surveyed,
    }: {
      readonly value: JsonValue;
      readonly surveyed: Surveyed;
    }): string | undefined => {
      const types = surveyed.sample.typesOf((isPlainObject(value) ? signs.idIn(value) : idText(value)) ?? "");
      return ["user", "team"].find((one) => types.has(one));
    };
    const parts = free.flatMap((one): [string, MadeRole][] => {
      const kinds = new Set(one.values.map(partOf));
      const [only, ...more] = kinds;
      if (more.length > 0) return [];
      if (only !== undefined) return [[one.path, made({ operand: name, part: only })]];
      const like = likeness(lastName(one.path), name);
      const isWord = all(one, (value) => typeof value === "string" && /^\w+$/.test(value));
      const isNear = sharedWords(one.path, held) > 0 || like > 0;
      return isWord && isNear && wordsIn(lastName(one.path)).some((word) => word === "role" || word === "kind")
        ? [[one.path, roleOf(name, one, roleNames)]]
        : [];
    });
    return parts.length > 1 ? [{ operand: name, parts }] : [];
  });
}

/** Makes the role of a member whose words say a role. */
function roleOf(operand: string, { values }: PathValues, ours: readonly string[]): MadeRole {
  const table = `${operand}_roles`;
  const words = new Map<string, WordGuess>();
  for (const { value, surveyed } of values) {
    const guess = guessWord(String(value), ours) ?? ours.find((one) => wordsIn(String(value)).includes(one));
    words.set(JSON.stringify(value), {
      table,
      theirs: value,
      guess,
      ...(guess !== undefined && { says: { role: guess } }),
      surveyed,
    });
  }
  return made({ operand, part: "role", table }, [...words.values()]);
}
