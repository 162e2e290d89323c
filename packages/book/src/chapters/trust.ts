import type { BookTrust } from "../book-subject.js";
import { type Markup, markup } from "../page/markup.js";

const roles = [
  ["made", "Made by"],
  ["approved", "Approved by"],
] as const;

/** Returns who made and who approved a release, as rows of its facts; none where nobody's signature was asked for. */
export const trustFacts = (trust: BookTrust | undefined): readonly (readonly [string, string])[] =>
  trust === undefined ? [] : roles.map(([role, title]) => [title, signersOf(role, trust)]);

function signersOf(role: "made" | "approved", { signers }: BookTrust): string {
  const names = signers.filter((one) => one.role === role).map(({ owner, at }) => `${owner}, ${at.slice(0, 10)}`);
  return names.length === 0 ? "no valid signature" : names.join("; ");
}

/** Returns why a release is not trusted; undefined where it is, or nobody asked. */
export const distrustNotice = (trust: BookTrust | undefined): Markup | undefined =>
  trust === undefined || trust.failures.length === 0
    ? undefined
    : markup`<p class="notice">This release is not trusted. ${trust.failures.join(" ")}</p>`;
