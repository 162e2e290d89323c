import { describe, expect, it } from "vitest";
import { checkTrust, webEd25519 } from "./check-trust.js";
import { failureWords } from "./failure-words.js";
import { facts, newPair, nodeEd25519, signatureFile, statementOf, trustOf } from "./signing.test-support.js";
import { failureCodes } from "./verdict.js";

const [larkspur, ops, stranger] = [newPair(), newPair(), newPair()];
const keys = {
  larkspur: { id: "larkspur", owner: "Larkspur Packs", key: larkspur.line, may: ["made"] },
  ops: { id: "ops", owner: "Operations", key: ops.line, may: ["approved"] },
};
const both = { keys: [keys.larkspur, keys.ops], require: { made: 1, approved: 1 } };
const one = { keys: [keys.larkspur], require: { made: 1 } };
const made = statementOf("made");
const other = "cd".repeat(32);

/** A signature file, the trust file, and what is said of the release: each failure by name. */
const table: readonly [name: string, file: string | undefined, trust: object, said: readonly string[]][] = [
  [
    "unsigned",
    undefined,
    one,
    [
      "There is no signature file pack.sig.json. Get it from whoever made the release, or sign the release: setup-pack trust sign.",
    ],
  ],
  [
    "broken-signature-file",
    "{}",
    one,
    [
      'pack.sig.json cannot be used. It is not a DSSE envelope: that has "payloadType", "payload" and "signatures". Get it anew from whoever signed.',
    ],
  ],
  [
    "broken-signature-file",
    signatureFile([statementOf("made", { version: "9.9.9" }), larkspur]),
    one,
    [
      `pack.sig.json cannot be used. The statement is about ${facts.packId} 9.9.9, which is not what the release with its digest is. Get it anew from whoever signed.`,
    ],
  ],
  [
    "altered",
    signatureFile([statementOf("made", {}, other), larkspur]),
    one,
    [
      `This is not the release that was signed as made: sha256 ${other} was signed, this one has ${facts.digest}. Get the release that was signed, or have this one signed.`,
    ],
  ],
  [
    "altered",
    changedPayload(signatureFile([made, larkspur])),
    one,
    [
      'The made statement was changed after "Larkspur Packs" (larkspur) signed it. Get the release and its signature file anew.',
    ],
  ],
  [
    "unknown-key",
    signatureFile([made, stranger]),
    one,
    [
      `A key that the trust file does not have signed as made: "${stranger.fingerprint}". Ask its owner to confirm the fingerprint, then add the key to the trust file.`,
    ],
  ],
  [
    "not-allowed",
    signatureFile([made, ops]),
    { ...both, require: { made: 1 } },
    [
      'The key of "Operations" (ops) signed as made, which it may not. Have somebody sign who may, or change "may" in the trust file.',
    ],
  ],
  [
    "not-allowed",
    signatureFile([made, larkspur]),
    { ...one, keys: [{ ...keys.larkspur, packs: ["3f0c8f5e-9b1d-4a57-8f6e-2d7c1a4b9e10"] }] },
    [
      'The key of "Larkspur Packs" (larkspur) may not sign for this pack. Have somebody sign who may, or change "packs" in the trust file.',
    ],
  ],
  [
    "expired",
    signatureFile([made, larkspur]),
    { ...one, keys: [{ ...keys.larkspur, from: "2026-01-01", until: "2026-05-31" }] },
    [
      'The key of "Larkspur Packs" (larkspur) is valid from 2026-01-01 until 2026-05-31, and the made statement is of 2026-06-01T12:00:00Z. Have the release signed with a key that is valid.',
    ],
  ],
  [
    "revoked",
    signatureFile([made, larkspur]),
    { ...one, revoked: [{ id: "larkspur", since: "2026-06-01", reason: "Lost." }] },
    [
      'The key of "Larkspur Packs" (larkspur) is revoked since 2026-06-01 (Lost), and its made signature is of 2026-06-01T12:00:00Z. Have the release signed with another key.',
    ],
  ],
  [
    "revoked",
    signatureFile([statementOf("made", { at: "2020-01-01T00:00:00Z" }), larkspur]),
    { ...one, revoked: [{ id: "larkspur", since: "always", reason: "Stolen" }] },
    [
      'The key of "Larkspur Packs" (larkspur) is revoked (Stolen), and its made signature is of 2020-01-01T00:00:00Z. Have the release signed with another key.',
    ],
  ],
  [
    "older-than-minimum",
    signatureFile([made, larkspur]),
    { ...one, minimum: { [facts.packId.toUpperCase()]: "2.3.1" } },
    ["Version 2.3.0 is older than 2.3.1, the minimum of the trust file. Install 2.3.1 or later."],
  ],
  [
    "too-few",
    signatureFile([made, larkspur]),
    both,
    [
      "0 keys signed as approved, and the trust file asks for 1. Have it signed: setup-pack trust sign --role approved.",
    ],
  ],
  [
    "too-few",
    signatureFile([made, larkspur, larkspur]),
    { keys: [keys.larkspur, { ...keys.ops, may: ["made"] }], require: { made: 2 } },
    ["1 key signed as made, and the trust file asks for 2. Have it signed: setup-pack trust sign --role made."],
  ],
];

/** The same file with another version said, as if somebody had edited what was signed. */
function changedPayload(file: string): string {
  const envelope = JSON.parse(file);
  const payload = Buffer.from(envelope.payload, "base64").toString().replace('"errors":0', '"errors":1');
  return JSON.stringify({ ...envelope, payload: Buffer.from(payload).toString("base64") });
}

describe("a release that is not trusted", () => {
  it.each(table)("is %s", async (code, file, trust, said) => {
    const { trusted, failures } = await checkTrust(facts, file, trustOf(trust), nodeEd25519);
    expect([trusted, failures[0]?.code]).toEqual([false, code]);
    const words = failures.map((failure) => failureWords(failure, { signatureFile: "pack.sig.json" }));
    expect(words.map(({ message, remedy }) => `${message} ${remedy}`)).toEqual(said);
  });

  it("has a row here for each name", () => {
    expect([...new Set(table.map(([code]) => code))].sort()).toEqual([...failureCodes].sort());
  });
});

describe("a release that is trusted", () => {
  it("has who made and who approved it, whatever else signed, and is found so by Web Crypto too", async () => {
    const file = signatureFile([made, stranger, larkspur], [statementOf("approved"), ops, ops]);
    for (const ed25519 of [nodeEd25519, webEd25519]) {
      const { trusted, signers } = await checkTrust(facts, file, trustOf(both), ed25519);
      expect(trusted).toBe(true);
      expect(signers.map(({ role, id, owner, at }) => [role, id, owner, at])).toEqual([
        ["made", "larkspur", "Larkspur Packs", "2026-06-01T12:00:00Z"],
        ["approved", "ops", "Operations", "2026-06-01T12:00:00Z"],
      ]);
    }
  });

  it.each([
    ["whose key has expired since", { keys: [{ ...keys.larkspur, from: "2026-06-01", until: "2026-06-01" }] }],
    ["whose key was lost later", { revoked: [{ id: "larkspur", since: "2026-06-02", reason: "Lost" }] }],
    ["that is the minimum", { minimum: { [facts.packId]: "2.3.0" } }],
  ])("stays so: one %s", async (_, change) => {
    const file = signatureFile([made, larkspur]);
    const { trusted } = await checkTrust(facts, file, trustOf({ ...one, ...change }), nodeEd25519);
    expect(trusted).toBe(true);
  });
});
