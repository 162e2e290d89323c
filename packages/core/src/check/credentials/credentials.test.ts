import { describe, expect, it } from "vitest";
import { credentialIn } from "./credentials.js";

/** Put together here, so that no scanner takes this file for a leak. */
const glued = (...parts: readonly string[]): string => parts.join("");

const twenty = "4a7cQ1e9Xz".repeat(2).toLowerCase().replaceAll(/[xzq]/g, "f");

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
    ["a GitLab token", glued("gl", "pat-", twenty)],
    ["an npm token", glued("np", "m_", forty).slice(0, 40)],
    ["a Google OAuth secret", glued("GOC", "SPX-", twenty)],
    ["a Brevo key", glued("xkey", "sib-", forty)],
    ["a Mailchimp key", glued(forty.slice(0, 32), "-us", "21")],
    ["a Mailgun key", glued("ke", "y-", forty.slice(0, 32))],
    ["a HubSpot token", glued("pa", "t-na1-", forty)],
    ["an Airtable token", glued("pa", "t", twenty.slice(0, 14), ".", forty)],
    ["a Shopify token", glued("shp", "at_", forty.slice(0, 32))],
    ["a Telegram bot token", glued("1234567890", ":A", "A", forty.slice(0, 33))],
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
    "Basic 3-bedroom-2-bath-home-tour, and the bearer of-this-voucher-2024-too",
    "sk-kitchen-2024-remodel-checklist",
    "https://hooks.example.com/leads?token=contact.first_name1&list=buyers-2024-spring",
    "https://user:password@example.com/where-the-office-puts-its-own",
    "Your password: the-street-you-grew-up-in-1984",
    "token = contact.custom_fields.portal_token_2",
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4",
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
});

describe("a text that names a credential", () => {
  const value = glued("p9Xw", "3kVt", "7Qz1", "Lm5c");
  it.each([
    `{"api_key": "${value}", "list": "buyers"}`,
    `X-Api-Key: ${value}`,
    `client_secret=${value}&grant_type=client_credentials`,
    `?auth_token=${value}`,
  ])("is seen through", (text) => {
    expect(credentialIn(text)?.value).toBe(value);
  });
});
