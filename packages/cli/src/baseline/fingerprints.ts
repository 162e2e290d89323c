import { type Diagnostic, parse, type Sha256 } from "@setup-pack/core";
import { largestEver } from "@setup-pack/core/format";
import { isObject, type Pointer, segmentsOf } from "@setup-pack/core/json";
import type { Entry } from "../check/report.js";

/** What identifies a finding among those of its file, whatever line it stands on. */
export interface Fingerprint {
  /** 32 hex digits; equal for findings that nothing distinguishes. */
  readonly fingerprint: string;
  /** Where it is, elements of lists by key or id. */
  readonly place: string;
}

/** The part of an entry that fingerprints are made of. */
export type FingerprintSource = Pick<Entry, "diagnostics" | "text">;

/**
 * Returns the fingerprints of an entry's diagnostics, in their order: made of the rule, the place by keys and ids, and
 * the message without its numbers. Reads the text once more where there is something to tell.
 */
export function fingerprintsOf({ diagnostics, text }: FingerprintSource, sha256: Sha256): Fingerprint[] {
  const value = diagnostics.some(({ pointer }) => pointer !== "")
    ? parse(text(), { maxBytes: largestEver }).value
    : undefined;
  return diagnostics.map((diagnostic) => {
    const place = placeOf(diagnostic, value);
    const identity = JSON.stringify([diagnostic.rule, place, steadyMessage(diagnostic.message)]);
    return { place, fingerprint: sha256(new TextEncoder().encode(identity)).slice(0, digits) };
  });
}

const digits = 32;

/** A message without its numbers, which are others once something comes or goes before it. What is quoted stays. */
const steadyMessage = (message: string): string =>
  message.replace(/"(?:[^"\\]|\\.)*"|\d+/g, (part) => (part.startsWith('"') ? part : "#"));

/** What is found in a file of a source folder before there is a pack is identified by that file. */
function placeOf({ pointer, source }: Diagnostic, value: unknown): string {
  return pointer === "" && source !== undefined ? `file ${source.path}` : steadyPlace(value, pointer);
}

/**
 * Returns a place written so that it stays the same when others come, go or move around it: elements of lists by their
 * key or id (references by type and id), never by their index. Elements that have neither are all written alike, and so
 * are those of a text that could not be read that far.
 */
function steadyPlace(root: unknown, pointer: Pointer): string {
  let value = root;
  let place = "";
  for (const segment of segmentsOf(pointer)) {
    if (Array.isArray(value) || (value === undefined && /^\d+$/.test(segment))) {
      value = Array.isArray(value) ? value[Number(segment)] : undefined;
      place += `[${nameOf(value)}]`;
    } else {
      value = isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
      place += `/${segment.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    }
  }
  return place;
}

function nameOf(element: unknown): string {
  if (!isObject(element)) return "";
  const own = (name: string): string | undefined => {
    const value = Object.hasOwn(element, name) ? element[name] : undefined;
    return typeof value === "string" ? value : undefined;
  };
  const [key, id, type] = [own("key"), own("id"), own("type")];
  if (key !== undefined) return JSON.stringify(key);
  if (id === undefined) return "";
  return JSON.stringify(type === undefined ? id : `${type} ${id}`);
}
