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

it("takes no address that would send the key unencrypted over a network, unless it is told to", () => {
  const made = (url: string, allowHttp?: boolean) =>
    workspaceClient({ url, key: "spk_x", ...(allowHttp && { allowHttp }) });
  for (const url of [
    "http://crm.example.org",
    "http://127.0.0.1.example.org",
    "http://10.0.0.7",
    "http://localhost.evil",
  ])
    expect(() => made(url)).toThrow("anybody on the way could read the API key");
  for (const url of ["http://127.0.0.1:8080", "http://localhost", "http://[::1]:8080", "https://crm.example.org"])
    expect(made(url).url).toBe(url);
  expect(made("http://crm.example.org", true).url).toBe("http://crm.example.org");
});
