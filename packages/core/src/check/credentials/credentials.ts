import { append, isObject, type Pointer } from "../../json.js";
import { type CredentialName, credentialName, memberName } from "./credential-names.js";
import { isRandomLooking, isUuid } from "./random-looking.js";

/** A form that credentials have by the documents of the services that give them out. */
interface CredentialForm {
  /** What it is, with its article: "a Stripe secret key". */
  readonly what: string;
  /** Its group `it`, or all of it, is the credential. */
  readonly pattern: RegExp;
  /** A further check of what matched, for forms that ordinary words may have too. */
  readonly holds?: (found: RegExpExecArray) => boolean;
}

/** Nothing shorter stands for a credential in the midst of a text. */
const shortestInText = 16;

const isRandom = ({ groups }: RegExpExecArray): boolean => isRandomLooking(groups?.it ?? "", shortestInText);

const isNamed = ({ groups }: RegExpExecArray): boolean => credentialName(groups?.name ?? "") !== undefined;

/** What people write where a password would stand. */
const placeholder = /^(?:pass(?:word|wd)?|pwd|secret|token|changeme|your.*|my.*|x+|\*+|\.+|•+|\d{2,5})$/i;

/** Generous about what follows how a credential begins. */
const credentialForms: readonly CredentialForm[] = [
  { what: "a private key", pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]{16}/ },
  { what: "a Stripe key", pattern: /\b[sr]k_(?:live|test)_[A-Za-z0-9]{12,}/ },
  { what: "a Stripe webhook secret", pattern: /\bwhsec_[A-Za-z0-9+/=]{16,}/ },
  { what: "a GitHub token", pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{16,}|github_pat_[A-Za-z0-9_]{20,})/ },
  { what: "a GitLab token", pattern: /\bglpat-[A-Za-z0-9_-]{20,}/ },
  { what: "an npm token", pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { what: "an AWS access key", pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { what: "a Slack token", pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{14,}/ },
  { what: "a Slack webhook address", pattern: /\bhooks\.slack\.com\/services\/(?<it>[A-Za-z0-9/_-]{16,})/ },
  { what: "a Discord webhook address", pattern: /\bdiscord(?:app)?\.com\/api\/webhooks\/\d+\/(?<it>[\w-]{30,})/ },
  { what: "a Google API key", pattern: /\bAIza[A-Za-z0-9_-]{30,}/ },
  { what: "a Google OAuth secret", pattern: /\b(?:GOCSPX-[A-Za-z0-9_-]{20,}|ya29\.[A-Za-z0-9_-]{20,})/ },
  { what: "a SendGrid key", pattern: /\bSG\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/ },
  { what: "a Brevo key", pattern: /\bxkeysib-[A-Za-z0-9-]{32,}/ },
  { what: "a Mailchimp key", pattern: /\b[0-9a-f]{32}-us\d{1,2}\b/ },
  { what: "a Mailgun key", pattern: /\bkey-[0-9a-f]{32}\b/ },
  { what: "a Twilio key", pattern: /\b(?:SK|AC)[0-9a-f]{32}\b/ },
  { what: "a HubSpot token", pattern: /\bpat-(?:na|eu)\d-[0-9a-f-]{32,}/ },
  { what: "an Airtable token", pattern: /\bpat[A-Za-z0-9]{14}\.[0-9a-f]{32,}/ },
  { what: "a Shopify token", pattern: /\bshp(?:at|ca|pa|ss)_[0-9a-f]{32}\b/ },
  { what: "a Telegram bot token", pattern: /\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b/ },
  { what: "an API key of an AI service", pattern: /\b(?<it>sk-[A-Za-z0-9_-]{20,})/, holds: isRandom },
  { what: "a signed token", pattern: /\beyJ[A-Za-z0-9_-]{8,200}\.eyJ[A-Za-z0-9_-]{8,2000}\.[A-Za-z0-9_-]{8,}/ },
  {
    what: "an access token",
    pattern: /\b(?:Bearer|Basic)\s+(?<it>[A-Za-z0-9._~+/-]{16,}=*)/gi,
    holds: isRandom,
  },
  {
    what: "a password in an address",
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/?#{}]{1,200}:(?<it>[^\s@/?#{}]{3,200})@/gi,
    holds: ({ groups }) => !placeholder.test(groups?.it ?? ""),
  },
  {
    what: "a key in an address",
    pattern: /[?&](?<name>[\w.-]{1,60})=(?<it>[^\s&#{}"'<>]{16,1000})/g,
    holds: (found) => isNamed(found) && isRandom(found),
  },
  {
    what: "a credential",
    pattern: /\b(?<name>[\w.-]{3,60})["']?\s{0,3}[:=]\s{0,3}["']?(?<it>[^\s"'&<>{},;]{16,1000})/g,
    holds: (found) => isNamed(found) && isRandom(found),
  },
];

/**
 * One of these marks is in every credential above; looking for them all at once is quick. Each begins with a character
 * that prose has seldom, and looks back from there: so V8 leaps from one such character to the next.
 */
const credentialMarks =
  /-----BEGIN|_(?:live|test)_|_(?<=(?:whsec|gh[pousr]|github_pat|npm|shp(?:at|ca|pa|ss))_)|-(?<=(?:glpat|xox[abeoprs]|xkeysib|key|pat|sk)-)|-us\d|\.(?:slack\.com\/|com\/api\/webhooks|eyJ)|\.(?<=(?:ya29|SG|pat[A-Za-z0-9]{14})\.)|A[KS]IA|AIza|GOCSPX|(?:SK|AC)[0-9a-f]{16}|:AA|:\/\/[^\s/]+@|[Bb](?:[Ee][Aa][Rr][Ee][Rr]|[Aa][Ss][Ii][Cc])\s/;

/** The mark of a credential that is named before it: `password: …`, `"api_key" = "…"`. */
const namedMark = /[:=](?<=(?:pass|pwd|secret|token|key|auth|jwt|credential|bearer)[\w.-]{0,30}["']?\s{0,3}.)/i;

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
 * Returns whether a text may hold a credential: quick, never wrong about one that does, rarely wrong about one that
 * does not.
 */
export function mayHoldCredential(text: string): boolean {
  if (text.length < shortestWord || !hasLongWord(text) || plainWords.test(text)) return false;
  return credentialMarks.test(text) || namedMark.test(text);
}

/** Returns the credential in a text, going by how those of well-known services look. */
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

/** Returns whether a text written out in a member of such a name is a credential: it looks made by chance. */
export function isCredentialText(text: string, name: CredentialName): boolean {
  return isRandomLooking(text, shortestNamed[name]) || (name === "key" && isUuid(text));
}

/** Returns whether some word is long enough; skips from word to word, since most texts are prose. */
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

/** A credential in an open value of a pack. */
interface CredentialWithin {
  /** From the value on. */
  readonly at: Pointer;
  readonly credential: Credential;
  /** The member that is named for it; undefined where the text itself shows that it is one. */
  readonly member: string | undefined;
}

/** What was found in objects that were looked through before: an editor asks about the same ones again and again. */
const known = new WeakMap<object, readonly CredentialWithin[]>();

/** Returns the credentials written out in a value: in a text, or in the members of an object at any depth. */
export function credentialsWithin(value: unknown): readonly CredentialWithin[] {
  if (!isObject(value) && !Array.isArray(value)) return lookedThrough(value);
  const before = known.get(value);
  if (before !== undefined) return before;
  const found = lookedThrough(value);
  known.set(value, found);
  return found;
}

function lookedThrough(root: unknown): CredentialWithin[] {
  const found: CredentialWithin[] = [];
  const path: (string | number)[] = [];
  const walk = (value: unknown, member: string, owner: unknown): void => {
    if (typeof value === "string") judge(value, member, owner);
    else if (Array.isArray(value))
      for (const [index, element] of value.entries()) step(index, () => walk(element, member, owner));
    else if (isObject(value)) for (const name of Object.keys(value)) step(name, () => walk(value[name], name, value));
  };
  const step = (to: string | number, go: () => void): void => {
    path.push(to);
    go();
    path.pop();
  };
  const judge = (text: string, member: string, owner: unknown): void => {
    if (text.length < shortestCredential) return;
    const name = memberName(member, owner);
    const isNamed = name !== undefined && isCredentialText(text, name);
    const credential = credentialIn(text) ?? (isNamed ? { what: "a credential", value: text } : undefined);
    if (credential === undefined) return;
    const isAll = isNamed && credential.value === text && member !== "value";
    found.push({ at: append("", ...path), credential, member: isAll ? member : undefined });
  };
  walk(root, "", undefined);
  return found;
}
