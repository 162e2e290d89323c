import { describe, expect, it } from "vitest";
import { isHtml } from "./is-html.js";

describe("isHtml", () => {
  it.each(["<p>Hi</p>", "one<br>two", "<IMG src=x>", "<hr/>"])("is true for %j", (text) => {
    expect(isHtml(text)).toBe(true);
  });

  it.each(["2 < 3 and 4 > 1", "", "<first name>", "a <b"])("is false for %j", (text) => {
    expect(isHtml(text)).toBe(false);
  });
});
