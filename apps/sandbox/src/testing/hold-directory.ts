import { startSandbox } from "../server.js";
import { quietWorld } from "../world.js";

/** A process with a sandbox on the directory it is given: says where it is reached, and closes on SIGTERM. */
const path = process.argv[2] ?? "";
const { url, adminUrl, adminToken, close } = await startSandbox(
  { port: 0, storage: { kind: "directory", path } },
  quietWorld,
);
process.once("SIGTERM", () => void close());
console.log(JSON.stringify({ url, adminUrl, adminToken }));
