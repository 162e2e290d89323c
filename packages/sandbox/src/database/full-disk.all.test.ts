import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { expect, it, onTestFinished } from "vitest";
import { ownSandbox } from "../testing/own-sandbox.js";
import { at, newWorkspace } from "../testing/workspace.js";
import { ownDirectory } from "./directory.test-support.js";

/**
 * Fills the disk, as far as PostgreSQL's log and the room that is left are concerned, until it is called: the files of
 * the embedded database are written by Node's own functions. A disk that is full indeed takes root, and a limit on the
 * size of files (ulimit -f) is another error, and reports nothing of the room that is left.
 */
function fillDisk(): () => void {
  const { writeSync, statfsSync } = fs;
  const full = () => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });
  };
  Reflect.set(fs, "writeSync", full);
  Reflect.set(fs, "statfsSync", (path: string) => ({ ...statfsSync(path), bavail: 0 }));
  syncBuiltinESMExports();
  const empty = () => {
    Object.assign(fs, { writeSync, statfsSync });
    syncBuiltinESMExports();
  };
  onTestFinished(empty);
  return empty;
}

it("answers 503 while the disk under its folder is full, and goes on once there is room", async () => {
  const sandbox = await ownSandbox("PGlite", { storage: { kind: "directory", path: ownDirectory() } });
  const { call } = await newWorkspace(sandbox);
  const add = (first_name: string) => call("POST", "/v1/contacts", { body: { first_name, last_name: "Byron" } });
  const health = async () => (await fetch(`${sandbox.url}/healthz`)).status;
  expect((await add("Ada")).status).toBe(201);
  const empty = fillDisk();
  for (let attempt = 0; attempt < 3; attempt++) expect((await add("Grace")).status).toBe(503);
  expect(at((await add("Grace")).body, "error", "message")).toContain("no room left on its disk");
  expect(await health()).toBe(503);
  empty();
  // The first request waits until the database is open again, as long as that takes; health waits two seconds.
  expect((await add("Mary")).status).toBe(201);
  expect(await health()).toBe(200);
  const { body } = await call("GET", "/v1/contacts");
  expect(at(body, "data", 0, "first_name")).toBe("Mary");
  expect(at(body, "data", 1, "first_name")).toBe("Ada");
  expect(at(body, "total_count")).toBe(2);
});

it("ends when it is asked to while the disk is full", async () => {
  const sandbox = await ownSandbox("PGlite", { storage: { kind: "directory", path: ownDirectory() } });
  const { call } = await newWorkspace(sandbox);
  fillDisk();
  const { status } = await call("POST", "/v1/contacts", { body: { first_name: "Ada", last_name: "Byron" } });
  expect(status).toBe(503);
  await sandbox.close();
});
