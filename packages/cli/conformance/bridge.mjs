// The conformance tests speak HTTP alone: each of their sessions is passed on to a server over standard input and output.
// node bridge.mjs COMMAND ...ARGS prints the address to give them.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";

const [command, ...args] = process.argv.slice(2);
const sessions = new Map();

async function newSession() {
  const server = new StdioClientTransport({ command, args });
  const session = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (id) => sessions.set(id, session),
  });
  session.onmessage = (message) => server.send(message);
  server.onmessage = (message) => session.send(message);
  session.onclose = () => server.close();
  await server.start();
  await session.start();
  return session;
}

const http = createServer(async (request, response) => {
  const session = sessions.get(request.headers["mcp-session-id"]) ?? (await newSession());
  await session.handleRequest(request, response);
});
http.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${http.address().port}/mcp`));
