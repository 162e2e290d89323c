import { deepEqual, isObject } from "../json.js";
import { enter, type Member, type Place, placeIn, placeWithin, type Session } from "./codec.js";
import { type Form, type ObjectForm, type PairKey, pairAt, type Slot } from "./form.js";
import { endOfQuote, findLiteral, withoutEscapes } from "./text-search.js";

/** What a form has taken from the JSON it fits. */
export interface Taken {
  /** Values by operand or part. */
  readonly values: Map<string, unknown>;
  /** Holes that can be read only once the field and operator beside them are known. */
  readonly later: { readonly slot: Slot; readonly written: unknown; readonly at: Place | undefined }[];
}

/** Returns an empty one. */
export const nothingTaken = (): Taken => ({ values: new Map(), later: [] });

/**
 * Returns whether an object has the names and the literals of a form, or a text its words; most ways fail by these.
 */
export function mayFit(form: Form, written: unknown): boolean {
  if (form.is === "text") return typeof written === "string" && hasWords(form, written);
  if (form.is !== "object") return true;
  if (!isObject(written)) return false;
  if (form.rest !== undefined || form.left !== undefined || form.isOpen) return true;
  let needed = form.needed;
  for (const name in written) {
    const value = written[name];
    if (value === undefined) continue;
    const member = form.members.get(name);
    if (member === undefined || isOtherLiteral(member.form, value)) return false;
    if (!member.isOptional) needed -= 1;
  }
  return needed === 0;
}

/** Returns whether a form is always the same JSON, and this is other JSON: that is seen before a hole is read. */
const isOtherLiteral = (form: Form, value: unknown): boolean => form.is === "literal" && !deepEqual(form.value, value);

/** Fits a form to JSON, whole: whether it does, and what its holes take. */
export function fits(form: Form, written: unknown, taken: Taken, session: Session, at: Place | undefined): boolean {
  enter(session);
  const result = fitsInner(form, written, taken, session, at);
  session.depth -= 1;
  return result;
}

function fitsInner(form: Form, written: unknown, taken: Taken, session: Session, at: Place | undefined): boolean {
  switch (form.is) {
    case "literal":
      return deepEqual(form.value, written);
    case "slot":
      return takes(form.slot, written, taken, session, at);
    case "text":
      return typeof written === "string" && fitsText(form, written, taken, session, at);
    case "object":
      if (!isObject(written)) return false;
      return form.rest === undefined
        ? fitsObject(form, written, taken, session, at)
        : fitsMembers(form, membersOf(written, at), taken, session);
    case "list":
      return Array.isArray(written) && fitsList(form, written, taken, session, at);
    case "json": {
      const inner = typeof written === "string" ? parsed(written) : undefined;
      if (inner === undefined || at?.inside !== undefined) return false;
      return fits(form.form, inner, taken, session, at && { ...at, inside: [] });
    }
    case "pairs": {
      const members = Array.isArray(written) ? pairsOnce(form, written, session, at) : undefined;
      if (members === undefined) return false;
      return form.form.rest === undefined && form.form.left === undefined
        ? fitsPairs(form.form, members, taken, session)
        : fitsMembers(form.form, members, taken, session);
    }
    default:
      return form satisfies never;
  }
}

/** Gives a hole what stands at its place; the same hole twice takes the same value. */
function takes(slot: Slot, written: unknown, taken: Taken, session: Session, at: Place | undefined): boolean {
  if (slot.key === "_") return true;
  if (slot.codec === undefined) {
    taken.later.push({ slot, written, at });
    return true;
  }
  const value = slot.codec.read(written, session, at);
  if (value === undefined) return false;
  const before = taken.values.get(slot.key);
  if (before !== undefined) return deepEqual(before, value);
  taken.values.set(slot.key, value);
  return true;
}

/** Returns the members of an object; those that are undefined are not there, as in JSON. */
function* membersOf(written: object, at: Place | undefined): Iterable<readonly [string, Member]> {
  for (const [name, value] of Object.entries(written))
    if (value !== undefined) yield [name, { value, at: placeIn(at, name) }];
}

type PairKeys = { readonly name: PairKey; readonly value: PairKey };

/** Returns the pairs of a list, which each way of a kind asks for. */
function pairsOnce(
  keys: PairKeys,
  list: readonly unknown[],
  session: Session,
  at: Place | undefined,
): ReadonlyMap<string, Member> | undefined {
  if (at !== undefined) return pairsIn(keys, list, at);
  const { pairs } = session;
  const isKnown = pairs?.list === list && pairs.keys.name === keys.name && pairs.keys.value === keys.value;
  if (isKnown) return pairs.members;
  const members = pairsIn(keys, list, at);
  session.pairs = { list, keys, members };
  return members;
}

/** Fits the members of a form that takes no others, as `fitsMembers` does. */
function fitsPairs(form: ObjectForm, members: ReadonlyMap<string, Member>, taken: Taken, session: Session): boolean {
  let needed = 0;
  for (const [name, { value }] of members) {
    const member = form.members.get(name);
    if (member === undefined) {
      if (form.isOpen) continue;
      return false;
    }
    if (!session.isDraft && isOtherLiteral(member.form, value)) return false;
    needed += member.isOptional ? 0 : 1;
  }
  if (needed < form.needed && !session.isDraft) return false;
  for (const [name, { form: inner }] of form.members) {
    const member = members.get(name);
    if (member !== undefined && !fits(inner, member.value, taken, session, member.at)) return false;
  }
  return true;
}

/** Returns the pairs of a list as members; undefined where it holds anything else, or a name twice. */
function pairsIn(
  keys: PairKeys,
  list: readonly unknown[],
  at: Place | undefined,
): ReadonlyMap<string, Member> | undefined {
  const members = new Map<string, Member>();
  for (const [index, pair] of list.entries()) {
    const found = pairAt(keys, pair);
    if (found === undefined || members.has(found.name)) return undefined;
    members.set(found.name, { value: found.value, at: placeIn(placeIn(at, index), keys.value) });
  }
  return members;
}

/** Fits an object as `fitsMembers` does, making nothing on the way: most settings are objects. */
function fitsObject(
  form: ObjectForm,
  written: { readonly [name: string]: unknown },
  taken: Taken,
  session: Session,
  at: Place | undefined,
): boolean {
  let needed = 0;
  let left: string | undefined;
  for (const name in written) {
    if (written[name] === undefined) continue;
    const member = form.members.get(name);
    if (member !== undefined) {
      if (!session.isDraft && isOtherLiteral(member.form, written[name])) return false;
      needed += member.isOptional ? 0 : 1;
    } else if (form.left !== undefined && left === undefined) left = name;
    else if (!form.isOpen) return false;
  }
  if ((needed < form.needed && !session.isDraft) || (form.left === undefined) !== (left === undefined)) return false;
  if (form.left !== undefined && left !== undefined) {
    if (!takes(form.left.name, left, taken, session, undefined)) return false;
    if (!fits(form.left.form, written[left], taken, session, placeIn(at, left))) return false;
  }
  for (const [name, { form: inner }] of form.members) {
    const value = Object.hasOwn(written, name) ? written[name] : undefined;
    if (value === undefined || fits(inner, value, taken, session, placeIn(at, name))) continue;
    if (!session.isDraft || !isEmpty(value)) return false;
  }
  return true;
}

/** Returns whether a value says nothing: a field that was emptied, or that an author still fills in. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

function fitsMembers(
  form: ObjectForm,
  written: Iterable<readonly [string, Member]>,
  taken: Taken,
  session: Session,
): boolean {
  const present = new Map<string, Member>();
  const others = new Map<string, Member>();
  let left: readonly [string, Member] | undefined;
  // Names are compared before any value is looked at.
  for (const [name, member] of written) {
    if (form.members.has(name)) present.set(name, member);
    else if (form.left !== undefined && left === undefined) left = [name, member];
    else if (form.rest !== undefined) others.set(name, member);
    else if (!form.isOpen) return false;
  }
  if ((form.left === undefined) !== (left === undefined)) return false;
  for (const [name, { isOptional }] of form.members)
    if (!isOptional && !session.isDraft && !present.has(name)) return false;
  for (const [name, { value }] of present) {
    const inner = form.members.get(name)?.form;
    if (inner !== undefined && isOtherLiteral(inner, value)) return false;
  }
  if (form.left !== undefined && left !== undefined) {
    if (!takes(form.left.name, left[0], taken, session, undefined)) return false;
    if (!fits(form.left.form, left[1].value, taken, session, left[1].at)) return false;
  }
  for (const [name, { form: inner }] of form.members) {
    const member = present.get(name);
    if (member !== undefined && !fits(inner, member.value, taken, session, member.at)) return false;
  }
  return form.rest === undefined || takesMembers(form.rest, others, taken, session);
}

/** Gives a hole the members that a form does not name, as an object. */
function takesMembers(slot: Slot, others: ReadonlyMap<string, Member>, taken: Taken, session: Session): boolean {
  session.steps += others.size;
  const value = Object.fromEntries([...others].map(([name, member]) => [name, member.value]));
  const { found } = session;
  const isTraced = found !== undefined && [...others.values()].some(({ at }) => at !== undefined);
  if (!isTraced) return takes(slot, value, taken, session, undefined);
  // Each member may come from elsewhere: a pair of a list.
  session.found = (place) => {
    const at = others.get(String(place.path[0]))?.at;
    const whole = at && place.path.slice(1).reduce<Place | undefined>(placeIn, at);
    if (whole !== undefined) found({ ...place, ...whole, span: place.span, inside: place.inside ?? whole.inside });
  };
  const isTaken = takes(slot, value, taken, session, { path: [], span: undefined, inside: undefined });
  session.found = found;
  return isTaken;
}

function fitsList(
  { items, rest }: Extract<Form, { readonly is: "list" }>,
  written: readonly unknown[],
  taken: Taken,
  session: Session,
  at: Place | undefined,
): boolean {
  const least = items.length + (rest === undefined || session.isDraft ? 0 : 1);
  if (written.length < least || (rest === undefined && written.length > least)) return false;
  for (const [index, item] of items.entries())
    if (!fits(item, written[index], taken, session, placeIn(at, index))) return false;
  if (rest === undefined || rest.key === "_") return true;
  const values: unknown[] = [];
  for (let index = items.length; index < written.length; index += 1) {
    const value = rest.codec?.read(written[index], session, placeIn(at, index));
    if (value === undefined) return false;
    values.push(value);
  }
  const before = taken.values.get(rest.key);
  if (before !== undefined) return deepEqual(before, values);
  taken.values.set(rest.key, values);
  return true;
}

const lettersOfStep = 1000;

function fitsText(
  form: Extract<Form, { readonly is: "text" }>,
  written: string,
  taken: Taken,
  session: Session,
  at: Place | undefined,
): boolean {
  // Finding words takes as long as the text is.
  session.steps += Math.floor(written.length / lettersOfStep);
  if (!hasWords(form, written)) return false;
  return (
    partsOf(form, written)?.every(({ slot, text, from }) =>
      takes(slot, text, taken, session, placeWithin(at, from, from + text.length)),
    ) ?? false
  );
}

/** Returns whether a text has the words of a form somewhere: most texts that do not fit lack some. */
function hasWords({ pieces }: Extract<Form, { readonly is: "text" }>, written: string): boolean {
  const last = pieces.length - 1;
  for (let index = 0; index <= last; index += 1) {
    const piece = pieces[index];
    if (typeof piece !== "string") continue;
    const isThere =
      index === 0 ? written.startsWith(piece) : index === last ? written.endsWith(piece) : written.includes(piece);
    if (!isThere) return false;
  }
  return true;
}

/** Parts a text at the words of a form: what each hole has, or undefined where the words are not there. */
export function partsOf(
  { pieces, isExpression }: Extract<Form, { readonly is: "text" }>,
  written: string,
): readonly { readonly slot: Slot; readonly text: string; readonly from: number }[] | undefined {
  const parts: { slot: Slot; text: string; from: number }[] = [];
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if (typeof piece === "string") {
      if (!written.startsWith(piece, at)) return undefined;
      at += piece.length;
      continue;
    }
    const next = pieces[index + 1];
    const quote = isExpression ? quoteAround(pieces, index) : undefined;
    const end =
      quote !== undefined
        ? endOfQuote(written, at, quote)
        : typeof next === "string"
          ? findLiteral(written, next, at, isExpression)
          : written.length;
    if (end < 0) return undefined;
    const text = written.slice(at, end);
    parts.push({ slot: piece, text: quote === undefined ? text : withoutEscapes(text), from: at });
    at = end;
  }
  return at === written.length ? parts : undefined;
}

/** Returns the quote that a hole is within, if one is on both sides of it. */
export function quoteAround(pieces: readonly (string | Slot)[], index: number): string | undefined {
  const [before, after] = [pieces[index - 1], pieces[index + 1]];
  const quote = typeof before === "string" ? before.at(-1) : undefined;
  return (quote === "'" || quote === '"') && typeof after === "string" && after.startsWith(quote) ? quote : undefined;
}

/** Returns what a text of JSON holds; undefined where it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
