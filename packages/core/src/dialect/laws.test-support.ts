import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect } from "vitest";
import { parse } from "yaml";
import { deepEqual, isObject } from "../json.js";
import type { Session } from "./codec.js";
import { type Dialect, dialectOf, subjectSignature } from "./dialect.js";
import type { Operands } from "./kind-ways.js";
import { ownDialect } from "./own-dialect.js";
import { packSession } from "./pack-session.js";
import { fitsSettings, readSettings, writeSettings } from "./read-block.js";
import { blocksOf } from "./truth.test-support.js";

const fixtures = new URL("../../../../fixtures/dialects/", import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, fixtures), "utf8");

/** A block of a pack that its dialect reads. */
export interface KnownBlock {
  readonly kind: string;
  readonly config: unknown;
  readonly operands: Operands;
  readonly pack: unknown;
}

/** A convention: its dialect, and blocks that it reads. */
export interface Convention {
  readonly name: string;
  readonly json: unknown;
  readonly dialect: Dialect;
  readonly blocks: readonly KnownBlock[];
}

const ownJson: unknown = parse(
  readFileSync(new URL("../../dialects/setup-pack.dialect.yaml", import.meta.url), "utf8"),
);

/** Our convention and three vendors', with the blocks of their packs. */
export const conventions: readonly Convention[] = ["setup-pack", "keystead", "closedesk", "doorstep"].map((name) => {
  const isOurs = name === "setup-pack";
  const json: unknown = isOurs ? ownJson : parse(textOf(`${name}/${name}.dialect.yaml`));
  const dialect = isOurs ? ownDialect() : dialectOf(json);
  const blocks = ["every-kind", "edge-values"].flatMap((pack) => {
    const value: unknown = JSON.parse(textOf(`${isOurs ? "originals" : name}/${pack}.json`));
    const session = packSession(value, dialect);
    return blocksOf(value).flatMap(({ kind, config }): KnownBlock[] => {
      const operands = readSettings(dialect, kind, config, session)?.operands;
      expect(fitsSettings(dialect, kind, config, session)).toBe(operands !== undefined);
      return operands === undefined ? [] : [{ kind, config, operands, pack: value }];
    });
  });
  return { name, json, dialect, blocks };
});

const sessions = new Map<unknown, Session>();

/** Returns what the readings of a block's pack share. */
export function sessionOf({ pack }: KnownBlock, dialect: Dialect): Session {
  const known = sessions.get(pack) ?? packSession(pack, dialect);
  sessions.set(pack, known);
  return known;
}

type Runs = fc.Parameters<unknown>;

/** Texts that are something else in the words of a vendor. */
const tricky = [
  "%FIRST_NAME%",
  "{{ contact.name }}",
  "{{contact.city}}",
  "${contact.city}",
  "Y",
  "a, b",
  "it's",
  "<p>Hi</p>",
];

/** Law 1: what is written has its operands, or is refused; writing what was read changes nothing. */
export function writesWhatItSays({ dialect, blocks }: Convention, runs: Runs): void {
  const values = valuesByType(blocks);
  const block = fc.constantFrom(...blocks);
  fc.assert(
    fc.property(
      block,
      block,
      fc.nat(),
      fc.option(
        fc.oneof(fc.integer({ min: -20_000, max: 20_000 }), fc.string(), fc.boolean(), fc.constantFrom(...tricky)),
      ),
      fc.boolean(),
      (one, other, pick, strange, isNew) => {
        const session = sessionOf(one, dialect);
        expect(writeSettings(dialect, one.kind, one.operands, one.config, session).config).toBe(one.config);
        const operands = edited(one, pick, strange ?? undefined, values);
        const old = isNew ? undefined : other.kind === one.kind ? other.config : one.config;
        const { config, refused } = writeSettings(dialect, one.kind, operands, old, session);
        if (refused === undefined)
          expect(readSettings(dialect, one.kind, config, packSession(one.pack, dialect))?.operands).toEqual(operands);
        else expect(refused.length).toBeGreaterThan(0);
      },
    ),
    runs,
  );
}

/** Returns the values of operands by their type, as the blocks have them. */
function valuesByType(blocks: readonly KnownBlock[]): ReadonlyMap<string, readonly unknown[]> {
  const values = new Map<string, unknown[]>();
  for (const { kind, operands } of blocks)
    for (const { name, type } of subjectSignature(kind)?.operands ?? []) {
      if (!Object.hasOwn(operands, name)) continue;
      const all = values.get(type) ?? [];
      all.push(operands[name]);
      values.set(type, all);
    }
  return values;
}

/** Changes or removes one operand: to a value of its type of another block, or to any. */
function edited(
  { kind, operands }: KnownBlock,
  pick: number,
  strange: unknown,
  values: ReadonlyMap<string, readonly unknown[]>,
): Operands {
  const all = subjectSignature(kind)?.operands ?? [];
  const operand = all[pick % Math.max(1, all.length)];
  if (operand === undefined) return operands;
  const others = values.get(operand.type) ?? [];
  const value = strange ?? others[Math.floor(pick / all.length) % Math.max(1, others.length)];
  const { [operand.name]: _, ...kept } = operands;
  return pick % 5 === 0 || value === undefined ? kept : { ...kept, [operand.name]: value };
}

const mark = "zz-added";

/** Law 2: what is added to a known block makes it unread, shows in its operands, or leaves them. */
export function losesNothing({ dialect, blocks }: Convention, runs: Runs): void {
  fc.assert(
    fc.property(fc.constantFrom(...blocks), fc.nat(), (block, pick) => {
      const places = [...placesIn(block.config)];
      const place = places[pick % places.length] ?? [];
      const config = withMark(block.config, place);
      const session = sessionOf(block, dialect);
      const now = readSettings(dialect, block.kind, config, session)?.operands;
      expect(fitsSettings(dialect, block.kind, config, session)).toBe(now !== undefined);
      if (now === undefined || deepEqual(now, block.operands)) return;
      // A word with something added may be another word: an operand shows it.
      const isText = typeof valueAt(block.config, place) === "string";
      if (isText) expect(JSON.stringify(now), JSON.stringify(config)).toContain(mark);
      else expect(withoutMark(now), JSON.stringify(config)).toEqual(block.operands);
    }),
    runs,
  );
}

type Path = readonly (string | number)[];

/** Lists where something can be added: objects, lists and texts, also within texts of JSON. */
function* placesIn(value: unknown, at: Path = []): Iterable<Path> {
  if (typeof value === "string") yield at;
  if (typeof value !== "object" || value === null) return;
  yield at;
  for (const [name, inner] of Object.entries(value))
    yield* placesIn(inner, [...at, Array.isArray(value) ? Number(name) : name]);
}

const valueAt = (value: unknown, at: Path): unknown =>
  at.reduce((inner: unknown, name) => {
    if (Array.isArray(inner)) return inner[Number(name)];
    return isObject(inner) ? inner[name] : undefined;
  }, value);

function withMark(value: unknown, [next, ...more]: Path): unknown {
  if (next !== undefined) {
    if (Array.isArray(value)) return value.map((one: unknown, index) => (index === next ? withMark(one, more) : one));
    return isObject(value) ? { ...value, [next]: withMark(value[next], more) } : value;
  }
  if (typeof value === "string") return `${value} ${mark}`;
  if (Array.isArray(value)) return [...value, { [mark]: true }];
  return isObject(value) ? { ...value, [mark]: true } : value;
}

function withoutMark(value: unknown): unknown {
  if (typeof value === "string") return value.replace(` ${mark}`, "");
  if (Array.isArray(value)) return value.filter((one) => !deepEqual(one, { [mark]: true })).map(withoutMark);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (name === mark ? [] : [[name, withoutMark(inner)]])),
  );
}

/** Law 5: members renamed in pack and dialect alike change no reading. Not where members are values of an operand. */
export function readsRenamed({ json, blocks }: Convention, runs: Runs): void {
  const names = [...literalNames(json)];
  const plain = blocks.filter(({ kind }) => kind !== "action.webhook");
  fc.assert(
    fc.property(fc.subarray(names, { minLength: 1 }), fc.constantFrom(...plain), (chosen, block) => {
      const renamed = new Set(chosen);
      const dialect = dialectOf(renamedForms(json, renamed));
      const session = sessionOf(block, ownDialect());
      const config = renamedMembers(block.config, renamed);
      expect(readSettings(dialect, block.kind, config, session)?.operands).toEqual(block.operands);
    }),
    runs,
  );
}

const fresh = (name: string): string => `re_${name}`;

/** Lists the names of members that the forms of a dialect write out and that its tables do not have as words. */
function literalNames(json: unknown): ReadonlySet<string> {
  const words = new Set<unknown>();
  const names = new Set<string>();
  eachForm(json, (form) => {
    for (const name of namesIn(form)) names.add(name);
  });
  JSON.stringify(json, (_, value: unknown) => {
    if (typeof value === "string") words.add(value);
    return value;
  });
  return new Set([...names].filter((name) => !words.has(name)));
}

function* namesIn(form: unknown): Iterable<string> {
  if (Array.isArray(form)) for (const one of form) yield* namesIn(one);
  if (!isObject(form)) return;
  for (const [name, inner] of Object.entries(form)) {
    if (isPlainName(name)) yield name.replace(/\?$/, "");
    yield* namesIn(inner);
  }
}

const isPlainName = (name: string): boolean => !/^\$|^\.\.\.$|\$\{/.test(name);

/** Gives each form of a dialect to a function. */
function eachForm(json: unknown, visit: (form: unknown) => void): void {
  if (Array.isArray(json)) for (const one of json) eachForm(one, visit);
  if (!isObject(json)) return;
  for (const [name, inner] of Object.entries(json))
    if (name === "as") visit(inner);
    else eachForm(inner, visit);
}

function renamedForms(json: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(json)) return json.map((one: unknown) => renamedForms(one, names));
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, inner]) => [
      name,
      name === "as" ? renamedForm(inner, names) : renamedForms(inner, names),
    ]),
  );
}

function renamedForm(form: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(form)) return form.map((one: unknown) => renamedForm(one, names));
  if (!isObject(form)) return form;
  return Object.fromEntries(
    Object.entries(form).map(([name, inner]) => [
      isPlainName(name) && names.has(name.replace(/\?$/, "")) ? fresh(name) : name,
      renamedForm(inner, names),
    ]),
  );
}

function renamedMembers(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => renamedMembers(one, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [names.has(name) ? fresh(name) : name, renamedMembers(inner, names)]),
  );
}

/** Law 6, its first half: a dialect under another name reads the same. */
export function readsUnderAnotherName({ json, dialect, blocks }: Convention): void {
  const other = dialectOf({ ...(isObject(json) ? json : {}), name: "another" });
  for (const block of blocks) {
    const read = readSettings(other, block.kind, block.config, sessionOf(block, dialect));
    expect(read?.operands).toEqual(block.operands);
  }
}
