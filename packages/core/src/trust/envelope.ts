import { decodeBase64 } from "../check/base64.js";
import { isObject } from "../json.js";
import { parse } from "../parse/parse.js";
import { encodeBase64 } from "../source/items/base64.js";
import { quote } from "../words/wording.js";

/** One signature of an envelope. */
export interface Signature {
  /** Which key it is of, as whoever made it says: a hint, which proves nothing. */
  readonly keyid: string | undefined;
  readonly bytes: Uint8Array;
}

/** A DSSE envelope: some bytes, what they are, and signatures of both. */
export interface Envelope {
  readonly payloadType: string;
  readonly payload: Uint8Array;
  readonly signatures: readonly Signature[];
}

/** The media type of an in-toto statement. */
export const statementType = "application/vnd.in-toto+json";

/** Longer signature files are not read, in UTF-16 units. */
const longestSignatureFile = 256 * 1024;

/** A role has one envelope. */
const mostEnvelopes = 2;

const mostSignatures = 32;

/** What is signed: the pre-authentication encoding of DSSE 1.0. */
export function preAuthEncoding(payloadType: string, payload: Uint8Array): Uint8Array {
  const encoder = new TextEncoder();
  const type = encoder.encode(payloadType);
  const start = encoder.encode(`DSSEv1 ${type.length} `);
  const middle = encoder.encode(` ${payload.length} `);
  const whole = new Uint8Array(start.length + type.length + middle.length + payload.length);
  let at = 0;
  for (const part of [start, type, middle, payload]) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Why a signature file cannot be used, as a sentence. */
export interface Broken {
  readonly broken: string;
}

/** Reads the envelopes of a signature file: one, or a list with one for each role. */
export function readEnvelopes(text: string): readonly Envelope[] | Broken {
  if (text.length > longestSignatureFile)
    return { broken: `It has ${text.length} characters; a signature file has at most ${longestSignatureFile}.` };
  const { value, readable, findings } = parse(text);
  const [fault] = findings;
  if (!readable || fault !== undefined) return { broken: fault?.message ?? "It is not JSON." };
  const given = Array.isArray(value) ? value : [value];
  if (given.length === 0 || given.length > mostEnvelopes)
    return { broken: `It has ${given.length} envelopes; it has one for each role, at most ${mostEnvelopes}.` };
  const envelopes: Envelope[] = [];
  for (const one of given) {
    const envelope = envelopeOf(one);
    if ("broken" in envelope) return envelope;
    envelopes.push(envelope);
  }
  return envelopes;
}

function envelopeOf(value: unknown): Envelope | Broken {
  if (!isObject(value)) return { broken: "It is not a DSSE envelope, which is a JSON object." };
  const { payloadType, payload, signatures } = value;
  if (typeof payloadType !== "string" || typeof payload !== "string" || !Array.isArray(signatures))
    return { broken: 'It is not a DSSE envelope: that has "payloadType", "payload" and "signatures".' };
  if (payloadType !== statementType)
    return { broken: `What it signs is of the type ${quote(payloadType)}, not ${statementType}.` };
  const body = fromBase64(payload);
  if (body === undefined) return { broken: 'Its "payload" is not base64.' };
  if (signatures.length === 0 || signatures.length > mostSignatures)
    return { broken: `An envelope has ${signatures.length} signatures; it must have 1 to ${mostSignatures}.` };
  const read: Signature[] = [];
  for (const one of signatures) {
    const signature = signatureOf(one);
    if ("broken" in signature) return signature;
    read.push(signature);
  }
  return { payloadType, payload: body, signatures: read };
}

/** The length of an Ed25519 signature, in bytes. */
const signatureLength = 64;

function signatureOf(value: unknown): Signature | Broken {
  if (!isObject(value) || typeof value.sig !== "string") return { broken: 'A signature has no "sig".' };
  const { keyid, sig } = value;
  if (keyid !== undefined && (typeof keyid !== "string" || keyid.length > 200))
    return { broken: 'The "keyid" of a signature is not a short text.' };
  const bytes = fromBase64(sig);
  if (bytes === undefined) return { broken: 'The "sig" of a signature is not base64.' };
  if (bytes.length !== signatureLength)
    return { broken: `A signature has ${bytes.length} bytes. Only Ed25519 is used, which has ${signatureLength}.` };
  return { keyid: keyid === "" ? undefined : keyid, bytes };
}

/** Writes a signature file: one envelope by itself, several as a list. */
export function writeEnvelopes(envelopes: readonly Envelope[]): string {
  const [first, ...others] = envelopes.map(envelopeJson);
  return `${JSON.stringify(others.length === 0 ? first : [first, ...others], null, 2)}\n`;
}

const envelopeJson = ({ payloadType, payload, signatures }: Envelope): object => ({
  payloadType,
  payload: encodeBase64(payload),
  signatures: signatures.map(({ keyid, bytes }) => ({
    ...(keyid === undefined ? {} : { keyid }),
    sig: encodeBase64(bytes),
  })),
});

/**
 * Decodes base64 in either alphabet, with or without padding, as DSSE asks of readers; undefined for a text that is
 * none.
 */
export function fromBase64(text: string): Uint8Array | undefined {
  const plain = text
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replace(/={1,2}$/, "");
  return decodeBase64(plain + "=".repeat((4 - (plain.length % 4)) % 4));
}
