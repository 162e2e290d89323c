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
 * credentials.
 */
const secretLooks = [
  /spk_[\w-]+/g,
  /whsec_[\w-]+/g,
  /\bv1=[0-9a-f]{64}\b/g,
  /(?<=\b(?:Bearer|Basic)\s+)[\w.~+/=-]{8,}/gi,
];

/** The value of a member or field that is called after a secret. */
const namedSecret =
  /((?:"|\b)[\w-]*(?:password|passwd|secret|token|api[_-]?key|authorization|cookie)"?\s*[:=]\s*)(?!\[redacted\])("(?:[^"\\]|\\.)*"|[^\s"',;&}\]]+)/gi;

/** What is sent, without secrets and cut. */
export function loggedBody(text: string): LoggedText {
  return cut(withoutLooks(text), longestBody);
}

/** The same of an answer, which a stranger wrote; `known` are secrets to take out whatever they look like. */
export function loggedAnswer(text: string, known: readonly string[]): LoggedText {
  const quoted = (value: string) => (value.startsWith('"') ? `"${hidden}"` : hidden);
  const unknown = known.reduce((shown, secret) => shown.replaceAll(secret, hidden), withoutLooks(text));
  const clean = unknown.replace(namedSecret, (_, name: string, value: string) => `${name}${quoted(value)}`);
  return cut(clean.replaceAll("\0", "\ufffd"), longestAnswer);
}

const withoutLooks = (text: string): string => secretLooks.reduce((shown, look) => shown.replace(look, hidden), text);

/** Half of a pair of surrogates is no character. */
function cut(text: string, longest: number): LoggedText {
  if (text.length <= longest) return { text, truncated: false };
  return { text: text.slice(0, longest).replace(/[\ud800-\udbff]$/, ""), truncated: true };
}
