import { describe, expect, it } from "vitest";
import { isSlowPattern } from "./slow-pattern.js";

describe("isSlowPattern", () => {
  it.each([
    "^[a-z]+$",
    "^\\d{4}-\\d{2}-\\d{2}$",
    "^https?://",
    "^[a-z0-9]+(?:-[a-z0-9]+)*$",
    "^(?:[a-z0-9]+-)*[a-z0-9]+$",
    "^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$",
    "^#([0-9a-fA-F]{3}){1,2}$",
    "^(sms|email|push)$",
    "^(?:sms|email)(?:,(?:sms|email))*$",
    "\\{\\{[a-z_]+\\}\\}",
    "^\\p{Lu}\\p{L}*$",
    "^(?=.*\\d).{8,}$",
    "^(?<year>\\d{4})/[\\w\\-.]+\\u{1F600}?$",
    "^.{1,160}$",
    ".*foo.*bar",
    "^([01]\\d|2[0-3]):[0-5]\\d$",
  ])("lets %s pass", (pattern) => {
    expect([new RegExp(pattern, "u").source.length > 0, isSlowPattern(pattern)]).toEqual([true, false]);
  });

  it.each([
    "(a+)+$",
    "(a*)*b",
    "(a|a)*$",
    "(a|aa)+$",
    "^(\\w+\\s?)*$",
    "(x+x+)+y",
    "(.*,)*x",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
    "a*a*a*b",
    "(-a*a*)*!",
    "(a{1,9}){1,9}(b|b){40}",
    "((a|a){5}){9}$",
    "(-a+|b[-ab]*)*!",
    "(a?){40}a{40}",
    "^(?=(a+)+$)",
    "(a+)\\1+$",
    "^([\\s\\S]+\\n)*$",
  ])("holds %s for slow", (pattern) => {
    expect([new RegExp(pattern, "u").source.length > 0, isSlowPattern(pattern)]).toEqual([true, true]);
  });
});
