import { readFileSync } from "node:fs";
import { Parser } from "htmlparser2";
import { expect, it } from "vitest";
import { loadHtmlParser } from "./index.js";
import * as late from "./late-html-parser.js";

const reader = new URL("../../../../packages/core/src/words/html-text.ts", import.meta.url);

it("has all that core takes from the package, once it is loaded", async () => {
  const [, taken = ""] = /import \{([^}]*)\} from "htmlparser2"/.exec(readFileSync(reader, "utf8")) ?? [];
  await loadHtmlParser();
  expect(taken.trim()).toBe("Parser");
  expect(late.Parser).toBe(Parser);
});
