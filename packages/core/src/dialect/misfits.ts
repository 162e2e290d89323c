import { append, deepEqual, isObject, type Pointer } from "../json.js";
import type { Session } from "./codec.js";
import type { Dialect } from "./dialect.js";
import { fits, nothingTaken, parsed } from "./fit.js";
import type { Form } from "./form.js";

/**
 * Finds what keeps settings from being read: the places at which they do not fit the way that they fit best. The
 * settings as a whole where the dialect does not have the subject.
 */
export function misfitsOf(dialect: Dialect, subject: string, settings: unknown, session: Session): readonly Pointer[] {
  const all = dialect.waysOf(subject).map(({ form }) => misfits(form, settings, "", session));
  const [nearest = [""]] = all.sort((one, other) => one.length - other.length);
  return nearest.length === 0 ? [""] : nearest;
}

function misfits(form: Form, written: unknown, at: Pointer, session: Session): Pointer[] {
  session.steps = 0;
  if (form.is === "object" && isObject(written)) return misfitsInObject(form, written, at, session);
  if (form.is === "json" && typeof written === "string")
    return misfits(form.form, parsed(written), at, session).length === 0 ? [] : [at];
  if (form.is === "list" && Array.isArray(written) && form.rest === undefined && written.length === form.items.length)
    return form.items.flatMap((item, index) => misfits(item, written[index], append(at, index), session));
  return fitsAlone(form, written, session) ? [] : [at];
}

function misfitsInObject(
  form: Extract<Form, { readonly is: "object" }>,
  written: { readonly [name: string]: unknown },
  at: Pointer,
  session: Session,
): Pointer[] {
  const others = Object.keys(written).filter((name) => !form.members.has(name));
  const foreign = form.isOpen ? [] : form.left === undefined ? others : others.slice(1);
  const found = foreign.map((name) => append(at, name));
  for (const [name, { form: inner, isOptional }] of form.members) {
    const place = append(at, name);
    if (Object.hasOwn(written, name)) found.push(...misfits(inner, written[name], place, session));
    else if (!isOptional) found.push(place);
  }
  return found;
}

function fitsAlone(form: Form, written: unknown, session: Session): boolean {
  if (form.is === "literal") return deepEqual(form.value, written);
  try {
    return fits(form, written, nothingTaken(), session, undefined);
  } catch {
    return false;
  } finally {
    session.depth = 0;
  }
}
