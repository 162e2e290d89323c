import type { JsonValue } from "../json.js";
import type { Sample } from "./corpus.js";
import { guessWord, wordsIn } from "./names.js";
import { type Example, everyValue, type Finding, isPlainObject, type Surveyed, tallyOf } from "./survey.js";

const roles = ["owner", "broker", "item"];

/** Finds how people, teams and roles are written together: objects or lists that name which of these it is. */
export function whoFindings(
  survey: readonly Surveyed[],
  idIn: (value: JsonValue) => string | undefined,
): readonly Finding[] {
  const ids = tallyOf<{ optional: Set<string> }>();
  const named = new Map<string, Example[]>();
  const alone = new Map<string, { sample: Sample; theirs: JsonValue; ours: string; form: JsonValue }[]>();
  const words = new Set<string>();
  for (const { sample, value } of everyValue(survey)) {
    const found = withId(value, sample, idIn);
    if (found === undefined) continue;
    const { optional } = ids.add(
      JSON.stringify(found.form),
      { sample, theirs: value, ours: { [found.type]: found.id } },
      () => ({ optional: new Set() }),
    );
    for (const name of found.others) optional.add(name);
    words.add(found.frame);
  }
  for (const { sample, value } of everyValue(survey)) {
    const role = roleBeside(value, words);
    if (role !== undefined) {
      const key = JSON.stringify(role.form);
      const ours = guessRole(role.word);
      named.set(key, [...(named.get(key) ?? []), { sample, theirs: value, ours: ours && { role: ours } }]);
      continue;
    }
    const found = typeof value === "string" && sample.typesOf(value).size > 0 ? undefined : roleAlone(value, words);
    if (found === undefined) continue;
    const key = JSON.stringify(found.form);
    alone.set(key, [...(alone.get(key) ?? []), { sample, theirs: value, ours: found.role, form: found.form }]);
  }
  return [
    ...ids.entries().map(({ key, examples, count, extra }): Finding => {
      const form: JsonValue = JSON.parse(key);
      const as = isPlainObject(form)
        ? { ...form, ...Object.fromEntries([...extra.optional].map((name) => [`${name}?`, "${_}"])) }
        : form;
      return { type: "who", way: { as }, examples, count };
    }),
    ...[...named]
      // A word that says no role beside others that do is asked as the others are.
      .filter(([, examples]) => examples.some(({ ours }) => ours !== undefined))
      .map(([key, examples]): Finding => {
        const form: JsonValue = JSON.parse(key);
        const known = examples.filter(({ ours }) => ours !== undefined);
        return { type: "who", way: { as: form }, examples: known, count: examples.length };
      }),
    ...[...alone.values()].flatMap((examples): Finding[] => {
      const [first] = examples;
      if (first === undefined) return [];
      const way: JsonValue = { as: first.form, given: { role: first.ours } };
      return [
        {
          type: "who",
          way,
          examples: examples.map(({ sample, theirs, ours }) => ({ sample, theirs, ours: { role: ours } })),
          count: examples.length,
        },
      ];
    }),
  ];
}

interface WithId {
  readonly form: JsonValue;
  readonly type: "user" | "team";
  readonly id: string;
  /** What the object is made of, to know one of a role by. */
  readonly frame: string;
  readonly others: readonly string[];
}

/** Reads a value that holds the id of a person or team beside a word for which of these it is. */
function withId(value: JsonValue, sample: Sample, idIn: (value: JsonValue) => string | undefined): WithId | undefined {
  const typeOf = (id: string | undefined): "user" | "team" | undefined => {
    const types = sample.typesOf(id ?? "");
    return types.has("user") ? "user" : types.has("team") ? "team" : undefined;
  };
  if (Array.isArray(value)) {
    const [word, inner, ...more]: readonly JsonValue[] = value;
    if (typeof word !== "string" || inner === undefined || more.length > 0) return undefined;
    const id = idIn(inner);
    const type = typeOf(id);
    return type === undefined || id === undefined || guessType(word) !== type
      ? undefined
      : { form: [word, `\${${type}}`], type, id, frame: "list", others: [] };
  }
  if (!isPlainObject(value)) return undefined;
  const members = Object.entries(value);
  if (members.length > 4) return undefined;
  const plainId = (one: JsonValue | undefined): string | undefined =>
    one === undefined || isPlainObject(one) ? undefined : idIn(one);
  const idMember = members.find(([, one]) => typeOf(plainId(one)) !== undefined);
  const id = plainId(idMember?.[1]);
  const type = typeOf(id);
  const word = members.find(
    ([name, one]) => name !== idMember?.[0] && typeof one === "string" && guessType(one) === type,
  );
  if (idMember === undefined || type === undefined || id === undefined || word === undefined) return undefined;
  return {
    form: { [word[0]]: word[1], [idMember[0]]: `\${${type}}` },
    type,
    id,
    frame: `object ${word[0]}`,
    others: members.map(([name]) => name).filter((name) => name !== idMember[0] && name !== word[0]),
  };
}

const guessType = (word: string): "user" | "team" | undefined => {
  const plain = word.toLowerCase();
  if (["user", "agent", "person", "member", "people", "staff"].includes(plain)) return "user";
  return ["team", "group", "squad", "crew"].includes(plain) ? "team" : undefined;
};

/** The table of words that say a role. */
export const roleTable = "role_words";

/** Returns which of our roles a vendor's word is like: also one that holds such a word, as "BROKER_OF_RECORD". */
export const guessRole = (word: string, ours: readonly string[] = roles): string | undefined =>
  guessWord(word, ours) ?? ours.find((one) => wordsIn(word).some((part) => guessWord(part, [one]) === one));

/** Reads a role in an object that names what it is as people do, as in `{ kind: "ROLE", role: "OWNER" }`. */
function roleBeside(
  value: JsonValue,
  frames: ReadonlySet<string>,
): { readonly form: JsonValue; readonly word: string } | undefined {
  if (!isPlainObject(value)) return undefined;
  const [first, second, ...more] = Object.entries(value);
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  const [mark, said] = frames.has(`object ${first[0]}`) ? [first, second] : [second, first];
  if (!frames.has(`object ${mark[0]}`) || typeof mark[1] !== "string" || typeof said[1] !== "string") return undefined;
  if (!wordsIn(mark[1]).some((word) => word === "role") || /\s/.test(said[1])) return undefined;
  return { form: { [mark[0]]: mark[1], [said[0]]: `\${role: ${roleTable}}` }, word: said[1] };
}

/** Reads a role that is written as people are, or after a mark as in "role:owner". */
function roleAlone(
  value: JsonValue,
  frames: ReadonlySet<string>,
): { readonly form: JsonValue; readonly role: string } | undefined {
  if (Array.isArray(value) && frames.has("list")) {
    const [first, second, ...more]: readonly JsonValue[] = value;
    const role = typeof second === "string" && more.length === 0 ? guessWord(second, roles) : undefined;
    return role === undefined || typeof first !== "string" ? undefined : { form: value, role };
  }
  if (isPlainObject(value)) {
    const [only, ...more] = Object.entries(value);
    if (only === undefined || more.length > 0 || typeof only[1] !== "string" || !frames.has(`object ${only[0]}`))
      return undefined;
    const role = guessWord(only[1], roles);
    return role === undefined ? undefined : { form: value, role };
  }
  if (typeof value !== "string") return undefined;
  const found = /^[A-Za-z]*[:/#@~.]([a-z_]+|[A-Z_]+)$/.exec(value);
  const role = roles.find((one) => one === found?.[1]?.toLowerCase());
  return role === undefined ? undefined : { form: value, role };
}
