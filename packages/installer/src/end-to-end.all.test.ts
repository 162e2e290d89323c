import { fixturePacks, maximalPack } from "@setup-pack/fixtures";
import { startProxy } from "@setup-pack/test-network";
import type { WorkspaceClient } from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { install, installOnce, targetOf } from "./end-to-end.test-support.js";
import { furnish } from "./furnish.test-support.js";
import { drift } from "./operate/drift.js";
import { rollback } from "./operate/rollback.js";
import { status } from "./operate/status.js";
import { uninstall } from "./operate/uninstall.js";
import { verify } from "./operate/verify.js";
import { compiledText, sure } from "./packs.test-support.js";
import { hasty, sandboxOfFile } from "./sandbox.test-support.js";

const newWorkspace = sandboxOfFile();

describe("a workspace that imports packs", () => {
  it.each(fixturePacks().map(({ name, text }) => [name, text]))(
    "takes in %s, which then has not drifted and is found again, and is changed by ten requests at most each time",
    async (_, text) => {
      const release = compiledText(text);
      const workspace = await newWorkspace();
      await furnish(workspace, release);
      const request = { release, existing: "adopt", onConflict: "take-release" } as const;
      const proxy = await startProxy(workspace.url);
      const taking = async <Result>(command: (client: WorkspaceClient) => Promise<Result>): Promise<Result> => {
        const before = proxy.requests.length;
        const result = await command(hasty(proxy.url, workspace.key));
        expect(proxy.requests.length - before).toBeLessThanOrEqual(10);
        return result;
      };
      const report = await taking((client) => install(request, client));
      expect(report.applied.length).toBeGreaterThan(0);
      const target = targetOf(workspace.client);
      const { packId } = release.document;
      // A new workspace has a pipeline "Sales", whose own stages stay: nobody edited them.
      expect(sure(await drift(packId, target)).changes).toEqual([]);
      expect(sure(await verify(packId, target)).filter(({ found }) => found === "nowhere")).toEqual([]);
      expect(sure(await status(release.document, target))).toMatchObject({
        installed: { version: release.document.version, edited: 0 },
        release: { order: "same" },
      });
      expect(await installOnce(request, workspace.client)).toBe("installed");
      const later = { ...request, release: compiledText(JSON.stringify({ ...release.document, version: "99.0.0" })) };
      await taking((client) => install(later, client));
      // A command tries both before it does them.
      for (const goBack of [rollback, uninstall])
        await taking(async (client) => {
          for (const dryRun of [true, false]) sure(await goBack(packId, targetOf(client), { dryRun }));
        });
    },
  );
});

describe("how many requests it takes", () => {
  const counted = async (request: Parameters<typeof install>[0]) => {
    const workspace = await newWorkspace();
    await furnish(workspace, request.release);
    const proxy = await startProxy(workspace.url);
    await install(request, hasty(proxy.url, workspace.key));
    return proxy.requests.map(({ line }) => line.replace(/\?.*|[0-9a-f-]{36}.*/, ""));
  };

  it("takes nine for the maximal pack", async () => {
    const release = compiledText(JSON.stringify(maximalPack()));
    const requests = await counted({ release });
    expect(requests).toHaveLength(9);
  });
});
