// Who made and approved a release: signatures, and the file that says whose count.

export type { ReleaseStatement } from "../generated/release-statement.generated.js";
export { checkTrust, type Ed25519, webEd25519 } from "../trust/check-trust.js";
export { type Broken, type Envelope, preAuthEncoding, type Signature, writeEnvelopes } from "../trust/envelope.js";
export { type FailureWords, failureWords } from "../trust/failure-words.js";
export { type PublicKey, publicKeyLine, publicKeyOf, readPublicKey } from "../trust/public-key.js";
export { releaseDigest, unsignable } from "../trust/release-digest.js";
export {
  envelopeOfStatement,
  type Role,
  readSignatureFile,
  type SignedStatement,
  type Statement,
  statementBytes,
} from "../trust/statement.js";
export { type Key, parseTrust, readTrustFile, type Trust, type TrustResult } from "../trust/trust-file.js";
export {
  minimumFailure,
  type ReleaseFacts,
  type Signer,
  type TrustFailure,
  type TrustFailureCode,
  type Verdict,
} from "../trust/verdict.js";
