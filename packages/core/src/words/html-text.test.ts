import { describe, expect, it } from "vitest";
import { htmlText, isHtml } from "./html-text.js";

describe("the text of a mail's HTML", () => {
  it.each([
    [
      "<p>Hi {{first_name}},</p><p>Prices &middot; 3&nbsp;beds &#8211; now</p>",
      "Hi {{first_name}},\nPrices · 3 beds – now",
    ],
    ["<head><style>p { color: red }</style></head>One<br>Two<!-- three --><script>four()</script>", "One\nTwo"],
    ["1 < 2 &amp; 3 > 2", "1 < 2 & 3 > 2"],
    ["<p>never closed <b>bold", "never closed bold"],
    ["&unheardof; stays", "&unheardof; stays"],
  ])("of %j", (html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  it.each([
    [
      '<p>See <a href="https://x.test/y?a=1&amp;b=2">here </a>or call.</p>',
      "See here (https://x.test/y?a=1&b=2) or call.",
    ],
    ['<a href="https://x.test/">x.test</a>, <a href="mailto:a@x.test">a@x.test</a>', "x.test, a@x.test"],
    ['<a href="https://x.test"><img src="x.png"></a><a href="#top">Up</a><a>Nowhere</a>', "https://x.testUpNowhere"],
    ['<a href="https://one.test">one <a href="{{link}}">two</a>', "one (https://one.test) two ({{link}})"],
    ['<style><a href="https://x.test">x</a></style>', ""],
  ])("of %j with its addresses", (html, text) => {
    expect(htmlText(html, { addresses: true })).toBe(text);
  });
});

describe("isHtml", () => {
  it.each(["<p>Hi</p>", "one<br>two", "<IMG src=x>", "<hr/>"])("is true for %j", (text) => {
    expect(isHtml(text)).toBe(true);
  });

  it.each(["2 < 3 and 4 > 1", "", "<first name>", "a <b"])("is false for %j", (text) => {
    expect(isHtml(text)).toBe(false);
  });
});
