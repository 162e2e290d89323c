import { expect, it } from "vitest";
import { boundedMessages, deepestMessage, largestMessage } from "./bounded-messages.js";

/** What passes of some lines, cut into chunks, and what is answered to the others. */
async function passed(lines: readonly string[], chunk = 70_000) {
  const answers: unknown[] = [];
  const bounded = boundedMessages((line) => answers.push(JSON.parse(line)));
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
  for (let at = 0; at < bytes.length; at += chunk) bounded.write(bytes.subarray(at, at + chunk));
  bounded.end();
  return { answers, through: Buffer.concat(await bounded.toArray()).toString() };
}

const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

it("lets messages pass as they come, whatever the chunks", async () => {
  const lines = ['{"id":1,"method":"ping","params":{"a":"[[{{\\"id"}}', `{"a":${nested(deepestMessage - 1)},"id":2}`];
  expect(await passed(lines, 7)).toEqual({ answers: [], through: `${lines.join("\n")}\n` });
});

it("answers what is no JSON with an error of parsing, and takes no empty line for a message", async () => {
  const { answers, through } = await passed(["hello", '{"id":1,', "", '{"id":2}\r']);
  const error = { code: -32_700, message: expect.stringMatching(/not JSON/) };
  expect(answers).toEqual([1, 2].map(() => ({ jsonrpc: "2.0", id: null, error })));
  expect(through).toBe('\n{"id":2}\r\n');
});

it("refuses what is too large or too deep by its id, and goes on", async () => {
  const large = `{"method":"x","params":{"id":7,"text":"${"\u00e9".repeat(largestMessage / 2)}"},"jsonrpc":"2.0", "id" : "a,}\\"b" }`;
  const deep = `{"id": 3, "params": ${nested(deepestMessage)}}`;
  const { answers, through } = await passed([large, deep, `{"params": ${nested(100_000)}}`, '{"id":4}']);
  const refused = (id: unknown, message: RegExp) => ({
    ...{ jsonrpc: "2.0", id },
    error: { code: -32_600, message: expect.stringMatching(message) },
  });
  expect(answers).toEqual([
    refused('a,}"b', /bytes.*Send it in parts/),
    refused(3, /301 levels/),
    refused(null, /100001 levels/),
  ]);
  expect(through).toBe('{"id":4}\n');
});
