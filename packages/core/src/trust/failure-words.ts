import { count } from "../words/list.js";
import { quote } from "../words/quote.js";
import type { TrustFailure } from "./verdict.js";

/** What sentences about a failure need to know: the signature file's path, as it is shown. */
export interface FailureNames {
  readonly signatureFile: string;
}

/** Returns what is wrong with a release that is not trusted, why, and what to do about it: one line. */
export function failureWords(failure: TrustFailure, { signatureFile }: FailureNames): string {
  switch (failure.code) {
    case "unsigned":
      return `There is no signature file ${signatureFile}. Get it from whoever made the release, or sign the release: setup-pack trust sign.`;
    case "broken-signature-file":
      return `${signatureFile} cannot be used. ${failure.why} Get it anew from whoever signed.`;
    case "altered":
      return failure.signed === undefined
        ? `The ${failure.role} statement was changed after ${who(failure)} signed it. Get the release and its signature file anew.`
        : `The release is not the one that was signed as ${failure.role}: sha256 ${failure.signed} was signed, this one is ${failure.found}. Get the release that was signed, or have this one signed.`;
    case "older-than-minimum":
      return `Version ${failure.version} is older than ${failure.minimum}, the minimum of the trust file. Install ${failure.minimum} or later.`;
    case "revoked":
      return `The key of ${who(failure)} is revoked${failure.since === "always" ? "" : ` since ${failure.since}`} (${withoutStop(failure.reason)}), and its ${failure.role} signature is of ${failure.at}. Have the release signed with another key.`;
    case "not-allowed":
      return failure.over === "role"
        ? `The key of ${who(failure)} signed as ${failure.role}, which it may not. Have somebody sign who may, or change "may" in the trust file.`
        : `The key of ${who(failure)} may not sign for this pack. Have somebody sign who may, or change "packs" in the trust file.`;
    case "expired":
      return `The key of ${who(failure)} is valid${failure.from === undefined ? "" : ` from ${failure.from}`}${failure.until === undefined ? "" : ` until ${failure.until}`}, and the ${failure.role} statement is of ${failure.at}. Have the release signed with a key that is valid.`;
    case "unknown-key":
      return `A key that the trust file does not have signed as ${failure.role}: ${failure.fingerprint === undefined ? "it does not say which" : quote(failure.fingerprint)}. Ask its owner to confirm the fingerprint, then add the key to the trust file.`;
    case "too-few":
      return `${count(failure.counted, "key")} signed as ${failure.role}, and the trust file asks for ${failure.required}. Have it signed: setup-pack trust sign --role ${failure.role}.`;
    default:
      return unreachable(failure);
  }
}

const who = ({ owner, id }: { readonly owner: string; readonly id: string }): string => `${quote(owner)} (${id})`;

const withoutStop = (reason: string): string => reason.replace(/[.!?]+$/, "");

function unreachable(failure: never): never {
  throw new Error(`Unknown failure ${JSON.stringify(failure)}`);
}
