import { fc, test } from "@fast-check/vitest";
import { anyCharacter } from "@setup-pack/fixtures/character";
import { describe, expect, it } from "vitest";
import { lazy } from "../memoise.js";
import { didYouMean, differenceInLooks, nearest, nearestDotted } from "./did-you-mean.js";
import { fold } from "./fold.js";
import { impossibleTime } from "./impossible-time.js";
import { count, listOf, quote } from "./wording.js";

describe("nearest", () => {
  it("finds a slip of a letter or two", () => {
    expect(nearest("mial", ["mail", "main-street", "sms"])).toBe("mail");
    expect(nearest("trigger.contact_craeted", ["trigger.contact_created", "trigger.deal_created"])).toBe(
      "trigger.contact_created",
    );
  });

  it("ignores case", () => {
    expect(nearest("MAIL", ["mail"])).toBe("mail");
  });

  it("offers nothing that is too far, and never the word itself", () => {
    expect(nearest("mail", ["telephone", "mail"])).toBeUndefined();
    expect(nearest("x".repeat(10_000), ["x".repeat(9_999)])).toBeUndefined();
  });

  it("takes the first of equally near ones", () => {
    expect(nearest("cat", ["bat", "hat"])).toBe("bat");
  });
});

describe("nearestDotted", () => {
  const kinds = ["action.send_sms", "action.send_email", "control.wait", "trigger.deal_created", "action.create_deal"];

  it.each([
    ["send_sms", "action.send_sms"],
    ["sendSms", "action.send_sms"],
    ["Send-SMS", "action.send_sms"],
    ["actions.send_sms", "action.send_sms"],
    ["action.wait", "control.wait"],
    ["sendemial", "action.send_email"],
    ["action.send_emial", "action.send_email"],
    ["deal_craeted", "trigger.deal_created"],
  ])("finds what %s is meant for", (written, meant) => {
    expect(nearestDotted(written, kinds)).toBe(meant);
  });

  it("offers nothing that is too far, and takes names without a dot as they are", () => {
    expect(nearestDotted("telephone", kinds)).toBeUndefined();
    expect(nearestDotted("send_sms", ["a.send_sms", "b.send_sms"])).not.toBe("b.send_sms");
    expect(nearestDotted("emial", ["sms", "email"])).toBe("email");
  });
});

describe("differenceInLooks", () => {
  it("tells apart what looks the same", () => {
    expect(differenceInLooks("caf\u00e9", "cafe\u0301")).toBe(" (with U+00E9, not U+0065 U+0301)");
    expect(differenceInLooks("open\u00a0house", "open house")).toBe(" (with U+00A0, not U+0020)");
    expect(differenceInLooks("caf\u00e9", "cafe")).toBe("");
    expect(differenceInLooks("caf\u00e9", "caf\u00e9")).toBe("");
  });

  it("is part of what is suggested, however many accents there are", () => {
    expect(didYouMean("e\u0301te\u0301", ["\u00e9t\u00e9"])).toMatch(/^ Did you mean "été" \(with U\+00E9 U\+0074 /);
  });
});

describe("impossibleTime", () => {
  it.each([
    ["2026-02-30T10:00:00Z", "a day that does not exist: February 2026 has 28 days"],
    ["2024-02-30T10:00:00Z", "a day that does not exist: February 2024 has 29 days"],
    ["1900-02-29T10:00:00Z", "a day that does not exist: February 1900 has 28 days"],
    ["2026-04-31T10:00:00+02:00", "a day that does not exist: April 2026 has 30 days"],
    ["2026-01-00T10:00:00Z", "a day that does not exist: January 2026 has 31 days"],
    ["2026-13-01T10:00:00Z", "a month that does not exist: 13"],
    ["2026-01-01T24:00:00Z", "a time that does not exist: 24:00"],
    ["2026-01-01T10:60:00Z", "a time that does not exist: 10:60"],
    ["2026-01-01T10:00:61Z", "a second that does not exist"],
    ["2026-01-01T10:00:00+24:00", "an offset that does not exist"],
  ])("says of %s what does not exist", (text, what) => {
    expect(impossibleTime(text)).toContain(`names ${what}`);
  });

  it("says nothing of a time that can be, nor of another form", () => {
    for (const text of ["2024-02-29T23:59:59Z", "2026-12-31t00:00:00.5-11:30", "2026-02-30", "30.2.2026", ""])
      expect(impossibleTime(text)).toBeUndefined();
  });
});

describe("didYouMean", () => {
  it("is a sentence with its space, or nothing", () => {
    expect(didYouMean("mial", ["mail"])).toBe(' Did you mean "mail"?');
    expect(didYouMean("mial", [])).toBe("");
  });
});

describe("quote", () => {
  it("shows control and bidirectional characters as escapes", () => {
    expect(quote('a"b\n\u001b[31m')).toBe('"a\\"b\\n\\u001b[31m"');
    expect(quote("\u202edaer\u2066")).toBe('"\\u202edaer\\u2066"');
  });

  test.prop([fc.string({ unit: anyCharacter, maxLength: 500 })])("stays short and printable", (text) => {
    const shown = quote(text);
    expect(Array.from(shown.replace(/\\u[0-9a-f]{4}|\\./g, "x")).length).toBeLessThanOrEqual(62);
    expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
  });
});

describe("fold", () => {
  it("takes names as people compare them", () => {
    expect(fold("  Hot \t Lead ")).toBe(fold("hot lead"));
    expect(fold("Caf\u00e9")).toBe(fold("Cafe\u0301"));
    expect(fold("Hot Lead")).not.toBe(fold("HotLead"));
  });
});

describe("listOf and count", () => {
  it("writes lists as people do", () => {
    expect(listOf([])).toBe("");
    expect(listOf(["a"])).toBe("a");
    expect(listOf(["a", "b", "c"])).toBe("a, b or c");
    expect(listOf(["a", "b"], "and")).toBe("a and b");
    expect(listOf(["a", "b", "c", "d"], "or", 2)).toBe("a, b and 2 more");
  });

  it("counts", () => {
    expect(count(1, "stage")).toBe("1 stage");
    expect(count(0, "stage")).toBe("0 stages");
    expect(count(2, "branch", "branches")).toBe("2 branches");
  });
});

describe("lazy", () => {
  it("makes a value once, undefined included", () => {
    let made = 0;
    const value = lazy(() => {
      made++;
      return undefined;
    });
    expect([value(), value(), made]).toEqual([undefined, undefined, 1]);
  });
});
