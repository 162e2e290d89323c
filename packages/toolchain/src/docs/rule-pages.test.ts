import { expect, it } from "vitest";
import { rulePages } from "./rule-pages.js";

it("has a page for each row of the table", async () => {
  const [table, ...pages] = rulePages;
  const links = [...((await table?.text()) ?? "").matchAll(/\]\((.+?)\)/g)].map(([, path]) => `docs/rules/${path}`);
  expect(links).toEqual(pages.map(({ path }) => path));
});
