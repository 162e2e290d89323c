import type { ByteCodec } from "../check/byte-codec.js";
import { isUuid } from "../check/credentials/random-looking.js";
import type { ReportedFinding } from "../diagnostic.js";
import type { Revocation, TrustedKey, TrustFile } from "../generated/trust.generated.js";
import { validate } from "../generated/trust-validator.generated.js";
import { append, isObject } from "../json.js";
import { essentialDefects, fromAjv } from "../shape/from-ajv.js";
import { plainPlaces } from "../shape/places.js";
import { reportDefects } from "../shape/report-defects.js";
import { errorsOf } from "../shape/validators.js";
import { readYamlFile } from "../source/read-yaml-file.js";
import type { Problem } from "../source/tree/problem.js";
import { nextVersion } from "../versions/next-version.js";
import { nearest } from "../words/did-you-mean.js";
import { count, quote } from "../words/wording.js";
import { type PublicKey, readPublicKey } from "./public-key.js";
import type { Role } from "./statement.js";

/** A key whose signatures count. */
export interface Key extends Omit<TrustedKey, "key"> {
  readonly key: PublicKey;
}

/** A trust file that was read. */
export interface Trust {
  readonly keys: readonly Key[];
  /** By id of the key. */
  readonly revoked: ReadonlyMap<string, Revocation>;
  readonly require: Readonly<Record<Role, number>>;
  /** By packId, in lower case: the oldest version that is not refused. */
  readonly minimum: ReadonlyMap<string, string>;
}

/** A trust file, or everything that is wrong with it. */
export type TrustResult =
  | { readonly trust: Trust; readonly findings?: undefined }
  | { readonly trust?: undefined; readonly findings: readonly ReportedFinding[] };

export const roles: readonly Role[] = ["made", "approved"];

/**
 * Reads the value of a trust file (`schemas/trust.schema.json`).
 * @example
 * ```ts
 * import { parseTrust } from "@setup-pack/core/trust";
 *
 * const { findings } = parseTrust({ trust: 1, keys: [], require: { made: 1 } });
 * console.log(findings?.[0]?.message); // "keys" of the trust file has 0 elements; it must have at least 1.
 * ```
 */
export function parseTrust(value: unknown, codec: ByteCodec = {}): TrustResult {
  const errors = errorsOf(validate, value);
  if (!isTrustFile(value, errors.length)) {
    const places = plainPlaces(value, "the trust file");
    return { findings: reportDefects(essentialDefects(fromAjv(errors, value), value), value, places) };
  }
  const findings: ReportedFinding[] = [];
  const keys = value.keys.flatMap((entry, index) => keyOf(entry, index, codec, findings));
  findings.push(
    ...repeated("keys", value.keys, ({ id }) => id, "id"),
    ...repeated("keys", keys, ({ key }) => key.fingerprint, "key"),
    ...repeated("revoked", value.revoked ?? [], ({ id }) => id, "id"),
    ...(value.revoked ?? []).flatMap((entry, index) => revocationFaults(entry, index, value.keys)),
    ...requireFaults(value),
    ...minimumFaults(value.minimum ?? {}),
  );
  if (findings.length > 0) return { findings };
  const { made = 0, approved = 0 } = value.require;
  return {
    trust: {
      keys,
      revoked: new Map((value.revoked ?? []).map((entry) => [entry.id, entry])),
      require: { made, approved },
      minimum: new Map(Object.entries(value.minimum ?? {}).map(([id, version]) => [id.toLowerCase(), version])),
    },
  };
}

/** The compiler cannot see it: the validator found no error. */
function isTrustFile(value: unknown, errors: number): value is TrustFile {
  return errors === 0 && isObject(value);
}

/** Longer trust files are not read, in UTF-16 units. */
const longest = 1024 * 1024;

/** Reads the text of a trust file, YAML or JSON; `path` is what its problems call it. */
export function readTrustFile(
  text: string,
  path: string,
  codec: ByteCodec = {},
): { readonly trust: Trust; readonly problems?: undefined } | { readonly problems: readonly Problem[] } {
  if (text.length > longest) {
    const start = { line: 1, column: 1, offset: 0 };
    const message = `The file has ${text.length} characters; a trust file has at most ${longest}.`;
    return { problems: [{ rule: "source/limit", severity: "error", message, path, range: { start, end: start } }] };
  }
  const { file, problems } = readYamlFile(text, path);
  if (file === undefined) return { problems };
  const { trust, findings } = parseTrust(file.value, codec);
  return trust === undefined ? { problems: file.problemsOf(findings) } : { trust };
}

function keyOf(
  { key: line, ...entry }: TrustedKey,
  index: number,
  codec: ByteCodec,
  findings: ReportedFinding[],
): Key[] {
  const at = append("", "keys", index);
  for (const name of ["from", "until"] as const)
    if (entry[name] !== undefined && !isDay(entry[name]))
      findings.push({ rule: "schema/format", at: append(at, name), message: noDay(entry[name]) });
  if (entry.from !== undefined && entry.until !== undefined && entry.from > entry.until)
    findings.push({
      rule: "schema/range",
      at: append(at, "until"),
      message: `The key ${quote(entry.id)} ends on ${entry.until}, before it begins on ${entry.from}.`,
    });
  for (const name of ["may", "packs"] as const)
    if (new Set(entry[name]).size < (entry[name]?.length ?? 0))
      findings.push({
        rule: "schema/unique",
        at: append(at, name),
        message: `${quote(name)} of the key ${quote(entry.id)} lists one thing twice; remove one of the two.`,
      });
  for (const [place, id] of (entry.packs ?? []).entries())
    if (!isUuid(id)) findings.push({ rule: "schema/format", at: append(at, "packs", place), message: noPackId(id) });
  const key = readPublicKey(line, codec);
  if (!("fault" in key)) return [{ ...entry, key }];
  findings.push({
    rule: "schema/format",
    at: append(at, "key"),
    message: `The key ${quote(entry.id)} ${key.fault}.`,
  });
  return [];
}

function repeated<Entry>(
  list: "keys" | "revoked",
  entries: readonly Entry[],
  identity: (entry: Entry) => string,
  what: "id" | "key",
): ReportedFinding[] {
  const first = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const earlier = first.get(identity(entry));
    if (earlier === undefined) {
      first.set(identity(entry), index);
      return [];
    }
    return {
      rule: "schema/unique",
      at: append("", list, index, what),
      message: `Element ${index + 1} of ${quote(list)} has the ${what} of element ${earlier + 1}; remove one of the two.`,
      related: [{ at: append("", list, earlier), message: "Its first place is here." }],
    };
  });
}

/** A revoked key may be gone from the list of keys; but a slip of the finger would revoke nothing. */
function revocationFaults(
  { id, since }: Revocation,
  index: number,
  keys: readonly TrustedKey[],
): readonly ReportedFinding[] {
  const at = append("", "revoked", index);
  const ids = keys.map((key) => key.id);
  const meant = ids.includes(id) ? undefined : nearest(id, ids);
  return [
    ...(since === "always" || isDay(since)
      ? []
      : [{ rule: "schema/format", at: append(at, "since"), message: noDay(since) }]),
    ...(meant === undefined
      ? []
      : [
          {
            rule: "schema/enum",
            at: append(at, "id"),
            message: `No key is called ${quote(id)}, so that nothing is revoked. Did you mean ${quote(meant)}?`,
          },
        ]),
  ];
}

function requireFaults({ require, keys }: TrustFile): readonly ReportedFinding[] {
  if ((require.made ?? 0) + (require.approved ?? 0) === 0)
    return [
      {
        rule: "schema/range",
        at: append("", "require"),
        message: '"require" of the trust file asks for no signature. Ask for 1 at least, as in { made: 1 }.',
      },
    ];
  return roles.flatMap((role) => {
    const needed = require[role] ?? 0;
    const able = keys.filter(({ may }) => may.includes(role)).length;
    return needed <= able
      ? []
      : {
          rule: "schema/range",
          at: append("", "require", role),
          message: `${count(needed, "key")} must have signed as ${role}, but only ${able} may. Ask for fewer, or add keys.`,
        };
  });
}

function minimumFaults(minimum: Readonly<Record<string, string>>): readonly ReportedFinding[] {
  const seen = new Set<string>();
  const again = Object.keys(minimum).filter((id) => seen.size === seen.add(id.toLowerCase()).size);
  const repeats = again.map((id) => ({
    rule: "schema/unique",
    at: append("", "minimum", id),
    message: `The minimum of the pack ${quote(id)} is given twice, in other letters; remove one of the two.`,
  }));
  const strangers = Object.keys(minimum).flatMap((id) =>
    isUuid(id) ? [] : { rule: "schema/format", at: append("", "minimum", id), message: noPackId(id) },
  );
  const faults = Object.entries(minimum).flatMap(([id, version]) =>
    nextVersion(version, "none") !== null
      ? []
      : {
          rule: "schema/format",
          at: append("", "minimum", id),
          message: `${quote(version)} is not a semantic version such as 2.3.0, so that nothing can be compared with it.`,
        },
  );
  return [...strangers, ...repeats, ...faults];
}

const noPackId = (id: string): string =>
  `${quote(id)} is not a packId, so that no pack is meant. Write the "packId" of a pack, such as 3f0c8f5e-9b1d-4a57-8f6e-2d7c1a4b9e10.`;

/** Returns whether a text of digits is a day of the calendar. */
function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

const noDay = (text: string): string => `${quote(text)} is not a day of the calendar.`;
