import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { facts, statementOf } from "./signing.test-support.js";
import type { Key, Trust } from "./trust-file.js";
import { type ProvenSignature, type ProvenStatement, type TrustFailure, verdictOf } from "./verdict.js";

const day = fc.constantFrom("2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04");
const role = fc.constantFrom("made" as const, "approved" as const);
const packs = fc.constantFrom<string[]>([facts.packId], [facts.packId.toUpperCase(), "other"], ["other"]);
const key = { bytes: new Uint8Array(32), fingerprint: "SHA256:x" };

const ids = ["a", "b", "c"] as const;

const keyOf = (id: string): fc.Arbitrary<Key> =>
  fc.record(
    {
      id: fc.constant(id),
      owner: fc.constant(id.toUpperCase()),
      key: fc.constant(key),
      may: fc.uniqueArray(role, { minLength: 1 }),
      packs,
      from: day,
      until: day,
    },
    { requiredKeys: ["id", "owner", "key", "may"] },
  );

const trusts: fc.Arbitrary<Trust> = fc.record({
  keys: fc.tuple(keyOf("a"), keyOf("b"), keyOf("c")),
  revoked: fc
    .uniqueArray(fc.record({ id: fc.constantFrom(...ids), since: fc.oneof(day, fc.constant("always")) }), {
      selector: ({ id }) => id,
    })
    .map((list) => new Map(list.map((one) => [one.id, { ...one, reason: "Lost" }]))),
  require: fc.record({ made: fc.nat(2), approved: fc.nat(2) }),
  minimum: fc.option(fc.constantFrom("2.2.9", "2.3.0", "2.3.1", "2.3.0-rc.1")).map((least) => {
    return new Map(least === null ? [] : [[facts.packId, least]]);
  }),
});

/** A signature as drawn: of a key by its place, a changed one of a key, or one of nobody known. */
type Drawn = { readonly of: "key" | "altered"; readonly place: number } | { readonly of: "nobody" };

const drawnSignature: fc.Arbitrary<Drawn> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ of: fc.constantFrom("key" as const, "altered" as const), place: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.constant({ of: "nobody" as const }) },
);

const drawnStatement = fc.record({
  at: day.map((text) => `${text}T12:00:00Z`),
  isOfThis: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  signatures: fc.array(drawnSignature, { minLength: 1, maxLength: 4 }),
});

const drawn = fc.record({ made: drawnStatement, approved: drawnStatement }, { requiredKeys: [] });

type Drawing = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

const roles = ["made", "approved"] as const;

/** The page, read once more: for each role a row for each signature, with why it does not count. */
function secondReading(trust: Trust, file: Drawing): ReadonlySet<string> {
  const wrong = new Set<string>();
  const least = trust.minimum.get(facts.packId);
  if (least === "2.3.1") wrong.add("older-than-minimum");
  for (const one of roles) {
    const statement = file[one];
    const reasons = new Map<string, string>();
    const good = new Set<string>();
    for (const [index, signature] of (statement?.signatures ?? []).entries()) {
      const signer = "place" in signature ? trust.keys[signature.place] : undefined;
      const at = Date.parse(statement?.at ?? "");
      const start = (text: string): number => Date.parse(`${text}T00:00:00Z`);
      const end = (text: string): number => start(text) + 24 * 3600 * 1000;
      const since = trust.revoked.get(signer?.id ?? "")?.since;
      const rows: readonly (readonly [string, boolean])[] = [
        ["altered", statement?.isOfThis === false],
        ["unknown-key", signer === undefined],
        ["altered", signature.of === "altered"],
        ["revoked", since === "always" || (since !== undefined && at >= start(since))],
        ["not-allowed", signer?.may.includes(one) === false],
        ["not-allowed", signer?.packs?.map((id) => id.toLowerCase()).includes(facts.packId) === false],
        ["expired", signer?.from !== undefined && at < start(signer.from)],
        ["expired", signer?.until !== undefined && at >= end(signer.until)],
      ];
      const [reason] = rows.find(([, holds]) => holds) ?? [];
      if (reason === undefined && signer !== undefined) good.add(signer.id);
      else if (statement?.isOfThis === false) reasons.set("all", "altered");
      else reasons.set(String(index), reason ?? "");
    }
    if (good.size >= trust.require[one]) continue;
    for (const reason of reasons.values()) wrong.add(reason);
    if (good.size + reasons.size < trust.require[one]) wrong.add("too-few");
  }
  return wrong;
}

function proven(trust: Trust, file: Drawing): ProvenStatement[] {
  const keyAt = (place: number): Key => trust.keys[place] ?? trust.keys[0] ?? neverDrawn();
  const signatureOf = (one: Drawn): ProvenSignature => {
    if (one.of === "nobody") return { fingerprint: "SHA256:y" };
    return one.of === "key" ? { key: keyAt(one.place) } : { altered: keyAt(one.place) };
  };
  return roles.flatMap((one) => {
    const statement = file[one];
    if (statement === undefined) return [];
    const { at, isOfThis, signatures } = statement;
    const digest = isOfThis ? facts.digest : "00".repeat(32);
    return { statement: statementOf(one, { at }, digest), signatures: signatures.map(signatureOf) };
  });
}

function neverDrawn(): never {
  throw new Error("No key was drawn");
}

describe("verdictOf", () => {
  test.prop([trusts, drawn], { numRuns: 3000 })("agrees with a second reading of what it should say", (trust, file) => {
    const { trusted, failures } = verdictOf(facts, proven(trust, file), trust);
    const names: ReadonlySet<string> = new Set(failures.map(({ code }: TrustFailure) => code));
    const expected = secondReading(trust, file);
    expect([...names].sort()).toEqual([...expected].sort());
    expect(trusted).toBe(expected.size === 0);
  });
});
