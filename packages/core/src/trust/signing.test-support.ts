import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import type { Ed25519 } from "./check-trust.js";
import { type Envelope, preAuthEncoding, writeEnvelopes } from "./envelope.js";
import { publicKeyLine, publicKeyOf } from "./public-key.js";
import { envelopeOfStatement, type Role, type Statement, statementBytes } from "./statement.js";
import { parseTrust, type Trust } from "./trust-file.js";

/** A key pair for tests. */
export interface Pair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** The line for a trust file. */
  readonly line: string;
  readonly fingerprint: string;
}

/** The last bytes of the form that Node exports are the key. */
const bytesOf = (publicKey: KeyObject): Uint8Array =>
  new Uint8Array(publicKey.export({ format: "der", type: "spki" }).subarray(-32));

export function newPair(): Pair {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const bytes = bytesOf(publicKey);
  return { privateKey, publicKey, line: publicKeyLine(bytes), fingerprint: publicKeyOf(bytes).fingerprint };
}

const spkiHead = Buffer.from("302a300506032b6570032100", "hex");

export const nodeEd25519: Ed25519 = {
  verify: (key, message, signature) =>
    verify(
      null,
      message,
      createPublicKey({ key: Buffer.concat([spkiHead, key]), format: "der", type: "spki" }),
      signature,
    ),
};

const digest = "ab".repeat(32);

export const facts = { digest, packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11", version: "2.3.0" };

/** A statement about the release of `facts`. */
export function statementOf(role: Role, said: Partial<Statement["said"]> = {}, of = digest): Statement {
  const tests = { outcome: "none", passed: 0, failed: 0 } as const;
  return {
    digest: of,
    said: {
      packId: facts.packId,
      version: facts.version,
      role,
      at: "2026-06-01T12:00:00Z",
      predecessor: null,
      changes: null,
      checks: {
        tool: { name: "setup-pack", version: "0.1.0" },
        rules: { outcome: "passed", errors: 0, warnings: 0, infos: 0 },
        scenarios: tests,
        promises: tests,
      },
      ...said,
    },
  };
}

/** An envelope of a payload, signed by some. */
function signedEnvelope(payload: Uint8Array, signers: readonly Pair[]): Envelope {
  const envelope = envelopeOfStatement(payload);
  const message = preAuthEncoding(envelope.payloadType, payload);
  const signatures = signers.map(({ privateKey, fingerprint }) => ({
    keyid: fingerprint,
    bytes: new Uint8Array(sign(null, message, privateKey)),
  }));
  return { ...envelope, signatures };
}

/** A signature file of statements, each signed by some. */
export const signatureFile = (...statements: readonly (readonly [Statement, ...Pair[]])[]): string =>
  writeEnvelopes(
    statements.map(([statement, ...signers]) => signedEnvelope(statementBytes("Spring", statement), signers)),
  );

/** A trust file that must be right. */
export function trustOf(value: object): Trust {
  const { trust, findings } = parseTrust({ trust: 1, ...value });
  if (trust === undefined) throw new Error(JSON.stringify(findings));
  return trust;
}
