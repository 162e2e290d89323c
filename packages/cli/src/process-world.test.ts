import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { decodeBase64 } from "./process-world.js";

const copyOf = (text: string): number[] | undefined => {
  const bytes = decodeBase64(text);
  return bytes && [...bytes];
};

const grammar = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

describe("decodeBase64", () => {
  test.prop([fc.uint8Array({ maxLength: 200 })])("gives back what was encoded", (bytes) => {
    expect(copyOf(Buffer.from(bytes).toString("base64"))).toEqual([...bytes]);
  });

  test.prop([
    fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.stringMatching(/^[A-Za-z0-9+/=_\- \n]{0,16}$/),
      fc.base64String({ maxLength: 24 }),
    ),
  ])("takes what RFC 4648 writes, and nothing else", (text) => {
    expect(copyOf(text)).toEqual(grammar.test(text) ? [...Buffer.from(text, "base64")] : undefined);
  });

  it.each(["", "QQ==", "QUI=", "QUJD"])("takes %j", (text) => {
    expect(copyOf(text)).toBeDefined();
  });

  it.each(["Q", "QQ", "QQ=", "====", "QQ==QQ==", "QQ=A", "Q Q=", "QUJ\n", "-_-_", "Q=Q=", "éééé"])(
    "refuses %j",
    (text) => {
      expect(decodeBase64(text)).toBeUndefined();
    },
  );
});
