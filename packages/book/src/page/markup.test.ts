import { expect, it } from "vitest";
import { html } from "./markup.js";

it("shows what could hide or turn other text, and leaves emoji of several parts whole", () => {
  expect(html('<b title="x">&\'')).toBe("&lt;b title=&quot;x&quot;&gt;&amp;&#39;");
  expect(html("pay\u202e1\u200d2\u0007\tnow")).toBe("pay\\u202e1\\u200d2\\u0007  now");
  expect(html("👩🏽‍💻 👨‍👩‍👧 ❤️‍🔥")).toBe("👩🏽‍💻 👨‍👩‍👧 ❤️‍🔥");
});
