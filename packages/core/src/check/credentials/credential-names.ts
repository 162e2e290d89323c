import { isObject } from "../../json.js";
import { memoise } from "../../memoise.js";

/** Words that alone say that what is called so is a credential. */
const alone: ReadonlySet<string> = new Set([
  "password",
  "passwd",
  "passphrase",
  "pwd",
  "pass",
  "secret",
  "token",
  "credential",
  "credentials",
  "authorization",
  "auth",
  "bearer",
  "jwt",
  "apikey",
  "apitoken",
  "authkey",
  "accesskey",
  "accesstoken",
  "privatekey",
  "secretkey",
  "clientsecret",
]);

/** What makes a key one that is kept secret. */
const beforeKey: ReadonlySet<string> = new Set([
  "api",
  "access",
  "account",
  "auth",
  "private",
  "secret",
  "signing",
  "encryption",
  "webhook",
  "service",
  "server",
]);

/** What people add to a name without making it mean another thing: "token_value", "api_key_live", "SECRET_2". */
const additions: ReadonlySet<string> = new Set([
  "value",
  "live",
  "prod",
  "production",
  "test",
  "testing",
  "sandbox",
  "staging",
  "dev",
  "old",
  "new",
  "current",
]);

/** Names of members in which a UUID is itself the credential; anywhere else it is taken for an id. */
const opensByUuid = /(?:^| )(?:api key|apikey|client secret|server token|access token|api token)$/;

/** Returns the words of a name, in lower case: of "X-Api-Key", "client_secret", "accessToken", "smtp.password". */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "");

/** Returns the words of a name without such an addition at its end. */
function essential(name: string): string[] {
  const words = wordsOf(name);
  while (words.length > 1 && additions.has(words.at(-1) ?? "")) words.pop();
  return [...words.slice(0, -1), (words.at(-1) ?? "").replace(/^(token|secret|key|password)s$/, "$1")];
}

/** What a name says of what is called so. A password may be shorter than other credentials, and chosen by a person. */
export type CredentialName = "password" | "key" | "other";

const longestName = 80;

/**
 * Tells by its last words whether something is named like a credential: "secretary", "token_id" and
 * "password_reset_page" are not, "X-Api-Key" and "client_secret" are.
 */
export function credentialName(name: string): CredentialName | undefined {
  const found = judged(name);
  return found === "none" ? undefined : found;
}

const judged = memoise((name): CredentialName | "none" => {
  if (name.length > longestName) return "none";
  const words = essential(name);
  const [last = "", before = ""] = words.toReversed();
  if (opensByUuid.test(words.join(" "))) return "key";
  if (/^pass|^pwd$/.test(last) && alone.has(last)) return "password";
  return alone.has(last) || (last === "key" && beforeKey.has(before)) ? "other" : "none";
});

/** Returns the same of a member; of one called "value" by what stands beside it, as in a list of headers. */
export function memberName(member: string, owner: unknown): CredentialName | undefined {
  if (member !== "value" || !isObject(owner)) return credentialName(member);
  for (const label of [owner.name, owner.key, owner.header]) {
    const found = typeof label === "string" ? credentialName(label) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
