import { fixturePacks } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import { isObject } from "../../json.js";
import { isRandomLooking } from "./random-looking.js";

/** Put together here, so that no scanner takes this file for a leak. */
const glued = (...parts: readonly string[]): string => parts.join("");

/** The forms of credentials that services give out. */
const credentials: readonly string[] = [
  glued("9f86d081", "884c7d65", "9a2feaa0", "c55ad015"),
  glued("4f3c2e1a", "9b8d7c6f", "5e4d"),
  glued("p9Xw3kVt", "7Qz1Lm5c"),
  glued("k3j9x0q8", "w7e6r5t4", "y3u2"),
  glued("wJalrXUt", "nFEMI/K7", "MDENG/bP", "xRfiCYzQ", "w8Lk3VtB1"),
  glued("b2ZmaWNl", "OmtpdzdA", "a2l3aTc="),
  glued("jbswy3dp", "ehpk3pxp", "mfrggzdf"),
  glued("Zt-7Lp_R", "4sNw-B3y", "Kd93jf2k"),
  glued("01HZX4K8", "Q2M7N5P9", "R3S6T1V0WY"),
  glued("nT8+vR2/", "qK5xW9zB", "4mC7dF1g"),
  glued("QwRtYpSd", "FgHjKlZx", "CvBnMqWe"),
  glued("64569949", "070ab5aa", "efcc831c"),
  glued("CC2NG0A4", "2HycUCRY", "+tCwlkE2", "n/SPIAWA"),
  glued("14jbwty3", "ukvw1w6x", "i999j"),
  glued("7c4a8d09", "ca3762af", "61e59520", "943dc264", "94f8941b"),
];

/** Texts that are no credentials but stand in packs beside them, also in members named for credentials. */
const innocents: readonly string[] = [
  ..."contact.first_name1|contact.first_name|custom_field_12|cf_preferred_area_2|deal.expected_close_date_2".split("|"),
  ..."firstNameOfSpouse2|contactPhoneNumberE164|listingPriceUSD2024|mls_nbr_2_of_listing|crm.dnc_ssn_2_flag".split("|"),
  ..."buyer-nurture-2024-spring|open-house-2026-03-01|step-12-of-18-email|user-4711-reyes|pond-7-recycled".split("|"),
  ..."/var/run/secrets/portal1|./config/token2.json|hooks/v2/9f86d081884c7d65|C:\\keys\\api1.pem|~/keys/hook2".split(
    "|",
  ),
  ..."images/banner-2024@2x.png|logo-9f86d081884c7d65.svg|price_list_2024_Q3.pdf|index.min.9f86d081.js".split("|"),
  ..."550e8400-e29b-41d4-a716-446655440000|F47AC10B-58CC-4372-A567-0E02B2C3D479".split("|"),
  ..."#1d4ed8|#1d4ed8ff|rgba(29,78,216,0.5)|hsl(217 91% 60%)|blue-500|color.primary.500|--brand-primary-600".split("|"),
  ..."+15550109934|1-800-555-0199|+49 30 1234567|5550109934567890|0123456789012345".split("|"),
  ..."{{contact.token_1}}|%%portal_token_2%%|$(HOOK_TOKEN_2)|<your-key-123>|$HOOK_TOKEN_2|*|NAME1_TOKEN|".split("*|"),
  ..."anna.reyes77@larkspurandmain.example|2026-03-01T09:00:00Z|2026-03-01T09:00:00.123+02:00|v1.2.3-beta.4".split("|"),
  ..."reset-by-mail|changeme123|your-api-key-here|REPLACE_ME_WITH_KEY_1|xxxxxxxxxxxx1234|********1234|aaaa1111aaaa".split(
    "|",
  ),
  ..."https://example.com/a1b2c3d4e5f6|mailto:office1@example.com|vault:secret/data/crm#token1|env:STRIPE_KEY_2".split(
    "|",
  ),
  ..."MLS-48271-AX9Q-2024|Larkspur&MainRealty2024|strengthsOfTheHouse12|lengthsAndWidths3|backspaceKey13key".split("|"),
  ..."Bonjour-à-tous-2024|schlüssel-zum-haus-12|kluczDoDomu12345|transcript2024Spring|thirdpartyLeads24".split("|"),
  ..."when_the_seller_says_yes_2|call me back at 5 p.m.|Sellers2024|3bed2bath1car2024|NorthEastRegion1|abcdefghijklmnop1234".split(
    "|",
  ),
];

describe("isRandomLooking", () => {
  it.each(credentials)("sees that %j was made by chance", (text) => {
    expect(isRandomLooking(text, 12)).toBe(true);
  });

  it.each(innocents)("sees that %j was not", (text) => {
    expect(isRandomLooking(text, 8)).toBe(false);
  });

  it("takes none of the texts and names in the shipped packs for it, but for what files are hashed and encoded to", () => {
    const texts = new Set<string>();
    const collect = (value: unknown, name = ""): void => {
      if (typeof value === "string") texts.add(/^(?:data|sha256)$/.test(name) ? "" : value);
      else if (Array.isArray(value)) for (const element of value) collect(element);
      else if (isObject(value)) for (const [member, inner] of Object.entries(value)) collect(inner, member);
      if (name !== "") texts.add(name);
    };
    for (const { text } of fixturePacks()) collect(JSON.parse(text));
    expect(texts.size).toBeGreaterThan(1000);
    expect([...texts].filter((text) => isRandomLooking(text, 8))).toEqual([]);
  });

  it("takes passwords that are short for what they are", () => {
    for (const password of [glued("hT7#", "kP2x"), glued("Tr0ub", "4dor&3"), glued("x9$", "Vq2!m")])
      expect(isRandomLooking(password, 8)).toBe(true);
    expect(isRandomLooking(glued("hT7#", "kP2x"), 12)).toBe(false);
  });

  it("takes no time over hostile text", () => {
    for (const piece of ["a", "aB", "a1", "-", "/a", "@", "a.b", ".json", "%"])
      expect(isRandomLooking(piece.repeat(100_000), 8)).toBe(false);
  });
});
