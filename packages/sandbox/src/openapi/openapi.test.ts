import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { openApiText } from "./text.js";

const path = fileURLToPath(new URL("../../../../schemas/workspace-api.openapi.json", import.meta.url));

it("stands in schemas/ as the operations make it", async () => {
  const stale = "Stale. Run npm run docs.";
  expect(readFileSync(path, "utf8") === (await openApiText()), stale).toBe(true);
});

it("is linted clean", () => {
  const redocly = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
  const environment = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const run = () =>
    execFileSync(process.execPath, [redocly, "lint", "--format=json", path], { env: environment, stdio: "pipe" });
  expect(JSON.parse(run().toString("utf8"))).toMatchObject({ totals: { errors: 0, warnings: 0 } });
});
