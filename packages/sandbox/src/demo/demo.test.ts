import { expect, it } from "vitest";
import { clientOf } from "../testing/client.js";
import { ownSandbox } from "../testing/own-sandbox.js";
import { at } from "../testing/workspace.js";

const listSize = (body: unknown) => {
  const data = at(body, "data");
  return Array.isArray(data) ? data.length : undefined;
};

it("fills a demonstration with contacts, deals and transactions", async () => {
  const { url, home } = await ownSandbox("PGlite", { home: { demo: true, formerKey: undefined } });
  const call = clientOf(url, home?.apiKey ?? "");
  const count = async (list: string) => listSize((await call("GET", `/v1/${list}?limit=100`)).body);
  expect([await count("contacts"), await count("deals"), await count("transactions")]).toEqual([60, 23, 12]);
});
