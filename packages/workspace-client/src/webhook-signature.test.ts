import { createHash, createHmac } from "node:crypto";
import { fc, it as given } from "@fast-check/vitest";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../fixtures/src/arbitrary/hostile.js";
import { codeWordKey, verifyDelivery } from "./webhook-signature.js";

const body = '{"id":"evt_1","type":"contact.created","data":{"first_name":"Zoë"}}';
const secret = "whsec_9f2c";
const t = 1_772_359_200;
const now = t * 1_000;

const mac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("hex");
const header = (key = secret, text = body, at = t) => `t=${at},v1=${mac(key, `${at}.${text}`)}`;
const reason = async (...[ofBody, ofHeader, secrets, at]: Parameters<typeof verifyDelivery>) => {
  const verdict = await verifyDelivery(ofBody, ofHeader, secrets, at);
  return verdict.genuine ? "genuine" : verdict.reason;
};

describe("a delivery is genuine", () => {
  it("when it was signed with one of the secrets, as text and as bytes", async () => {
    const genuine = { genuine: true, signedAt: now };
    expect(await verifyDelivery(body, header(), [secret], now)).toEqual(genuine);
    expect(await verifyDelivery(Buffer.from(body), header(), ["whsec_new", secret], now)).toEqual(genuine);
  });

  it("when one of several signatures is, whatever stands between them", async () => {
    const both = `t=${t}, v1=${mac("whsec_old", `${t}.${body}`)}, v0=x, v1=${mac(secret, `${t}.${body}`).toUpperCase()}`;
    expect(await reason(body, both, [secret], now)).toBe("genuine");
    expect(await reason(body, both, ["whsec_old"], now)).toBe("genuine");
  });

  it("when its code word was hashed into the key", async () => {
    const word = "larkspur é";
    const key = createHash("sha256").update(word).digest("hex");
    expect(await codeWordKey(word)).toBe(key);
    expect(await reason(body, header(key), [await codeWordKey(word)], now)).toBe("genuine");
  });

  // From 1 on: that signer takes the moment 0 for none given, and signs now.
  given.prop([fc.string({ unit: anyCharacter }), fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 4e9 })])(
    "when an independent signer signed it, and no longer once a character is added",
    async (payload, key, timestamp) => {
      const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
      expect(await reason(payload, signed, [key], timestamp * 1_000)).toBe("genuine");
      expect(await reason(`${payload} `, signed, [key], timestamp * 1_000)).toBe("no-match");
      expect(await reason(payload, signed, [`${key} `], timestamp * 1_000)).toBe("no-match");
      expect(await reason(payload, signed.replace("t=", "t=1"), [key], timestamp * 1_000)).toBe("no-match");
    },
  );
});

describe("a delivery is refused", () => {
  it.each([undefined, null, ""])("without a header: %j", async (missing) => {
    expect(await reason(body, missing, [secret], now)).toBe("missing-header");
  });

  it.each([
    "x",
    `v1=${"0".repeat(64)}`,
    `t=${t}`,
    `t=${t},v1=`,
    `t=${t},v1=${"0".repeat(63)}`,
    `t=${t},v0=${"0".repeat(64)}`,
    `t=-1,v1=${"0".repeat(64)}`,
    `t=1e9,v1=${"0".repeat(64)}`,
    `t=${t},t=${t},v1=${"0".repeat(64)}`,
    `t=${t}${`,v1=${"0".repeat(64)}`.repeat(11)}`,
  ])("with a malformed header: %s", async (malformed) => {
    expect(await reason(body, malformed, [secret], now)).toBe("malformed-header");
  });

  it.each([
    [300_000, "genuine"],
    [300_001, "too-old"],
    [-300_000, "genuine"],
    [-300_001, "from-the-future"],
  ])("when our clock is %i ms past the signature, or before it: %s", async (past, expected) => {
    expect(await reason(body, header(), [secret], now + past)).toBe(expected);
  });

  it("for the wrong signature before the wrong time, with a sentence", async () => {
    expect(await verifyDelivery(body, header(), ["other"], now + 1e9)).toEqual({
      genuine: false,
      reason: "no-match",
      message: "No signature of the delivery was made of this body with one of these secrets.",
    });
  });

  given.prop([fc.string({ unit: anyCharacter, maxLength: 5_000 })])("with any header that is none", async (text) => {
    expect(await reason(body, text, [secret], now)).not.toBe("genuine");
  });
});

it.each([[[]], [[""]], [[secret, ""]]])("is not checked without a secret: %j", async (secrets) => {
  await expect(verifyDelivery(body, header(), secrets, now)).rejects.toThrow(TypeError);
});
