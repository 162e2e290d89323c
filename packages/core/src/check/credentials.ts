/** A credential found in a text. */
export interface Credential {
  /** What it is, with its article: "a Stripe secret key". */
  readonly what: string;
  /** The credential itself; for no message to print. */
  readonly value: string;
}

interface Pattern {
  readonly what: string;
  /** Its last group, or all of it, is the credential. */
  readonly pattern: RegExp;
}

/** What the services' own documents say their credentials begin with; generous about what follows. */
const patterns: readonly Pattern[] = [
  { what: "a private key", pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]{16}/ },
  { what: "a Stripe key", pattern: /\b[sr]k_(?:live|test)_[A-Za-z0-9]{12,}/ },
  { what: "a Stripe webhook secret", pattern: /\bwhsec_[A-Za-z0-9+/=]{16,}/ },
  { what: "a GitHub token", pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{16,}|github_pat_[A-Za-z0-9_]{20,})/ },
  { what: "an AWS access key", pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { what: "a Slack token", pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{14,}/ },
  { what: "a Slack webhook address", pattern: /\bhooks\.slack\.com\/services\/([A-Za-z0-9/_-]{16,})/ },
  { what: "a Google API key", pattern: /\bAIza[A-Za-z0-9_-]{30,}/ },
  { what: "a SendGrid key", pattern: /\bSG\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/ },
  { what: "a Twilio key", pattern: /\b(?:SK|AC)[0-9a-f]{32}\b/ },
  { what: "an API key of an AI service", pattern: /\bsk-(?=[A-Za-z0-9_-]{0,80}\d)[A-Za-z0-9_-]{20,}/ },
  { what: "a signed token", pattern: /\beyJ[A-Za-z0-9_-]{8,200}\.eyJ[A-Za-z0-9_-]{8,2000}\.[A-Za-z0-9_-]{8,}/ },
  { what: "an access token", pattern: /\b(?:Bearer|Basic)\s+((?=[^\s{}]{0,80}\d)[A-Za-z0-9._~+/-]{18,}=*)/i },
  {
    what: "a password in an address",
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/?#{}]{1,200}:([^\s@/?#{}]{3,200})@/i,
  },
  {
    what: "a key in an address",
    pattern: /[?&](?:api_?key|access_?token|auth_?token|token|secret|password)=((?=[^\s&{}]{0,80}\d)[^\s&{}]{12,})/i,
  },
];

/** One of these marks stands in every credential above: looking for them all at once is quick. */
const marks =
  /-----BEGIN|[sr]k_|whsec_|gh[pousr]_|github_pat_|A[KS]IA|xox[abeoprs]-|slack\.com\/|AIza|SG\.|(?:SK|AC)[0-9a-f]{8}|sk-|eyJ|(?:bearer|basic)\s|:\/\/[^\s/]+@|[?&]\w+=/i;

/** Every credential above has at least so many characters in a row that are neither white space nor braces. */
const shortestWord = 18;

/** Nothing shorter is taken for a credential. */
export const shortestCredential = 12;

/** A key of an item is mostly lower-case words with hyphens between them; credentials are made of more. */
const plainWords = /^[a-z_-]*$/;

/** A quick look at a text, which lets hardly any pass that holds none. */
export function mayHoldCredential(text: string): boolean {
  return hasLongWord(text) && !plainWords.test(text) && marks.test(text);
}

/** The credential in a text, going by how those of well-known services look. */
export function credentialIn(text: string): Credential | undefined {
  if (!mayHoldCredential(text)) return undefined;
  for (const { what, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found !== null) return { what, value: found[1] ?? found[0] };
  }
  return undefined;
}

/** Whether a member is named like one that holds a credential: "apiKey", "client_secret". */
export function isCredentialName(member: string): boolean {
  return /passw|secret|token|apikey|authorization|accesskey|privatekey|credential/.test(
    member.replace(/[^a-z]/gi, "").toLowerCase(),
  );
}

/** Whether a text written out in such a member is a credential: long, of letters and digits, with nothing to fill in. */
export function isCredentialText(text: string): boolean {
  if (text.length < shortestCredential || text.length > 4096 || /[\s<>{}]|:\/\//.test(text)) return false;
  return /\d/.test(text) && /[a-z]/i.test(text);
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
