import type { Revocation } from "../generated/trust.generated.js";
import { compareReleases } from "../versions/compare-releases.js";
import { nextVersion } from "../versions/next-version.js";
import type { Role, Statement } from "./statement.js";
import { type Key, roles, type Trust } from "./trust-file.js";

/** What is known of a release that is checked. */
export interface ReleaseFacts {
  /** Its `releaseDigest`. */
  readonly digest: string;
  readonly packId: string;
  readonly version: string;
}

/** A statement, and which keys of the trust file its signatures were found to be of. */
export interface ProvenStatement {
  readonly statement: Statement;
  readonly signatures: readonly ProvenSignature[];
}

/** What was found of one signature: the key whose it is; or none, and which one it says, where it does. */
export type ProvenSignature =
  | { readonly key: Key }
  /** A trusted key is named, but this is not its signature of this statement. */
  | { readonly key?: undefined; readonly altered: Key }
  | { readonly key?: undefined; readonly altered?: undefined; readonly fingerprint: string | undefined };

/** A signature that counts. */
export interface Signer {
  readonly role: Role;
  readonly id: string;
  readonly owner: string;
  /** When the statement was made. */
  readonly at: string;
}

/** A signature by a key that the trust file has. */
interface ByKey {
  readonly role: Role;
  readonly id: string;
  readonly owner: string;
  readonly at: string;
}

/** Why a release is not trusted. */
export type TrustFailure =
  | { readonly code: "broken-signature-file"; readonly why: string }
  | { readonly code: "unsigned" }
  | { readonly code: "altered"; readonly role: Role; readonly signed: string; readonly found: string }
  | ({ readonly code: "altered"; readonly signed?: undefined } & ByKey)
  | { readonly code: "older-than-minimum"; readonly version: string; readonly minimum: string }
  | ({ readonly code: "revoked"; readonly since: string; readonly reason: string } & ByKey)
  | ({ readonly code: "not-allowed"; readonly over: "role" | "pack" } & ByKey)
  | ({ readonly code: "expired"; readonly from?: string | undefined; readonly until?: string | undefined } & ByKey)
  | { readonly code: "unknown-key"; readonly role: Role; readonly fingerprint: string | undefined }
  | { readonly code: "too-few"; readonly role: Role; readonly counted: number; readonly required: number };

export type TrustFailureCode = TrustFailure["code"];

/** The failures by name, the weightiest first. */
export const failureCodes = [
  "broken-signature-file",
  "unsigned",
  "altered",
  "older-than-minimum",
  "revoked",
  "not-allowed",
  "expired",
  "unknown-key",
  "too-few",
] as const satisfies readonly TrustFailureCode[];

/** Whether a release is trusted, who made and approved it, and what is wrong where it is not: the weightiest first. */
export interface Verdict {
  readonly trusted: boolean;
  readonly signers: readonly Signer[];
  readonly failures: readonly TrustFailure[];
}

/**
 * Judges a release by its statements and a trust file. A signature counts if its key may play the role for the pack,
 * was valid when the statement is dated, and is not revoked. What keeps a signature from counting is a failure only
 * where its role has too few that do.
 */
export function verdictOf(facts: ReleaseFacts, statements: readonly ProvenStatement[], trust: Trust): Verdict {
  const odd = statements.find(({ statement }) => statement.digest === facts.digest && !isAbout(statement, facts));
  if (odd !== undefined) return refusal({ code: "broken-signature-file", why: oddWords(odd.statement) });
  const older = minimumFailure(facts, trust);
  const failures: TrustFailure[] = older === undefined ? [] : [older];
  const signers: Signer[] = [];
  for (const role of roles) {
    const required = trust.require[role];
    const judged = statements
      .filter(({ statement }) => statement.said.role === role)
      .flatMap((proven) => judge(proven, facts, trust));
    const counted = [...new Map(judged.flatMap((one) => ("code" in one ? [] : [[one.id, one]]))).values()];
    const refused = judged.filter((one) => "code" in one);
    signers.push(...counted);
    if (counted.length >= required) continue;
    failures.push(...refused);
    if (counted.length + refused.length < required)
      failures.push({ code: "too-few", role, counted: counted.length, required });
  }
  const weight = ({ code }: TrustFailure): number => failureCodes.indexOf(code);
  failures.sort((one, other) => weight(one) - weight(other));
  return { trusted: failures.length === 0, signers, failures };
}

/** Returns a verdict where nothing can be judged. */
export const refusal = (failure: TrustFailure): Verdict => ({ trusted: false, signers: [], failures: [failure] });

const isSamePack = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const isAbout = ({ said }: Statement, { packId, version }: ReleaseFacts): boolean =>
  isSamePack(said.packId, packId) && said.version === version;

const oddWords = ({ said }: Statement): string =>
  `The statement is about ${said.packId} ${said.version}, which is not what the release with its digest is.`;

/**
 * Returns that a release is older than the minimum of a trust file, which needs no signature; undefined where it is not.
 * @example
 * ```ts
 * import { minimumFailure } from "@setup-pack/core/trust";
 *
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11";
 * const failure = minimumFailure({ packId, version: "1.0.0" }, { minimum: new Map([[packId, "1.1.0"]]) });
 * console.log(failure); // { code: 'older-than-minimum', version: '1.0.0', minimum: '1.1.0' }
 * ```
 */
export function minimumFailure(
  { packId, version }: Pick<ReleaseFacts, "packId" | "version">,
  { minimum }: Pick<Trust, "minimum">,
): Extract<TrustFailure, { readonly code: "older-than-minimum" }> | undefined {
  const least = minimum.get(packId.toLowerCase());
  if (least === undefined) return undefined;
  const { order } = compareReleases({ version: least }, { version });
  return order === "older" || nextVersion(version, "none") === null
    ? { code: "older-than-minimum", version, minimum: least }
    : undefined;
}

/** Judges the signatures of one statement: each counts, or fails. Of a changed release none is looked at. */
function judge(
  { statement, signatures }: ProvenStatement,
  facts: ReleaseFacts,
  trust: Trust,
): (Signer | TrustFailure)[] {
  const { role } = statement.said;
  if (statement.digest !== facts.digest)
    return [{ code: "altered", role, signed: statement.digest, found: facts.digest }];
  return signatures.map((one) => {
    if (one.key !== undefined) return judgeKey(one.key, statement, facts, trust);
    if (one.altered === undefined) return { code: "unknown-key", role, fingerprint: one.fingerprint };
    return { code: "altered", ...byKey(one.altered, statement) };
  });
}

const byKey = ({ id, owner }: Key, { said: { role, at } }: Statement): ByKey => ({ role, id, owner, at });

function judgeKey(key: Key, statement: Statement, facts: ReleaseFacts, trust: Trust): Signer | TrustFailure {
  const who = byKey(key, statement);
  const revocation = trust.revoked.get(key.id);
  if (revocation !== undefined && isRevoked(who.at, revocation))
    return { code: "revoked", since: revocation.since, reason: revocation.reason, ...who };
  if (!key.may.includes(who.role)) return { code: "not-allowed", over: "role", ...who };
  if (key.packs?.some((id) => isSamePack(id, facts.packId)) === false)
    return { code: "not-allowed", over: "pack", ...who };
  if (!isValidAt(who.at, key)) return { code: "expired", from: key.from, until: key.until, ...who };
  return who;
}

/** Days and moments of RFC 3339 in UTC compare as texts. */
const dayOf = (at: string): string => at.slice(0, "2026-01-01".length);

const isRevoked = (at: string, { since }: Revocation): boolean => since === "always" || dayOf(at) >= since;

const isValidAt = (at: string, { from = "", until = "9999-12-31" }: Key): boolean =>
  dayOf(at) >= from && dayOf(at) <= until;
