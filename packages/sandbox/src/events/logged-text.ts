/** A text as the log of deliveries keeps it. */
export interface LoggedText {
  readonly text: string;
  /** Whether it is only the beginning. */
  readonly truncated: boolean;
}

/** The most characters the log shows of what was sent, and keeps of what was answered. */
export const longestBody = 16_384;
export const longestAnswer = 4_096;

const hidden = "[redacted]";

/**
 * What lets whoever has it in somewhere, by its look: keys and signing secrets of this API, signatures, HTTP
 * credentials, the password of an address.
 */
const secretLooks = [
  /spk_[\w-]+/g,
  /whsec_[\w-]+/g,
  /\bv1=[0-9a-f]{64}\b/g,
  /(?<=\b(?:Bearer|Basic)\s+)[\w.~+/=-]{8,}/gi,
  /(?<=:\/\/[^\s/@:"]*:)[^\s/@"]+(?=@)/g,
];

/**
 * The value of a member or field that is called after a secret, also where the text ends within it. "tokem" is how the
 * API document once writes a token.
 */
const namedSecret =
  /((?:"|\b)[\w-]*(?:password|passwd|secret|toke[nm]|api[_-]?key|authorization|cookie)"?\s*[:=]\s*)(?!\[redacted\])("(?:[^"\\]|\\.)*(?:"|\\?$)|[^\s"',;&}\]]+)/gi;

/** What is sent, without secrets and cut. */
export function loggedBody(text: string): LoggedText {
  return cut(withoutLooks(text), longestBody);
}

/** Returns the same of an answer, which a stranger wrote. */
export function loggedAnswer(text: string, known: readonly string[]): LoggedText {
  return cut(withoutSecrets(text, known).replaceAll("\0", "\ufffd"), longestAnswer);
}

/** Returns a text that a stranger wrote, without secrets; `known` are some to take out whatever they look like. */
export function withoutSecrets(text: string, known: readonly string[]): string {
  const quoted = (value: string) => (value.startsWith('"') ? `"${hidden}"` : hidden);
  const unknown = known.reduce((shown, secret) => shown.replaceAll(secret, hidden), withoutLooks(text));
  return unknown.replace(namedSecret, (_, name: string, value: string) => `${name}${quoted(value)}`);
}

const withoutLooks = (text: string): string => secretLooks.reduce((shown, look) => shown.replace(look, hidden), text);

/** Half of a pair of surrogates is no character. */
function cut(text: string, longest: number): LoggedText {
  if (text.length <= longest) return { text, truncated: false };
  return { text: text.slice(0, longest).replace(/[\ud800-\udbff]$/, ""), truncated: true };
}
