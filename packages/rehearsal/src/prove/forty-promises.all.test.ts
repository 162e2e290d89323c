import { readFileSync } from "node:fs";
import { compile } from "@setup-pack/core";
import { packBook } from "@setup-pack/core/meaning";
import { describe, expect, it } from "vitest";
import { readPromises } from "../promises/promise-file.js";
import { namesIn } from "../scenario/names.js";
import { proofsOf } from "./prove.test-support.js";

const fixtures = new URL("../../../../fixtures/", import.meta.url);
/** The promises that so few turns break, by the pack that they are about. */
const broken: readonly (readonly [pack: string, promises: readonly string[]])[] = [
  ["appointments-and-deals", ["no-text-at-night"]],
  ["brokerage-brand", ["a-reply-is-answered", "readers-leave-the-list"]],
  ["buyer-nurture", ["no-text-at-night", "stop-means-stop", "hot-buyers-are-not-long-term"]],
  ["listing-launch", ["no-text-at-night", "a-home-value-request-makes-a-task", "coming-soon-or-live"]],
  ["open-house-follow-up", ["no-text-at-night"]],
  ["past-client-referrals", []],
  ["transaction-to-closing", []],
  ["website-lead-response", ["no-text-at-night", "a-reply-ends-the-drip", "new-leads-are-called", "nobody-stays-warm"]],
];

/** Far fewer turns than `setup-pack prove` takes. */
const budget = 5_000;

describe("five promises of the office", () => {
  it.each(broken)("are broken on %s as far as is known, and in a rehearsal too", (name, promises) => {
    const { pack } = compile(readFileSync(new URL(`packs/${name}/pack.json`, fixtures), "utf8"));
    const { file } = readPromises(readFileSync(new URL(`forty-promises/${name}.promises.yaml`, fixtures), "utf8"), "x");
    if (pack === null || file === undefined) throw new Error(`${name} has errors`);
    const playable = { document: pack.document, digest: pack.digest, book: packBook(pack.document) };
    const proofs = proofsOf(file, namesIn([playable]), { budget });
    expect(proofs).toHaveLength(5);
    const found = proofs.filter(({ verdict }) => verdict === "broken");
    expect(found.map(({ promise }) => promise.id)).toEqual(promises);
    for (const proof of found) expect(proof.replayed?.brokenAt).toBe(proof.broken?.at);
  });
});
