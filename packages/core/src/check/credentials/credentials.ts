import { credentialForms, credentialMarks } from "./credential-forms.js";
import type { CredentialName } from "./credential-names.js";
import { isRandomLooking, isUuid } from "./random-looking.js";

/** A credential found in a text. */
export interface Credential {
  /** What it is, with its article: "a Stripe secret key". */
  readonly what: string;
  /** The credential itself; for no message to print. */
  readonly value: string;
}

/**
 * Every credential that has a form of its own has so many characters in a row that are neither white space nor braces.
 */
const shortestWord = 16;

/** Nothing shorter is taken for a credential. */
export const shortestCredential = 8;

/** The shortest credential by what the text is called: passwords are short, since people choose them. */
const shortestNamed: Readonly<Record<CredentialName, number>> = { password: shortestCredential, key: 12, other: 12 };

/** A key of an item is mostly lower-case words with hyphens between them; credentials are made of more. */
const plainWords = /^[a-z_-]*$/;

/**
 * Whether a text may hold a credential: quick, never wrong about one that does, rarely wrong about one that does not.
 */
export function mayHoldCredential(text: string): boolean {
  return text.length >= shortestWord && hasLongWord(text) && !plainWords.test(text) && credentialMarks.test(text);
}

/** The credential in a text, going by how those of well-known services look. */
export function credentialIn(text: string): Credential | undefined {
  if (!mayHoldCredential(text)) return undefined;
  for (const { what, pattern, holds } of credentialForms) {
    for (const found of findsOf(pattern, text))
      if (holds === undefined || holds(found)) return { what, value: found.groups?.it ?? found[0] };
  }
  return undefined;
}

function findsOf(pattern: RegExp, text: string): Iterable<RegExpExecArray> {
  if (pattern.global) return text.matchAll(pattern);
  const found = pattern.exec(text);
  return found === null ? [] : [found];
}

/** Whether a text written out in a member of such a name is a credential: it looks made by chance. */
export function isCredentialText(text: string, name: CredentialName): boolean {
  return isRandomLooking(text, shortestNamed[name]) || (name === "key" && isUuid(text));
}

/** Whether some word is long enough; skips from word to word, since most texts are prose. */
function hasLongWord(text: string): boolean {
  let start = 0;
  while (start + shortestWord <= text.length) {
    let at = start + shortestWord - 1;
    while (at >= start && !isBreak(text.charCodeAt(at))) at--;
    if (at < start) return true;
    start = at + 1;
  }
  return false;
}

/** White space (and other controls) and braces, which merge tags stand in. */
const isBreak = (character: number): boolean => character <= 32 || character === 123 || character === 125;
