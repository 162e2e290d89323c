import { operators } from "../blocks/operators.js";
import { fieldName } from "../describe/field-words.js";
import { minutesIn } from "../dialect/times.js";
import type { JsonValue } from "../json.js";
import { quote } from "../words/wording.js";
import { guessOperator, leafWords } from "./ask-conditions.js";
import type { Claim } from "./claims.js";
import type { Leaf } from "./condition-grammar.js";
import { fieldClaim, fieldNamesIn } from "./conditions.js";
import type { Overview } from "./findings.js";
import type { KindGuess } from "./guess-kind.js";
import { folded } from "./names.js";
import { type Asked, type Given, question, type Reading } from "./question.js";
import { operatorWords, theirsWords, valueWords } from "./question-words.js";
import type { Derived } from "./state.js";
import { knownFields } from "./vocabulary.js";

interface Option {
  readonly text: string;
  readonly reads: readonly Reading[];
  readonly claims: readonly Claim[];
}

/** Makes a question whose answer is one of several outcomes. */
function choiceQuestion(id: string, text: string, options: readonly Option[], kind?: string): Asked {
  return {
    question: question({
      id,
      ask: "choose",
      text,
      ...(kind !== undefined && { kind }),
      choices: options.map(({ text: words, reads }, index) => ({ n: index + 1, text: words, reads })),
    }),
    settle(given: Given) {
      if ("answer" in given) return given.answer === "yes" ? undefined : [];
      return "choose" in given ? options[given.choose - 1]?.claims : undefined;
    },
  };
}

const units: readonly (readonly [shape: string, minutes: number])[] = [
  ["seconds", 1 / 60],
  ["minutes", 1],
  ["hours", 60],
  ["days", 1440],
  ["weeks", minutesIn.get("week") ?? 0],
];

/** Asks what bare numbers of time count: once for each type, and again for a value where that was wrong. */
export function askUnits(guesses: readonly KindGuess[], { settled, asked, refusals }: Derived): Asked | undefined {
  for (const { subject, group, signature, roles, paths } of guesses)
    for (const [path, role] of roles) {
      const type = signature.operands.find(({ name }) => name === role.operand)?.type;
      if ((type !== "duration" && type !== "clock") || role.part !== undefined) continue;
      const values = (paths.get(path)?.values ?? []).filter(({ value }) => typeof value === "number" && value !== 0);
      const own = `${group} ${path}`;
      const isRefused = (refusals.get(group) ?? 0) > 1;
      const scope = !settled.units.has(type) ? type : isRefused && !settled.units.has(own) ? own : undefined;
      if (scope === undefined || values.length === 0 || asked.has(`unit ${scope}`)) continue;
      const shown = [...new Map(values.map((one) => [JSON.stringify(one.value), one])).values()].slice(0, 4);
      const options = units.flatMap(([unit, minutes]): Option[] => {
        const all = shown.map(({ value, surveyed }) => ({
          ours: Number(value) * minutes,
          place: surveyed.sample.place,
        }));
        if (type === "clock" && all.some(({ ours }) => ours < 0 || ours >= 1440)) return [];
        return [
          {
            text: all.map(({ ours }) => valueWords(type, ours)).join(", "),
            reads: all.map(({ ours, place }) => ({
              block: place,
              says: { type: `operand ${role.operand}`, value: ours },
            })),
            claims: [{ is: "unit", scope, unit }],
          },
        ];
      });
      const [first] = shown;
      const text = `What does ${shown.map(({ value }) => JSON.stringify(value)).join(", ")} say (step ${first?.surveyed.sample.step ?? 1} of “${first?.surveyed.sample.title ?? ""}”)?`;
      return choiceQuestion(`unit ${scope}`, text, options, subject);
    }
  return undefined;
}

/** Asks what a word says of which there is no guess, or a wrong one. */
export function askWord(guesses: readonly KindGuess[], { settled, asked }: Derived): Asked | undefined {
  for (const { subject, signature, made, paths, roles } of guesses)
    for (const { role, words } of made)
      for (const { table, theirs, guess, surveyed } of words) {
        const key = `${table} ${JSON.stringify(theirs)}`;
        const isOpen = guess === undefined || asked.has(`word ${key}`);
        if (!isOpen || settled.tables.get(table)?.has(JSON.stringify(theirs)) === true || asked.has(`choose ${key}`))
          continue;
        const operand = signature.operands.find(({ name }) => name === role.operand);
        const isWho = operand?.type === "who";
        const known: readonly JsonValue[] =
          operand?.type === "boolean"
            ? [true, false]
            : (operand?.words ?? (isWho ? ["owner", "broker", "item"] : (operand?.examples ?? [])));
        if (known.length === 0) continue;
        // Where words are open, it may be one that we do not list.
        const isOpenWord = operand?.type === "word" && operand.words === undefined && typeof theirs === "string";
        const ours = isOpenWord ? [...new Set([...known, folded(theirs)])] : known;
        const blocks = [...paths.values()]
          .filter(({ path }) => roles.get(path)?.operand === role.operand)
          .flatMap(({ values }) => values.filter(({ value }) => JSON.stringify(value) === JSON.stringify(theirs)))
          .map((one) => one.surveyed.sample.place);
        const places = (blocks.length === 0 ? [surveyed.sample.place] : blocks).slice(0, 4);
        const readsOf = (value: JsonValue | undefined): readonly Reading[] =>
          places.map((block) => ({ block, says: { type: `operand ${role.operand}`, value } }));
        const options = ours.map(
          (value): Option => ({
            text: typeof value === "boolean" ? (value ? "yes" : "no") : String(value).replaceAll("_", " "),
            reads: readsOf(isWho ? { role: value } : value),
            claims: [{ is: "word", table, theirs, ours: value }],
          }),
        );
        const nothing: Option = {
          text: "It says nothing",
          reads: readsOf(undefined),
          claims: [{ is: "word", table, theirs, ours: null }],
        };
        const text = `What does ${theirsWords(theirs)} say about ${quote(operand?.title ?? role.operand)}?`;
        return choiceQuestion(
          `choose ${key}`,
          text,
          [...options, ...(operand?.isNeeded === true ? [] : [nothing])],
          subject,
        );
      }
  return undefined;
}

/** Asks which operator or field a word of conditions is, where there is no guess or a wrong one. */
export function askConditionWord({ signs }: Overview, { conditions, settled, asked }: Derived): Asked | undefined {
  for (const { theirs, isNegated, isAge, leaves } of leafWords(conditions)) {
    const table = isNegated ? "negated_operator" : "operator";
    const key = `${table} ${JSON.stringify(theirs)}${isAge ? " age" : ""}`;
    const isSettled = guessOperator(theirs, isNegated, isAge) !== undefined && !asked.has(`refused ${key}`);
    if (isSettled || asked.has(`choose ${key}`)) continue;
    const options = operators.map(
      (ours): Option => ({
        text: operatorWords(ours),
        reads: readsOf(leaves, "operator", ours, theirs),
        claims: [{ is: "word", table, theirs, ours }],
      }),
    );
    return choiceQuestion(
      `choose ${key}`,
      `In conditions, what does ${isNegated ? "not " : ""}${theirsWords(theirs)} mean?`,
      options,
    );
  }
  const { names, holder, leaves } = fieldNamesIn(conditions, signs);
  for (const [theirs, guess] of names.table) {
    if (settled.tables.get("field_names")?.has(JSON.stringify(theirs)) === true || asked.has(`choose field ${theirs}`))
      continue;
    if (guess !== undefined && !asked.has(`field ${theirs}`)) continue;
    const own = leaves.get(theirs) ?? [];
    const options = [...new Set([...knownFields, theirs])].map(
      (ours): Option => ({
        text: fieldName(ours),
        reads: readsOf(own, "field", { name: ours }, theirs),
        claims: [fieldClaim(theirs, ours, holder)],
      }),
    );
    return choiceQuestion(`choose field ${theirs}`, `In conditions, which field is ${quote(theirs)}?`, options);
  }
  return undefined;
}

/** Asks what bare numbers count that say how old something is. */
export function askAges({ conditions, settled, asked }: Derived): Asked | undefined {
  const shaped = settled.shapes.get("age") ?? [];
  if (asked.has("unit age")) return undefined;
  const ages = leafWords(conditions)
    .filter(
      ({ theirs, isNegated }) =>
        !isNegated &&
        [settled.tables.get("operator")?.get(JSON.stringify(theirs))]
          .flat()
          .some((ours) => String(ours).endsWith("_days")),
    )
    .flatMap(({ leaves }) => leaves)
    .filter(({ value }) => typeof value === "number");
  const shown = [...new Map(ages.map((leaf) => [JSON.stringify(leaf.value), leaf])).values()].slice(0, 4);
  if (shown.length === 0) return undefined;
  const options = units.map(([unit, minutes]): Option => {
    const all = shown.map(({ value, sample }) => ({ ours: Number(value) * minutes, place: sample.place }));
    return {
      text: all.map(({ ours }) => valueWords("duration", ours)).join(", "),
      reads: all.map(({ ours, place }) => ({ block: place, says: { type: "duration", value: ours } })),
      claims: unit === "days" && shaped.length === 0 ? [] : [{ is: "shape", type: "age", way: unit }],
    };
  });
  return choiceQuestion(
    "unit age",
    `How old is ${shown.map(({ value }) => JSON.stringify(value)).join(", ")} in conditions?`,
    options,
  );
}

const readsOf = (leaves: readonly Leaf[], type: string, value: unknown, theirs: JsonValue): readonly Reading[] =>
  [...leaves]
    .sort((one, other) => Number(other.alone) - Number(one.alone))
    .slice(0, 5)
    .map(({ sample }) => ({ block: sample.place, says: { type, value, theirs } }));
