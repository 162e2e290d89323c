import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { didYouMean, nearest } from "./did-you-mean.js";
import { fold } from "./fold.js";
import { lazy } from "./lazy.js";
import { count, listOf } from "./list.js";
import { quote } from "./quote.js";

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

  test.prop([fc.string({ unit: "binary", maxLength: 500 })])("stays short and printable", (text) => {
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
