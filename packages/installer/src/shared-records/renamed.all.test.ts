import { listLeadSources } from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { install, targetOf } from "../end-to-end.test-support.js";

import { rollback } from "../operate/rollback.js";

import { packOf, sure } from "../packs.test-support.js";
import { sandboxOfFile } from "../sandbox.test-support.js";
import { holdsOf, tagsIn } from "./records.test-support.js";

const newWorkspace = sandboxOfFile();

describe("renamed items", () => {
  it("takes up by a rollback, by its id, what the office renamed before a release changed its kind", async () => {
    const { client, add, change } = await newWorkspace();
    const coldId = await add("tags", { name: "Cold", color: "#111111" });
    const { packId } = packOf({}).document;
    const release = (kind: string, version: string) => {
      const resources = ["hot", "cold"].map((key) => ({ kind, key, name: key === "hot" ? "Hot" : "Cold" }));
      return packOf({ resources }, version);
    };
    await install({ release: release("tag", "1.0.0"), existing: "adopt" }, client);
    const ids = async () => sure(await targetOf(client).read(packId))?.ids;
    const hotId = (await ids())?.get("resources hot") ?? "";
    await change("tags", hotId, { name: "Very hot" });
    await change("tags", coldId, { name: "Very cold" });
    for (const _ of [1, 2]) {
      await install({ release: release("lead_source", "2.0.0") }, client);
      const { items } = sure(await rollback(packId, targetOf(client), { onConflict: "keep-workspace" }));
      expect(items.map(({ action, resourceKind, name }) => `${action} ${resourceKind} ${name}`)).toEqual([
        "remove lead_source Hot",
        "update tag Very hot",
        "remove lead_source Cold",
        "adopt tag Very cold",
      ]);
      expect(await tagsIn(client)).toEqual({ "Very hot": null, "Very cold": "#111111" });
      expect((await listLeadSources(client)).data).toEqual([]);
      expect(await holdsOf(packId, client)).toEqual({ hot: "owned", cold: "adopted" });
      expect([(await ids())?.get("resources hot"), (await ids())?.get("resources cold")]).toEqual([hotId, coldId]);
    }
  });
});
