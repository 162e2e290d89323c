import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { closedPort } from "../closed-port.test-support.js";
import { sandbox, sandboxEnvironment } from "../sandbox/sandbox.test-support.js";
import { bin, folder, installed, setupPack } from "../setup-pack.test-support.js";

const data = ".setup-pack-sandbox";

const said = (sentence: string, code = 2) => ({ code, stdout: "", stderr: `setup-pack: ${sentence}\n` });

/** The port of a server that listens from now on. */
async function portOf(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

it("says when a database cannot be opened any more", () => {
  const cwd = folder({ "damaged/filled": "", "damaged/database/PG_VERSION": "18\n" });
  const { code, stderr } = sandbox(cwd, ["serve", "--port", "0", "--data", "damaged"]);
  expect(code).toBe(2);
  expect(stderr).toContain("cannot be opened, and is probably damaged: a power cut can do that.");
  expect(stderr).not.toContain("    at ");
});

it("says which sandbox cannot be found or reached", async () => {
  const cwd = folder({ "not-ready.json": "{}" });
  const list = (args: readonly string[], env = {}) => sandbox(cwd, ["key", "list", ...args], env);
  expect(list([])).toEqual(
    said(
      `No sandbox serves this folder: ${data}/ready.json is not there. Start one with setup-pack sandbox serve, or name one with --ready-file or --admin-url.`,
    ),
  );
  expect(list(["--ready-file", "not-ready.json"])).toEqual(
    said('"not-ready.json" is not the ready file of a sandbox.'),
  );
  expect(list(["--ready-file", "gone.json"]).stderr).toContain('"gone.json" cannot be read: There is no such file');
  expect(list(["--admin-url", "nowhere"]).stderr).toContain("--admin-url must be an address such as");
  expect(list(["--admin-url", "http://127.0.0.1:9"]).stderr).toContain("--admin-url needs the admin token");
  expect(list(["--admin-url", "http://127.0.0.1:9", "--admin-token-file", "gone"]).code).toBe(2);
  const env = { SETUP_PACK_ADMIN_TOKEN: "token" };
  const nobody = `http://127.0.0.1:${await closedPort()}`;
  expect(list(["--admin-url", nobody, "--workspace", "ws_1"], env)).toEqual(
    said(`The sandbox at ${nobody} cannot be reached: The connection failed (ECONNREFUSED). Is it running?`, 3),
  );
});

it("says when what answers is no sandbox", async () => {
  const stranger = createServer((socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi"));
  onTestFinished(() => void stranger.close());
  const url = `http://127.0.0.1:${await portOf(stranger)}`;
  const asked = execFile(process.execPath, [bin, "sandbox", "create", "A", "--admin-url", url], {
    env: sandboxEnvironment({ SETUP_PACK_ADMIN_TOKEN: "token" }),
  });
  let stderr = "";
  asked.stderr?.on("data", (text: string) => {
    stderr += text;
  });
  expect(await once(asked, "close")).toEqual([3, null]);
  expect(stderr).toBe(
    `setup-pack: The sandbox at ${url} cannot be reached: The program at this address is not a sandbox. Is it running?\n`,
  );
});

it.each(["serve", "create", "key", "key create", "key list", "key revoke"])("has help with examples for %s", (name) => {
  const words = name.split(" ");
  const help = setupPack(["sandbox", ...words, "--help"]);
  expect(help.code).toBe(0);
  expect(help.stdout).toContain(`Usage: setup-pack sandbox ${name}`);
  expect(help.stdout).toMatch(/\nExamples:\n {2}\S/);
  expect(setupPack(["sandbox", ...words, "--nonsense"]).stderr).toContain(`Try: setup-pack sandbox ${name} --help`);
});

it("is loaded by its own command alone", () => {
  const place = installed();
  const main = readFileSync(join(place.cwd, "dist/main.cjs"), "utf8");
  const later = readFileSync(join(place.cwd, "dist/deferred.cjs"), "utf8");
  expect(main).not.toMatch(/require\("[^"]*sandbox\.cjs"\)|fastify|kysely/);
  expect(later).not.toMatch(/fastify|kysely/);
  expect(later.match(/require\("[^"]*sandbox\.cjs"\)/g)).toHaveLength(1);
});
