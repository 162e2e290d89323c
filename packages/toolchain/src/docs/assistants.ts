import { type ChildProcessByStdio, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";
import { commandLine, pageEnvironment } from "./session.js";

const path = "docs/assistants.md";

/** What an assistant asks of a tool. */
const asked = /<!-- asks: (?<tool>\w+) (?<input>\{.*\}) -->\n[\s\S]*?<!-- \/asks -->/g;

/** The page about assistants, with all that one asks in it asked anew, of one server in an empty folder. */
export const assistantsPage: GeneratedFile = { path, text: taken };

async function taken(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "setup-pack-assistant-"));
  const server = spawn(process.execPath, [commandLine, "mcp"], {
    cwd: root,
    env: pageEnvironment,
    stdio: ["pipe", "pipe", "inherit"],
  });
  try {
    const ask = await conversation(server);
    const page = readFileSync(inRepository(path), "utf8");
    const parts: string[] = [];
    let end = 0;
    for (const found of page.matchAll(asked)) {
      const { tool = "", input = "" } = found.groups ?? {};
      parts.push(page.slice(end, found.index), shown(tool, input, await ask(tool, JSON.parse(input))));
      end = found.index + found[0].length;
    }
    return [...parts, page.slice(end)].join("");
  } finally {
    server.kill();
    rmSync(root, { recursive: true, force: true });
  }
}

const shown = (tool: string, input: string, answer: string): string =>
  [`<!-- asks: ${tool} ${input} -->`, "```text", `${tool} ${input}`, "", answer, "```", "<!-- /asks -->"].join("\n");

type AskTool = (tool: string, input: unknown) => Promise<string>;

/** Begins to speak to a server; gives how a tool of it is asked, which gives its words. */
async function conversation({ stdin, stdout }: ChildProcessByStdio<Writable, Readable, null>): Promise<AskTool> {
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  let id = 0;
  const say = (message: object): void => void stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const request = async (method: string, params: object): Promise<string> => {
    const own = ++id;
    say({ id: own, method, params });
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`The server ended at ${method}`);
      const message: Reply = JSON.parse(value);
      if (message.id === own) return (message.result?.content ?? []).map(({ text = "(image)" }) => text).join("\n");
    }
  };
  const clientInfo = { name: "docs", version: "1.0.0" };
  await request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
  say({ method: "notifications/initialized" });
  return (tool, input) => request("tools/call", { name: tool, arguments: input });
}

/** What the server says, as far as it is read here. */
interface Reply {
  readonly id?: number;
  readonly result?: { readonly content?: readonly { readonly text?: string }[] };
}
