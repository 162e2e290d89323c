import type { JsonObject, JsonValue, Segment } from "../json.js";

/** A place in what is read: a way from the config on, and within a text a span. */
export interface Place {
  readonly path: readonly Segment[];
  readonly span: readonly [from: number, to: number] | undefined;
  /** Within a text that is JSON: the way to the value there. */
  readonly inside: readonly Segment[] | undefined;
}

/** An id that stands at a place. */
export interface IdPlace extends Place {
  readonly type: string;
  readonly id: string;
}

/** What is at a name: in an object, or in a list of pairs. */
export interface Member {
  readonly value: unknown;
  readonly at: Place | undefined;
}

/** What a shape makes of what it has read: a value, and by which way. */
export interface Found {
  readonly value: unknown;
  readonly way: number;
}

/** What reading and writing one pack share. */
export interface Session {
  /** Whether the pack declares an id with a type. */
  readonly isDeclared: (type: string, id: string) => boolean;
  /** Returns what a record is called where the pack declares it. */
  readonly nameOf: (type: string, id: string) => string | undefined;
  /** Returns the type of a custom field where the pack declares it, as `checkbox`. */
  readonly typeOfField?: ((id: string) => string | undefined) | undefined;
  /** Types whose ids were found written as numbers. */
  readonly numberTypes: Set<string>;
  /** What each shape made of each object and text of the config at hand. */
  readonly read: Map<Codec, Map<unknown, Found>>;
  /** The pairs of the list in the config at hand that was looked at last; each way of a kind asks for them. */
  pairs?:
    | {
        readonly list: readonly unknown[];
        readonly keys: { readonly name: string | number; readonly value: string | number };
        readonly members: ReadonlyMap<string, Member> | undefined;
      }
    | undefined;
  /** Steps taken in the config at hand, and how deep they are now. */
  steps: number;
  depth: number;
  /** Takes each id that a traced reading comes to. */
  found: ((place: IdPlace) => void) | undefined;
  /** Takes the HTML that a traced reading comes to, its merge tags as we write them. */
  page?: ((html: string) => void) | undefined;
  /** Whether what a form asks for may be missing or empty: a step that its author still fills in. */
  isDraft: boolean;
}

/** Reads the vendor's JSON of a type, and writes it. */
export interface Codec {
  /** Returns the value, or undefined where the JSON does not fit. Reports ids where a place is given. */
  read(written: unknown, session: Session, at: Place | undefined): unknown;
  /** Returns whether the JSON fits, where that shows without making the value. */
  readonly accepts?: ((written: unknown, session: Session) => boolean) | undefined;
  /** Returns the JSON of a value, or undefined where the vendor cannot say it; what was there stays where it may. */
  write(value: unknown, session: Session, old: unknown): JsonValue | undefined;
  /** Returns a JSON Schema of what it reads; without it, that is anything. */
  readonly schema?: ((scope: SchemaScope) => JsonObject) | undefined;
}

/** Returns whether JSON fits a codec. */
export const accepts = (codec: Codec, written: unknown, session: Session): boolean =>
  codec.accepts === undefined ? codec.read(written, session, undefined) !== undefined : codec.accepts(written, session);

/** What the schemas of one way are made with. */
export interface SchemaScope {
  /** Returns a reference to a schema that is made once, since it may contain itself. */
  readonly shared: (codec: Codec, name: string, make: () => JsonObject) => JsonObject;
}

/** Thrown where a config takes too long to read: it is unknown then. */
export const tooMuch: unique symbol = Symbol("more steps than a config may take");

const mostSteps = 100_000;
/** Each of 64 levels of JSON takes a few shapes. */
const deepest = 256;

/** Counts a step of reading and goes one level deeper; the caller goes back up. */
export function enter(session: Session): void {
  session.steps += 1;
  session.depth += 1;
  if (session.steps > mostSteps || session.depth > deepest) throw tooMuch;
}

/** Returns the place of a member or an element. */
export function placeIn(at: Place | undefined, segment: Segment): Place | undefined {
  if (at === undefined) return undefined;
  return at.inside === undefined ? { ...at, path: [...at.path, segment] } : { ...at, inside: [...at.inside, segment] };
}

/** Returns the place of a part of a text. */
export function placeWithin(at: Place | undefined, from: number, to: number): Place | undefined {
  if (at === undefined) return undefined;
  const start = at.span?.[0] ?? 0;
  return { ...at, span: [start + from, start + to] };
}
