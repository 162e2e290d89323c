import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

const bin = fileURLToPath(new URL("../../packages/cli/bin/setup-pack.js", import.meta.url));

/** An assistant that speaks to the built server over a folder. */
export interface BenchAssistant {
  readonly root: string;
  /** The tokens of the tools, which an assistant reads before it asks anything. */
  toolTokens(): Promise<number>;
  /** An answer as JSON, its words and its structure; throws where what was asked for was refused. */
  ask(tool: string, input: object): Promise<string>;
}

/** As many characters are taken for a token. */
const perToken = 4;

export const tokensOf = (text: string): number => text.length / perToken;

/** Lets an assistant work in a folder of its own, which is empty at first and gone then. */
export async function withAssistant<Result>(work: (assistant: BenchAssistant) => Promise<Result>): Promise<Result> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "setup-pack-bench-")));
  const client = new Client({ name: "bench", version: "1.0.0" });
  try {
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [bin, "mcp"], cwd: root }));
    return await work({
      root,
      toolTokens: async () => tokensOf(JSON.stringify((await client.listTools()).tools)),
      async ask(tool, input) {
        const { content, structuredContent, isError } = await client.callTool({ name: tool, arguments: { ...input } });
        const answer = JSON.stringify({ content, structuredContent });
        if (isError === true) throw new Error(`${tool} refused: ${answer}`);
        return answer;
      },
    });
  } finally {
    await client.close();
    rmSync(root, { recursive: true, force: true });
  }
}
