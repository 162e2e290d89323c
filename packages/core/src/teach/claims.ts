import { deepEqual, type JsonValue } from "../json.js";

/** What an answer settles. The dialect is made of the claims of all answers that stand. */
export type Claim =
  /** A member of what surrounds the settings that says nothing. */
  | { readonly is: "ignored"; readonly path: string }
  /** One way in which a type is written. */
  | { readonly is: "shape"; readonly type: string; readonly way: JsonValue }
  /** A merge tag's name. */
  | { readonly is: "tag"; readonly theirs: string; readonly ours: string }
  /** What a word says in a table; null where it says nothing. */
  | { readonly is: "word"; readonly table: string; readonly theirs: JsonValue; readonly ours: JsonValue }
  /** Which value of a kind holds what; null for one that does not matter. */
  | { readonly is: "role"; readonly subject: string; readonly path: string; readonly role: Role | null }
  /** That a value does not hold what it was guessed to hold. */
  | { readonly is: "not"; readonly subject: string; readonly path: string; readonly operand: string }
  /** What bare numbers of time count: of a type, or of one value of a kind. */
  | { readonly is: "unit"; readonly scope: string; readonly unit: string }
  /** A way of a kind that is not made of roles. */
  | { readonly is: "way"; readonly subject: string; readonly way: JsonValue }
  /** A shape that roles name. */
  | { readonly is: "named"; readonly name: string; readonly shape: JsonValue }
  /** A value of a member that no operand has, in blocks that were confirmed. */
  | {
      readonly is: "literal";
      readonly subject: string;
      readonly path: string;
      readonly value: JsonValue;
      readonly given: Given;
    }
  /** What all blocks of a group say although nothing in them does. */
  | { readonly is: "implied"; readonly subject: string; readonly given: Given }
  /** That blocks may lack a value, and then say nothing of what it holds. */
  | { readonly is: "optional"; readonly subject: string; readonly path: string }
  /** A block that was confirmed, by the paths of it that hold something. */
  | { readonly is: "confirmed"; readonly subject: string; readonly paths: readonly string[] };

export type Given = { readonly [operand: string]: JsonValue };

/** What a value of a kind holds: an operand or a part of one, in a shape. */
export interface Role {
  readonly operand: string;
  readonly part?: string;
  /** A shape by its name; left out, that of the type. */
  readonly shape?: string;
  /** A table of words that is the shape. */
  readonly table?: string;
}

/** An answer that stands, as the dialect's file keeps it. */
export interface KeptAnswer {
  /** Its number, which ways name it by. */
  readonly n: number;
  readonly id: string;
  readonly kind?: string;
  readonly question: string;
  readonly answer: JsonValue;
  /** What the lines of the question were about. */
  readonly about: readonly string[];
  /** Digests of the ways that it is the last answer of, as they were written to a file. */
  readonly ways: readonly string[];
  readonly settled: readonly Claim[];
}

/** Claims by what they are about. */
export interface Settled {
  readonly ignored: ReadonlySet<string>;
  readonly shapes: ReadonlyMap<string, readonly JsonValue[]>;
  readonly tags: ReadonlyMap<string, string>;
  /** Tables by name: each word's JSON with what it says. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, JsonValue>>;
  readonly named: ReadonlyMap<string, JsonValue>;
  readonly units: ReadonlyMap<string, string>;
  readonly kinds: ReadonlyMap<string, SettledKind>;
}

export interface SettledKind {
  /** What values were guessed to hold and do not, as `path operand`. */
  readonly refuted: ReadonlySet<string>;
  readonly ways: ReadonlyMap<string, JsonValue>;
  readonly roles: ReadonlyMap<string, Role | null>;
  readonly literals: ReadonlyMap<string, ReadonlyMap<string, Given>>;
  readonly implied: Given;
  /** What blocks may lack although no block that was confirmed does. */
  readonly optional: ReadonlySet<string>;
  readonly confirmed: ReadonlySet<string>;
  /** The same paths, block by block: what was there, and so what was missing beside it. */
  readonly blocks: readonly ReadonlySet<string>[];
}

/** Gathers claims; of two about the same the later holds. */
export function settledBy(claims: Iterable<Claim>): Settled {
  const ignored = new Set<string>();
  const shapes = new Map<string, JsonValue[]>();
  const tags = new Map<string, string>();
  const tables = new Map<string, Map<string, JsonValue>>();
  const kinds = new Map<string, KindDraft>();
  const named = new Map<string, JsonValue>();
  const units = new Map<string, string>();
  const kindOf = (subject: string): KindDraft => {
    const known: KindDraft = kinds.get(subject) ?? {
      roles: new Map(),
      literals: new Map(),
      optional: new Set(),
      confirmed: new Set(),
      blocks: [],
      refuted: new Set(),
      ways: new Map(),
      implied: {},
    };
    kinds.set(subject, known);
    return known;
  };
  for (const claim of claims)
    switch (claim.is) {
      case "ignored":
        ignored.add(claim.path);
        break;
      case "shape": {
        const ways = shapes.get(claim.type) ?? [];
        if (!ways.some((way) => deepEqual(way, claim.way))) shapes.set(claim.type, [...ways, claim.way]);
        break;
      }
      case "tag":
        tags.set(claim.theirs, claim.ours);
        break;
      case "word":
        addWord(tables, claim);
        break;
      case "role":
        kindOf(claim.subject).roles.set(claim.path, claim.role);
        break;
      case "not":
        kindOf(claim.subject).refuted.add(`${claim.path} ${claim.operand}`);
        kindOf(claim.subject).roles.delete(claim.path);
        break;
      case "unit":
        units.set(claim.scope, claim.unit);
        break;
      case "way":
        kindOf(claim.subject).ways.set(JSON.stringify(claim.way), claim.way);
        break;
      case "named":
        named.set(claim.name, claim.shape);
        break;
      case "literal": {
        const { literals } = kindOf(claim.subject);
        literals.set(
          claim.path,
          (literals.get(claim.path) ?? new Map<string, Given>()).set(JSON.stringify(claim.value), claim.given),
        );
        break;
      }
      case "implied":
        kindOf(claim.subject).implied = { ...kindOf(claim.subject).implied, ...claim.given };
        break;
      case "optional":
        kindOf(claim.subject).optional.add(claim.path);
        break;
      case "confirmed":
        kindOf(claim.subject);
        for (const path of claim.paths) kindOf(claim.subject).confirmed.add(path);
        kindOf(claim.subject).blocks.push(new Set(claim.paths));
        break;
      default:
        claim satisfies never;
    }
  return { ignored, shapes, tags, tables, named, units, kinds };
}

interface KindDraft {
  readonly roles: Map<string, Role | null>;
  readonly literals: Map<string, Map<string, Given>>;
  readonly optional: Set<string>;
  readonly confirmed: Set<string>;
  readonly blocks: ReadonlySet<string>[];
  readonly refuted: Set<string>;
  readonly ways: Map<string, JsonValue>;
  implied: Given;
}

/** A kind of which nothing is settled. */
export const unsettledKind: SettledKind = {
  roles: new Map(),
  literals: new Map(),
  optional: new Set(),
  confirmed: new Set(),
  blocks: [],
  refuted: new Set(),
  ways: new Map(),
  implied: {},
};

/** Operators may share a word; of any other word the last meaning holds. */
function addWord(
  tables: Map<string, Map<string, JsonValue>>,
  { table, theirs, ours }: Extract<Claim, { readonly is: "word" }>,
): void {
  const words = tables.get(table) ?? new Map<string, JsonValue>();
  tables.set(table, words);
  const key = JSON.stringify(theirs);
  const before = words.get(key);
  const isShared = table.endsWith("operator") && before !== undefined && before !== null && before !== ours;
  words.set(key, isShared ? [...(Array.isArray(before) ? before : [before]), ours] : ours);
}
