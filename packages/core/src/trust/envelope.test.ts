import { createPublicKey, sign, verify } from "node:crypto";
import { bundleFromJSON, bundleToJSON, toDSSEBundle } from "@sigstore/bundle";
import { dsse } from "@sigstore/core";
import { toSignedEntity } from "@sigstore/verify";
import { describe, expect, it } from "vitest";
import { checkTrust } from "./check-trust.js";
import { preAuthEncoding, readEnvelopes, statementType } from "./envelope.js";
import { facts, newPair, nodeEd25519, signatureFile, statementOf, trustOf } from "./signing.test-support.js";
import { statementBytes } from "./statement.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (of: Uint8Array): string => new TextDecoder().decode(of);

const base64url = (decimal: string): string =>
  Buffer.from(BigInt(decimal).toString(16).padStart(64, "0"), "hex").toString("base64url");

describe("the encoding that is signed", () => {
  it("is that of DSSE's protocol document, whose signature fits it", () => {
    const encoded = preAuthEncoding("http://example.com/HelloWorld", bytes("hello world"));
    expect(text(encoded)).toBe("DSSEv1 29 http://example.com/HelloWorld 11 hello world");
    const key = createPublicKey({
      format: "jwk",
      key: {
        kty: "EC",
        crv: "P-256",
        x: base64url("46950820868899156662930047687818585632848591499744589407958293238635476079160"),
        y: base64url("5640078356564379163099075877009565129882514886557779369047442380624545832820"),
      },
    });
    const signature = "A3JqsQGtVsJ2O2xqrI5IcnXip5GToJ3F+FnZ+O88SjtR6rDAajabZKciJTfUiHqJPcIAriEGAHTVeCUjW2JIZA==";
    const fits = (message: Uint8Array): boolean =>
      verify("sha256", message, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64"));
    expect([fits(encoded), fits(bytes("hello world"))]).toEqual([true, false]);
  });

  it.each([
    ["", ""],
    ["a b", "1 2"],
    ["é😀", "é😀"],
    [statementType, "x".repeat(2000)],
  ])("counts bytes as another implementation does: %j", (type, body) => {
    expect(Buffer.from(preAuthEncoding(type, bytes(body)))).toEqual(dsse.preAuthEncoding(type, Buffer.from(body)));
  });
});

const larkspur = newPair();
const trust = trustOf({
  keys: [{ id: "larkspur", owner: "Larkspur", key: larkspur.line, may: ["made"] }],
  require: { made: 1 },
});
const made = statementOf("made");

describe("another implementation of DSSE", () => {
  const bundleJson = (dsseEnvelope: unknown): unknown => ({
    mediaType: "application/vnd.dev.sigstore.bundle.v0.3+json",
    verificationMaterial: { publicKey: { hint: larkspur.fingerprint }, tlogEntries: [] },
    dsseEnvelope,
  });

  it("verifies an envelope of ours", () => {
    const ours: unknown = JSON.parse(signatureFile([made, larkspur]));
    const { signature } = toSignedEntity(bundleFromJSON(bundleJson(ours)));
    expect(signature.verifySignature(larkspur.publicKey)).toBe(true);
    expect(signature.verifySignature(newPair().publicKey)).toBe(false);
  });

  it("makes envelopes that are verified here", async () => {
    const artifact = Buffer.from(statementBytes("Spring", made));
    const signature = sign(null, dsse.preAuthEncoding(statementType, artifact), larkspur.privateKey);
    const bundle = toDSSEBundle({ artifact, artifactType: statementType, signature, keyHint: "any name" });
    const { dsseEnvelope } = JSON.parse(JSON.stringify(bundleToJSON(bundle)));
    const verdict = await checkTrust(facts, JSON.stringify(dsseEnvelope), trust, nodeEd25519);
    expect(verdict.signers.map(({ id }) => id)).toEqual(["larkspur"]);
    expect(verdict.trusted).toBe(true);
  });
});

describe("readEnvelopes", () => {
  const envelope = JSON.parse(signatureFile([made, larkspur]));
  const [signature] = envelope.signatures;
  const fault = (value: unknown): unknown => {
    const read = readEnvelopes(typeof value === "string" ? value : JSON.stringify(value));
    return "broken" in read ? read.broken : "none";
  };

  it("takes the alphabet for addresses, without padding", () => {
    const url = (base64: string): string => Buffer.from(base64, "base64").toString("base64url");
    const given = { ...envelope, payload: url(envelope.payload), signatures: [{ sig: url(signature.sig) }] };
    expect(fault(given)).toBe("none");
  });

  it.each([
    ["not JSON", "{", /./],
    ["a longer text", " ".repeat(3_000_000), /^It has 3000000 characters; a signature file has at most 262144\.$/],
    ["a doubled member", `{"payload": "", ${JSON.stringify(envelope).slice(1)}`, /"payload" is in this object already/],
    ["another value", "[1]", /^It is not a DSSE envelope, which is a JSON object\.$/],
    ["no envelope", "[]", /^It has 0 envelopes/],
    ["three envelopes", [envelope, envelope, envelope], /^It has 3 envelopes/],
    ["another payload type", { ...envelope, payloadType: "application/json" }, /type "application\/json", not/],
    ["a payload in another code", { ...envelope, payload: "é" }, /^Its "payload" is not base64\.$/],
    ["no signature", { ...envelope, signatures: [] }, /^An envelope has 0 signatures; it must have 1 to 32\.$/],
    ["33 signatures", { ...envelope, signatures: Array.from({ length: 33 }, () => signature) }, /^An envelope has 33/],
    ["10,000 signatures", { ...envelope, signatures: Array.from({ length: 10_000 }, () => ({ sig: "" })) }, /10000/],
    [
      "an algorithm's name",
      { ...envelope, signatures: [{ alg: "none", sig: "" }] },
      /^A signature has 0 bytes\. Only Ed/,
    ],
    ["a signature of P-384", { ...envelope, signatures: [{ sig: "A".repeat(128) }] }, /^A signature has 96 bytes/],
    ["a signature that is not text", { ...envelope, signatures: [{ sig: 1 }] }, /^A signature has no "sig"\.$/],
    ["a name that is not text", { ...envelope, signatures: [{ ...signature, keyid: 1 }] }, /^The "keyid"/],
    ["deep nesting", "[".repeat(100_000), /./],
  ])("refuses %s by a sentence", (_, value, sentence) => {
    expect(fault(value)).toMatch(sentence);
  });
});
