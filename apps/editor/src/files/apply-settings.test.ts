import { dialectOf, meaningOf, packBook } from "@setup-pack/core/meaning";
import { expect, it } from "vitest";
import { dialectsInForce } from "./apply-settings.js";

const dialect = (name: string, kinds: object) => ({ dialect: 1, name, kinds });

it("reads a pack by the dialect taught beside it before one that was loaded for every pack", () => {
  const taught = dialect("taught", { "action.add_note": { as: { say: "${body}" } } });
  const loaded = dialect("loaded", {
    "action.add_note": { as: { words: "${body}" } },
    "action.add_tag": { as: { put: "${tag}" } },
  });
  const settings = { dialects: [taught], configuration: {}, problems: [] };
  const files = dialectsInForce({ settings, ownDialect: loaded });
  const book = packBook(
    {},
    files.map((file) => dialectOf(file)),
  );
  expect(meaningOf({ kind: "action.add_note", config: { say: "Hi" } }, book)?.certainty).toBe("known");
  expect(meaningOf({ kind: "action.add_tag", config: { put: "hot" } }, book)?.certainty).toBe("known");
  expect(dialectsInForce({ settings, ownDialect: undefined })).toEqual([taught]);
});
