import { describe, expect, it } from "vitest";
import { credentialIn, isCredentialName, isCredentialText } from "./credentials.js";

/** Put together here, so that no scanner takes this file for a leak. */
const glued = (...parts: readonly string[]): string => parts.join("");
const twenty = "4a".repeat(10);
const forty = twenty.repeat(2);

describe("credentialIn", () => {
  it.each([
    ["a Stripe key", glued("sk", "_live_", twenty)],
    ["a Stripe key", glued("rk", "_test_", twenty)],
    ["a Stripe webhook secret", glued("wh", "sec_", twenty)],
    ["a GitHub token", glued("gh", "p_", forty)],
    ["a GitHub token", glued("github", "_pat_", forty)],
    ["an AWS access key", glued("AK", "IA", "Q4".repeat(8))],
    ["a Slack token", glued("xo", "xb-", "1234567890-", twenty)],
    ["a Google API key", glued("AI", "za", forty).slice(0, 39)],
    ["a SendGrid key", glued("S", "G.", twenty, ".", forty)],
    ["a Twilio key", glued("S", "K", forty).slice(0, 34)],
    ["an API key of an AI service", glued("s", "k-ant-", forty)],
    ["a signed token", glued("ey", "J", twenty, ".ey", "J", twenty, ".", twenty)],
    ["an access token", twenty],
    ["a password in an address", "kiwi7"],
    ["a key in an address", twenty],
  ])("knows %s", (what, value) => {
    const around: Record<string, string> = {
      "an access token": `Authorization: Bearer ${value}`,
      "a password in an address": `https://office:${value}@hooks.example.com/leads`,
      "a key in an address": `https://hooks.example.com/leads?api_key=${value}&to=us`,
    };
    expect(credentialIn(around[what] ?? `See ${value}, please`)).toEqual({ what, value });
  });

  it("knows what is longer than it shows", () => {
    expect(credentialIn(glued("-----BEGIN RSA PRI", "VATE KEY-----\n", forty))?.what).toBe("a private key");
    expect(credentialIn(glued("https://hooks.", "slack.com/services/T00/B00/", twenty))?.what).toBe(
      "a Slack webhook address",
    );
  });

  it.each([
    "Hi {{first_name}}, I pulled three sales near you. Would a late afternoon suit you?",
    "https://hooks.example.com/title/new-order?listing={{listing_id}}",
    "https://hooks.example.com:8443/leads",
    "email-newsletter-welcome-2024",
    "Bearer {{workspace.token}}",
    "The bearer of this voucher gets ten percent off the closing costs",
    "https://hooks.example.com/leads?token={{workspace.hook_token_2024}}",
    "mailto:office@larkspurandmain.example",
    "",
  ])("takes %j for none", (text) => {
    expect(credentialIn(text)).toBeUndefined();
  });

  it("takes no time over hostile text", () => {
    for (const piece of [
      "sk-",
      "eyJ-",
      "?token=",
      "Bearer ",
      "-----BEGIN A",
      "a://",
      "eyJa.",
      "SG.",
      "://a@",
      "A".repeat(80),
    ])
      expect(() => credentialIn(piece.repeat(100_000))).not.toThrow();
  });
});

describe("isCredentialName and isCredentialText", () => {
  it("goes by the member's name however it is written", () => {
    expect(["api_key", "X-Api-Key", "clientSecret", "Password", "accessToken"].every(isCredentialName)).toBe(true);
    expect(["key", "tag_id", "subject", "author"].some(isCredentialName)).toBe(false);
  });

  it("asks for twelve characters, letters and digits, and nothing to fill in", () => {
    expect(isCredentialText("leads-4711-cockatoo")).toBe(true);
    for (const text of [
      "lead4711",
      "reset-by-mail",
      "123456789012",
      "{{hook.token_1}}",
      "<your-key-123>",
      "see note 4711 b",
    ])
      expect(isCredentialText(text)).toBe(false);
  });
});
