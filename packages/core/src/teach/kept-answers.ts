import { deepEqual, type JsonValue } from "../json.js";
import type { Claim, KeptAnswer, Role } from "./claims.js";
import { type JsonMembers, jsonMembers } from "./subject-ways.js";

/**
 * Writes answers as a dialect's file keeps them: each with what it settles over all kinds, and behind it an entry for
 * each kind that it is about, with all places of that kind.
 */
export const writtenAnswers = (answers: readonly KeptAnswer[]): readonly JsonValue[] =>
  answers.flatMap(({ settled, about, ways, ...rest }): JsonValue[] => {
    const { shared, kinds } = grouped(settled);
    return [
      {
        ...rest,
        ...(about.length > 0 && { about }),
        ...(ways.length > 0 && { ways }),
        ...(Object.keys(shared).length > 0 && { settled: shared }),
      },
      ...kinds.map(([of, kind]) => ({ n: rest.n, of, ...kind })),
    ];
  });

/** Reads the answers of a file; what is none is left out. */
export function keptAnswers(json: JsonValue | undefined): readonly KeptAnswer[] {
  const entries = listOf(json).map(jsonMembers);
  return entries.flatMap((entry, index): KeptAnswer[] => {
    const { n = index + 1, id, kind, question, answer, about, ways, settled } = entry;
    if (typeof id !== "string" || typeof n !== "number") return [];
    const kinds = entries.filter((one) => one.n === n && typeof one.of === "string");
    return [
      {
        ...{ n, id },
        ...(typeof kind === "string" && { kind }),
        question: textOf(question) ?? "",
        answer: answer ?? null,
        about: textsOf(about),
        ways: textsOf(ways),
        settled: [
          ...sharedClaims(jsonMembers(settled)),
          ...kinds.flatMap((one) => kindClaims(textOf(one.of) ?? "", one)),
        ],
      },
    ];
  });
}

const textOf = (value: JsonValue | undefined): string | undefined => (typeof value === "string" ? value : undefined);
const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);
const textsOf = (value: JsonValue | undefined): readonly string[] => listOf(value).flatMap((one) => textOf(one) ?? []);

/** What answers settle of one kind, as it is gathered. */
interface KindDraft {
  readonly not: JsonValue[];
  readonly ways: JsonValue[];
  readonly roles: Map<string, JsonValue>;
  readonly literals: JsonValue[];
  readonly implied: Map<string, JsonValue>;
  readonly optional: JsonValue[];
  readonly blocks: JsonValue[];
}

/** Groups what an answer settles: what holds over all kinds, and of each kind. */
function grouped(claims: readonly Claim[]): {
  readonly shared: JsonMembers;
  readonly kinds: readonly (readonly [subject: string, kind: JsonMembers])[];
} {
  const ignored = new Set<string>();
  const tags = new Map<string, JsonValue>();
  const [named, units] = [new Map<string, JsonValue>(), new Map<string, JsonValue>()];
  const [shapes, words] = [new Map<string, JsonValue[]>(), new Map<string, JsonValue[]>()];
  const kinds = new Map<string, KindDraft>();
  const kindOf = (subject: string): KindDraft => {
    const known = kinds.get(subject) ?? {
      ...{ not: [], ways: [], literals: [], optional: [], blocks: [] },
      ...{ roles: new Map<string, JsonValue>(), implied: new Map<string, JsonValue>() },
    };
    kinds.set(subject, known);
    return known;
  };
  const add = (to: Map<string, JsonValue[]>, name: string, one: JsonValue): void => {
    const known = to.get(name) ?? [];
    if (!known.some((before) => deepEqual(before, one))) to.set(name, [...known, one]);
  };
  for (const claim of claims)
    switch (claim.is) {
      case "ignored":
        ignored.add(claim.path);
        break;
      case "shape":
        add(shapes, claim.type, claim.way);
        break;
      case "tag":
        tags.set(claim.theirs, claim.ours);
        break;
      case "word":
        add(words, claim.table, [claim.theirs, claim.ours]);
        break;
      case "named":
        named.set(claim.name, claim.shape);
        break;
      case "unit":
        units.set(claim.scope, claim.unit);
        break;
      case "not":
        kindOf(claim.subject).not.push([claim.path, claim.operand]);
        break;
      case "way":
        kindOf(claim.subject).ways.push(claim.way);
        break;
      case "role":
        kindOf(claim.subject).roles.set(claim.path, claim.role === null ? null : roleText(claim.role));
        break;
      case "literal":
        kindOf(claim.subject).literals.push([
          claim.path,
          claim.value,
          ...(Object.keys(claim.given).length === 0 ? [] : [claim.given]),
        ]);
        break;
      case "implied":
        for (const [name, value] of Object.entries(claim.given)) kindOf(claim.subject).implied.set(name, value);
        break;
      case "optional":
        kindOf(claim.subject).optional.push(claim.path);
        break;
      case "confirmed": {
        const { roles, blocks } = kindOf(claim.subject);
        const paths = [...roles.keys()];
        const block = claim.paths.map((path) => (paths.includes(path) ? paths.indexOf(path) : path));
        if (!blocks.some((one) => deepEqual(one, block))) blocks.push(block);
        break;
      }
      default:
        claim satisfies never;
    }
  const whole = (json: JsonMembers): JsonMembers =>
    Object.fromEntries(Object.entries(json).filter(([, value]) => Object.keys(value ?? {}).length > 0));
  const mapped = (map: ReadonlyMap<string, JsonValue>): JsonValue => Object.fromEntries(map);
  return {
    shared: whole({
      ignored: [...ignored],
      ...{ shapes: mapped(shapes), tags: mapped(tags), words: mapped(words) },
      ...{ named: mapped(named), units: mapped(units) },
    }),
    kinds: [...kinds].map(([subject, { not, ways, roles, literals, implied, optional, blocks }]) => [
      subject,
      whole({ not, ways, roles: mapped(roles), literals, implied: mapped(implied), optional, blocks }),
    ]),
  };
}

/** Lists what an answer of a file settles over all kinds. */
function sharedClaims(settled: JsonMembers): readonly Claim[] {
  const entries = (json: JsonValue | undefined): [string, JsonValue][] => Object.entries(jsonMembers(json));
  return [
    ...textsOf(settled.ignored).map((path): Claim => ({ is: "ignored", path })),
    ...entries(settled.shapes).flatMap(([type, ways]) =>
      listOf(ways).map((way): Claim => ({ is: "shape", type, way })),
    ),
    ...entries(settled.tags).flatMap(([theirs, ours]): Claim[] =>
      typeof ours === "string" ? [{ is: "tag", theirs, ours }] : [],
    ),
    ...entries(settled.words).flatMap(([table, rows]) =>
      listOf(rows).flatMap((row): Claim[] => {
        const [theirs, ours] = listOf(row);
        return theirs === undefined || ours === undefined ? [] : [{ is: "word", table, theirs, ours }];
      }),
    ),
    ...entries(settled.named).map(([name, shape]): Claim => ({ is: "named", name, shape })),
    ...entries(settled.units).flatMap(([scope, unit]): Claim[] =>
      typeof unit === "string" ? [{ is: "unit", scope, unit }] : [],
    ),
  ];
}

/** Lists what it settles of a kind. What a value was wrongly guessed to hold comes before what it holds. */
function kindClaims(subject: string, kind: JsonMembers): readonly Claim[] {
  const roles = Object.entries(jsonMembers(kind.roles));
  const implied = jsonMembers(kind.implied);
  return [
    ...listOf(kind.not).flatMap((one): Claim[] => {
      const [path, operand] = textsOf(one);
      return path === undefined || operand === undefined ? [] : [{ is: "not", subject, path, operand }];
    }),
    ...listOf(kind.ways).map((way): Claim => ({ is: "way", subject, way })),
    ...roles.flatMap(([path, text]): Claim[] => {
      const role = text === null ? null : roleOf(textOf(text) ?? "");
      return role === undefined ? [] : [{ is: "role", subject, path, role }];
    }),
    ...listOf(kind.literals).flatMap((one): Claim[] => {
      const [path, value, given] = listOf(one);
      return typeof path === "string" && value !== undefined
        ? [{ is: "literal", subject, path, value, given: jsonMembers(given) }]
        : [];
    }),
    ...(Object.keys(implied).length === 0 ? [] : [{ is: "implied", subject, given: implied } as const]),
    ...textsOf(kind.optional).map((path): Claim => ({ is: "optional", subject, path })),
    ...listOf(kind.blocks).map((block): Claim => {
      const paths = listOf(block).flatMap((one) => (typeof one === "number" ? roles[one]?.[0] : textOf(one)) ?? []);
      return { is: "confirmed", subject, paths };
    }),
  ];
}

/** Writes a role as a hole has it, with an equals sign before the name of a table. */
const roleText = ({ operand, part, shape, table }: Role): string =>
  `${operand}${part === undefined ? "" : `.${part}`}${shape === undefined ? "" : `: ${shape}`}${table === undefined ? "" : ` = ${table}`}`;

const writtenRole = /^([^.:= ]+)(?:\.([^:= ]+))?(?:: ([^ ]+))?(?: = (.+))?$/;

function roleOf(text: string): Role | undefined {
  const [, operand, part, shape, table] = writtenRole.exec(text) ?? [];
  if (operand === undefined) return undefined;
  return {
    operand,
    ...(part !== undefined && { part }),
    ...(shape !== undefined && { shape }),
    ...(table !== undefined && { table }),
  };
}
