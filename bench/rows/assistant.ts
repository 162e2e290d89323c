import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { canonical, compile } from "@setup-pack/core";
import { fixturePacks, nurtureCalls } from "@setup-pack/fixtures";
import { tokensOf, withAssistant } from "../assistant/client.js";
import type { Row } from "../row.js";

/** The tokens of the longest answer to `outline` for an automation of a fixture pack. */
const longestOutline = (): Promise<number> =>
  withAssistant(async ({ root, ask }) => {
    let most = 0;
    for (const { name, text } of fixturePacks()) {
      const pack = `${name}.json`;
      writeFileSync(join(root, pack), text);
      for (const { key } of compile(text).pack?.document.automations ?? [])
        most = Math.max(most, tokensOf(await ask("outline", { pack, automation: key, tokens: 20_000 })));
    }
    return most;
  });

/** How many calls the nurture takes; throws where it is not as it should be then. */
const callsOfNurture = (): Promise<number> =>
  withAssistant(async ({ root, ask }) => {
    const calls = nurtureCalls();
    for (const { tool, input } of calls) await ask(tool, input);
    const text = readFileSync(join(root, "nurture.json"), "utf8");
    if (compile(text).diagnostics.length > 0 || canonical(text) !== text) throw new Error("The nurture has problems");
    return calls.length;
  });

/** What the server for assistants takes of an assistant's attention. */
export const assistantRows: readonly Row[] = [
  {
    name: "mcp-outline",
    work: "`outline` of the largest automation of the fixture packs, words and structure together",
    unit: "tokens",
    better: "lower",
    must: 1500,
    aim: 1000,
    measure: async () => ({ figures: [await longestOutline()] }),
  },
  {
    name: "mcp-nurture",
    work: "a nurture of six messages with branch, templates, send window and scenario, from nothing",
    unit: "calls of tools",
    better: "lower",
    must: 12,
    aim: 8,
    measure: async () => ({ figures: [await callsOfNurture()] }),
  },
  {
    name: "mcp-tools",
    work: "all tools of `mcp` with their schemas, which an assistant reads before it asks anything",
    unit: "tokens",
    better: "lower",
    must: 6000,
    aim: 5000,
    measure: async () => ({ figures: [await withAssistant(({ toolTokens }) => toolTokens())] }),
  },
];
