import { readdirSync, readFileSync } from "node:fs";
import { compile } from "@setup-pack/core";
import { packBook } from "@setup-pack/core/meaning";
import { describe, expect, it } from "vitest";
import { readPromises } from "../promises/promise-file.js";
import { namesIn } from "../scenario/names.js";
import { proofsOf } from "./prove.test-support.js";

const fixtures = new URL("../../../../fixtures/", import.meta.url);
const files = readdirSync(new URL("forty-promises/", fixtures)).map((file) => file.replace(/\.promises\.yaml$/, ""));

/** Far fewer turns than `setup-pack prove` takes: enough to break most of those that can be broken. */
const budget = 3_000;

describe("five promises of the office", () => {
  it.each(files)("are proved on %s, and each play that breaks one does so in a rehearsal too", (name) => {
    const { pack } = compile(readFileSync(new URL(`packs/${name}/pack.json`, fixtures), "utf8"));
    const { file } = readPromises(readFileSync(new URL(`forty-promises/${name}.promises.yaml`, fixtures), "utf8"), "x");
    if (pack === null || file === undefined) throw new Error(`${name} has errors`);
    const playable = { document: pack.document, digest: pack.digest, book: packBook(pack.document) };
    const proofs = proofsOf(file, namesIn([playable]), { budget });
    expect(proofs).toHaveLength(5);
    for (const { broken, replayed } of proofs) expect(replayed?.brokenAt).toBe(broken?.at);
  });
});
