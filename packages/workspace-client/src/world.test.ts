import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { getIdentity, workspaceClient } from "./index.js";

it("asks one question after another over one connection", async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const client = workspaceClient({ url: `http://127.0.0.1:${port}`, key: "spk_of_nobody" });
  for (let asked = 0; asked < 4; asked += 1) await getIdentity(client);
  expect(connections).toBe(1);
});
