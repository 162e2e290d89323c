import { startSandbox } from "../server.js";
import { quietWorld } from "../world.js";
import type { ProcessSettings } from "./sandbox-process.js";

/** The program of `sandboxProcess`: says where its sandbox is reached, and closes it on SIGTERM. */
const { settings, ahead = 0 }: ProcessSettings = JSON.parse(process.argv[2] ?? "{}");
const { url, adminUrl, adminToken, close } = await startSandbox(
  { port: 0, ...settings },
  { ...quietWorld, now: () => Date.now() + ahead },
);
process.once("SIGTERM", () => void close());
console.log(JSON.stringify({ url, adminUrl, adminToken }));
