import { createHash } from "node:crypto";
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { compile, packDigest } from "../compile.js";
import { openPack } from "../live/open-pack.js";
import type { Pack } from "../model.js";
import { plan } from "../plan/plan.js";
import { build } from "../source/build.js";
import { unpack } from "../source/unpack.js";
import type { Sha256 } from "./byte-codec.js";
import { assetPack } from "./examples/packs.js";
import { sha256Of } from "./hashing.js";

const ofNode: Sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

const text = JSON.stringify(assetPack());
const broken = JSON.stringify(assetPack({ sha256: "0".repeat(64) }));

/** As a program in JavaScript hands it in. */
const given = (sha256: unknown): { sha256: Sha256 } => Object.assign({ sha256: ofNode }, { sha256 });

const read = (source: string): Pack => {
  const { pack } = compile(source);
  if (pack === null) throw new Error("The example has no errors");
  return pack.document;
};

describe("a SHA-256 of our own", () => {
  test.prop([fc.uint8Array({ maxLength: 300 })])("is the one that Node gives", (bytes) => {
    expect(sha256Of({})(bytes)).toBe(ofNode(bytes));
  });

  it("is taken wherever none is handed in", () => {
    expect(compile(broken)).toEqual(compile(broken, { sha256: ofNode }));
    expect(compile(broken).diagnostics.map(({ rule }) => rule)).toEqual(["asset/hash-mismatch"]);
    expect(openPack(broken).diagnostics).toEqual(openPack(broken, { sha256: ofNode }).diagnostics);
    expect(compile(text).pack?.digest).toBe(compile(text, { sha256: ofNode }).pack?.digest);
    expect(packDigest(read(text))).toBe(packDigest(read(text), { sha256: ofNode }));
    expect(build(unpack(text)).text).toBe(build(unpack(text, { sha256: ofNode }), { sha256: ofNode }).text);
    const sides = { installed: read(text), release: { ...read(text), version: "1.0.1" } };
    expect(plan(sides)).toEqual(plan(sides, { sha256: ofNode }));
  });
});

describe("one that cannot be used", () => {
  const atOnce = /^The sha256 that was handed in is asynchronous, .* gives lower-case hex digits at once/;

  it("is refused at once where it says that it is asynchronous", () => {
    const later = given(async (bytes: Uint8Array) => ofNode(bytes));
    for (const run of [() => compile("{}", later), () => openPack("{}", later)]) {
      expect(run).toThrow(TypeError);
      expect(run).toThrow(atOnce);
    }
  });

  it("is refused when it is called where it does not say so, and what comes of the promise is left alone", () => {
    expect(() =>
      compile(
        text,
        given(() => Promise.resolve("")),
      ),
    ).toThrow(atOnce);
    expect(() =>
      compile(
        text,
        given(() => Promise.reject(new Error("too late"))),
      ),
    ).toThrow(atOnce);
    expect(() =>
      packDigest(
        read(text),
        given(() => Promise.resolve("")),
      ),
    ).toThrow(atOnce);
  });

  it("is refused where it gives bytes, and where it is no function", () => {
    expect(() =>
      compile(
        text,
        given((bytes: Uint8Array) => bytes),
      ),
    ).toThrow(/handed in gives no text\. Hand in/);
    expect(() => compile("{}", given("sha256"))).toThrow(/handed in is no function\. Hand in/);
  });
});
