import { count, quote } from "../words/wording.js";
import type { TrustFailure } from "./verdict.js";

/** What sentences about a failure need to know. */
export interface FailureNames {
  /** The path of the signature file, as it is shown; undefined where a release cannot have one. */
  readonly signatureFile: string | undefined;
}

/** A failure in sentences: what is wrong and why, and what to do about it. */
export interface FailureWords {
  readonly message: string;
  readonly remedy: string;
}

/** Returns what is wrong with a release that is not trusted, why, and what to do about it. */
export function failureWords(failure: TrustFailure, { signatureFile }: FailureNames): FailureWords {
  switch (failure.code) {
    case "unsigned":
      return {
        message:
          signatureFile === undefined ? "It has no signature file." : `There is no signature file ${signatureFile}.`,
        remedy: "Get it from whoever made the release, or sign the release: setup-pack trust sign.",
      };
    case "broken-signature-file":
      return {
        message: `${signatureFile ?? "The signature file"} cannot be used. ${failure.why}`,
        remedy: "Get it anew from whoever signed.",
      };
    case "altered":
      return failure.signed === undefined
        ? {
            message: `The ${failure.role} statement was changed after ${who(failure)} signed it.`,
            remedy: "Get the release and its signature file anew.",
          }
        : {
            message: `This is not the release that was signed as ${failure.role}: sha256 ${failure.signed} was signed, this one has ${failure.found}.`,
            remedy: "Get the release that was signed, or have this one signed.",
          };
    case "older-than-minimum":
      return {
        message: `Version ${failure.version} is older than ${failure.minimum}, the minimum of the trust file.`,
        remedy: `Install ${failure.minimum} or later.`,
      };
    case "revoked":
      return {
        message: `The key of ${who(failure)} is revoked${failure.since === "always" ? "" : ` since ${failure.since}`} (${withoutStop(failure.reason)}), and its ${failure.role} signature is of ${failure.at}.`,
        remedy: "Have the release signed with another key.",
      };
    case "not-allowed":
      return failure.over === "role"
        ? {
            message: `The key of ${who(failure)} signed as ${failure.role}, which it may not.`,
            remedy: 'Have somebody sign who may, or change "may" in the trust file.',
          }
        : {
            message: `The key of ${who(failure)} may not sign for this pack.`,
            remedy: 'Have somebody sign who may, or change "packs" in the trust file.',
          };
    case "expired":
      return {
        message: `The key of ${who(failure)} is valid${failure.from === undefined ? "" : ` from ${failure.from}`}${failure.until === undefined ? "" : ` until ${failure.until}`}, and the ${failure.role} statement is of ${failure.at}.`,
        remedy: "Have the release signed with a key that is valid.",
      };
    case "unknown-key":
      return {
        message: `A key that the trust file does not have signed as ${failure.role}: ${failure.fingerprint === undefined ? "it does not say which" : quote(failure.fingerprint)}.`,
        remedy: "Ask its owner to confirm the fingerprint, then add the key to the trust file.",
      };
    case "too-few":
      return {
        message: `${count(failure.counted, "key")} signed as ${failure.role}, and the trust file asks for ${failure.required}.`,
        remedy: `Have it signed: setup-pack trust sign --role ${failure.role}.`,
      };
    default:
      return unreachable(failure);
  }
}

const who = ({ owner, id }: { readonly owner: string; readonly id: string }): string => `${quote(owner)} (${id})`;

const withoutStop = (reason: string): string => reason.replace(/[.!?]+$/, "");

function unreachable(failure: never): never {
  throw new Error(`Unknown failure ${JSON.stringify(failure)}`);
}
