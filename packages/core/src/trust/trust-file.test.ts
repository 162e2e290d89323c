import { describe, expect, it } from "vitest";
import { readPublicKey } from "./public-key.js";
import { newPair } from "./signing.test-support.js";
import { readTrustFile } from "./trust-file.js";

const [one, other] = [newPair().line, newPair().line];

/** A trust file with a key, some lines at its end, and what is wrong with it: the line, what is pointed at, and why. */
const faults = (
  lines: string,
  keys = `  - { id: larkspur, owner: Larkspur, key: "${one}", may: [made] }`,
): string[] => {
  const text = `trust: 1
keys:
${keys}
${lines}
`;
  const { problems = [] } = readTrustFile(text, "trust.yaml");
  return problems.map(({ message, range: { start, end } }) => {
    const pointed = text.slice(start.offset, Math.min(end.offset, start.offset + 10));
    return `${start.line} ${pointed}: ${message}`;
  });
};

const keyLine = (rest: string, id = "larkspur", line = one): string =>
  `  - { id: ${id}, owner: L, key: "${line}", ${rest} }`;

const needed = "require: { made: 1 }";

const packId = "3f0c8f5e-9b1d-4a57-8f6e-2d7c1a4b9e10";
const isNone = 'is not a packId, so that no pack is meant. Write the "packId" of a pack, such as';

describe("readTrustFile", () => {
  it("reads the page's example", () => {
    const text = `trust: 1
keys:
  - { id: larkspur, owner: Larkspur Packs, key: "${one} me@here", may: [made], packs: ["${packId}"], from: 2026-01-01, until: 2028-01-01 }
  - { id: ops, owner: Operations, key: "${other}", may: [approved] }
revoked: [{ id: old-laptop, since: 2026-09-01, reason: Lost }]
require: { made: 1, approved: 1 }
minimum: { "${packId.toUpperCase()}": 2.3.0 }
`;
    const read = readTrustFile(text, "trust.yaml");
    expect(read.problems).toBeUndefined();
    const trust = "trust" in read ? read.trust : undefined;
    expect(trust?.keys.map(({ id, from }) => [id, from])).toEqual([
      ["larkspur", "2026-01-01"],
      ["ops", undefined],
    ]);
    expect([trust?.require, trust?.minimum.get(packId), trust?.revoked.get("old-laptop")?.since]).toEqual([
      { made: 1, approved: 1 },
      "2.3.0",
      "2026-09-01",
    ]);
  });

  it.each<[string, string[], string[]]>([
    [
      "a key of another kind",
      [needed, keyLine("may: [made]", "larkspur", "ssh-rsa AAAA")],
      ['3 "ssh-rsa A: The key "larkspur" is of the kind "ssh-rsa"; only ssh-ed25519 is used.'],
    ],
    [
      "a key that is cut off",
      [needed, keyLine("may: [made]", "larkspur", one.slice(0, -8))],
      ['3 "ssh-ed255: The key "larkspur" is cut off or changed; copy the whole line.'],
    ],
    [
      "a key twice",
      [needed, `${keyLine("may: [made]")}\n${keyLine("may: [made]", "other")}`],
      ['4 "ssh-ed255: Element 2 of "keys" has the key of element 1; remove one of the two.'],
    ],
    [
      "an id twice",
      [needed, `${keyLine("may: [made]")}\n${keyLine("may: [made]", "larkspur", other)}`],
      ['4 larkspur: Element 2 of "keys" has the id of element 1; remove one of the two.'],
    ],
    [
      "a role that is none",
      [needed, keyLine("may: [signed]")],
      [
        '3 signed: Element 1 of "may" of element 1 of "keys" of the trust file is "signed"; it must be "made" or "approved".',
      ],
    ],
    [
      "days that are none",
      [needed, keyLine("may: [made], from: 2026-02-30")],
      ['3 2026-02-30: "2026-02-30" is not a day of the calendar.'],
    ],
    [
      "an end before the beginning",
      [needed, keyLine("may: [made], from: 2026-02-02, until: 2026-02-01")],
      ['3 2026-02-01: The key "larkspur" ends on 2026-02-01, before it begins on 2026-02-02.'],
    ],
    [
      "a slip in a revoked id",
      [`${needed}\nrevoked: [{ id: larkspr, since: always, reason: Lost }]`],
      ['5 larkspr: No key is called "larkspr", so that nothing is revoked. Did you mean "larkspur"?'],
    ],
    [
      "no requirement",
      ["require: { made: 0 }"],
      ['4 { made: 0 : "require" of the trust file asks for no signature. Ask for 1 at least, as in { made: 1 }.'],
    ],
    [
      "more than can sign",
      ["require: { made: 1, approved: 1 }"],
      ["4 1: 1 key must have signed as approved, but only 0 may. Ask for fewer, or add keys."],
    ],
    [
      "a minimum that is no version",
      [`${needed}\nminimum: { "${packId}": newest }`],
      ['5 newest: "newest" is not a semantic version such as 2.3.0, so that nothing can be compared with it.'],
    ],
    [
      "a minimum of what is no pack",
      [`${needed}\nminimum: { first visit: 2.0.0 }`],
      [`5 2.0.0: "first visit" ${isNone} ${packId}.`],
    ],
    [
      "a key for what is no pack",
      [needed, keyLine("may: [made], packs: [first visit]")],
      [`3 first visi: "first visit" ${isNone} ${packId}.`],
    ],
  ])("finds %s, at its place", (_, [lines = "", keys], found) => {
    expect(faults(lines, keys)).toEqual(found);
  });

  it("refuses a file that is too long, before it reads it", () => {
    expect(faults("#".repeat(2 ** 20))).toEqual([
      "1 : The file has 1048732 characters; a trust file has at most 1048576.",
    ]);
  });
});

describe("readPublicKey", () => {
  it.each([
    ["", 'is of the kind ""; only ssh-ed25519 is used'],
    ["ecdsa-sha2-nistp256 AAAA", 'is of the kind "ecdsa-sha2-nistp256"; only ssh-ed25519 is used'],
    ["-----BEGIN PUBLIC KEY-----", "is not a public key on one line; setup-pack trust key show prints that line"],
    [`ssh-ed25519 ${"A".repeat(1_000_000)}`, "is cut off or changed; copy the whole line"],
    [`ssh-ed25519 ${one.slice(12).replace("NTE5", "NTE4")}`, "is cut off or changed; copy the whole line"],
  ])("says what is wrong with %.40s", (line, fault) => {
    expect(readPublicKey(line)).toEqual({ fault });
  });
});
