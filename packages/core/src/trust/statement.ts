import type { ReleaseStatement } from "../generated/release-statement.generated.js";
import { validate } from "../generated/release-statement-validator.generated.js";
import { isObject } from "../json.js";
import { parse } from "../parse/parse.js";
import { essentialDefects, fromAjv } from "../shape/from-ajv.js";
import { plainPlaces } from "../shape/places.js";
import { reportDefects } from "../shape/report-defects.js";
import { errorsOf } from "../shape/validators.js";
import { type Broken, type Envelope, readEnvelopes, statementType } from "./envelope.js";

/** What a signature says of a release: it is ours, or it may be installed. */
export type Role = ReleaseStatement["predicate"]["role"];

/** A statement about a release, as read. */
export interface Statement {
  /** The SHA-256 of the release it is about: `releaseDigest`. */
  readonly digest: string;
  readonly said: ReleaseStatement["predicate"];
}

/** A statement, and the envelope it came in. */
export interface SignedStatement {
  readonly statement: Statement;
  readonly envelope: Envelope;
}

/** Returns the bytes of a statement that are signed. `name` is that of the pack. */
export function statementBytes(name: string, { digest, said }: Statement): Uint8Array {
  const statement: ReleaseStatement = {
    _type: "https://in-toto.io/Statement/v1",
    subject: [{ name, digest: { sha256: digest } }],
    predicateType: "urn:setup-pack:release:1",
    predicate: said,
  };
  return new TextEncoder().encode(JSON.stringify(statement));
}

/**
 * Reads a signature file (`NAME.sig.json`): its statements, one for each role. Nothing is verified here.
 */
export function readSignatureFile(text: string): readonly SignedStatement[] | Broken {
  const envelopes = readEnvelopes(text);
  if ("broken" in envelopes) return envelopes;
  const statements: SignedStatement[] = [];
  for (const envelope of envelopes) {
    const statement = readStatement(envelope.payload);
    if ("broken" in statement) return statement;
    if (statements.some((other) => other.statement.said.role === statement.said.role))
      return { broken: `It has two statements of the role ${statement.said.role}. Keep one of them.` };
    statements.push({ statement, envelope });
  }
  return statements;
}

function readStatement(payload: Uint8Array): Statement | Broken {
  const { value, readable, findings } = parse(payload);
  const [fault] = findings;
  if (!readable || fault !== undefined) return { broken: `The statement: ${fault?.message ?? "It is not JSON."}` };
  const errors = errorsOf(validate, value);
  if (!isStatement(value, errors.length)) {
    const places = plainPlaces(value, "the statement");
    const [defect] = reportDefects(essentialDefects(fromAjv(errors, value), value), value, places);
    return { broken: defect?.message ?? "The statement is not one about a release." };
  }
  const { subject, predicate } = value;
  if (Number.isNaN(Date.parse(predicate.at)))
    return { broken: `The statement is dated ${predicate.at}, which is not a moment.` };
  return { digest: subject[0]?.digest.sha256 ?? "", said: predicate };
}

/** The compiler cannot see it: the validator found no error. */
function isStatement(value: unknown, errors: number): value is ReleaseStatement {
  return errors === 0 && isObject(value);
}

/** Returns an envelope of a statement without signatures. */
export const envelopeOfStatement = (payload: Uint8Array): Envelope => ({
  payloadType: statementType,
  payload,
  signatures: [],
});
