import { editInstalledItem } from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { install, planned, targetOf } from "../end-to-end.test-support.js";

import { rollback } from "../operate/rollback.js";

import { packOf, sure } from "../packs.test-support.js";
import { stayingBy } from "../plan/staying.js";
import { sandboxOfFile } from "../sandbox.test-support.js";
import { holdsOf, tag, tagsIn } from "./records.test-support.js";

const newWorkspace = sandboxOfFile();

describe("released records", () => {
  it("keeps what was edited of what a prune drops, and gives back by a rollback what the release's side was taken over", async () => {
    const { client } = await newWorkspace();
    const [own, hot, cold] = [tag("own", "Own"), tag("hot", "Hot", "#ff0000"), tag("cold", "Cold")];
    const thanks = { key: "thanks", name: "Thanks", channel: "sms", body: "Thank you." };
    const first = packOf({ resources: [own, hot, cold], messageTemplates: [thanks] });
    const { packId } = first.document;
    await install({ release: first }, client);
    const [target, inOffice] = [targetOf(client), () => targetOf(client).read(packId)];
    const { ids } = sure(await inOffice()) ?? {};
    await editInstalledItem(client, packId, { kind: "resources", key: "hot" }, { name: "Sizzling" });
    await editInstalledItem(
      client,
      packId,
      { kind: "resources", key: "own" },
      { name: "Ours", data: { color: "#111111" } },
    );
    await editInstalledItem(client, packId, { kind: "messageTemplates", key: "thanks" }, { body: "Our words." });
    const office = sure(await inOffice())?.current;
    const release = packOf({ resources: [tag("own", "Their own", "#00ff00")] }, "2.0.0");
    const made = await planned({ release, prune: true, onConflict: "keep-workspace" }, client);
    expect(made.installPlan.plan.items.map(({ key, action }) => [key, action])).toEqual([
      ["own", "keep"],
      ["hot", "keep"],
      ["cold", "remove"],
      ["thanks", "keep"],
    ]);
    const stays = stayingBy(made.installPlan.plan, new Map());
    expect(made.installPlan.plan.items.map(stays)).toEqual([undefined, "edited", undefined, "edited"]);
    for (const onConflict of ["keep-workspace", "take-release"] as const) {
      await install({ release, prune: true, onConflict }, client);
      const isKept = onConflict === "keep-workspace";
      expect(await holdsOf(packId, client)).toEqual({
        own: "owned",
        ...(isKept ? { hot: "released", thanks: "released" } : {}),
      });
      expect(Object.keys(await tagsIn(client))).toEqual(isKept ? ["Sizzling", "Ours"] : ["Their own"]);
      sure(await rollback(packId, target));
      const { current, ids: now } = sure(await inOffice()) ?? {};
      expect([current?.resources, current?.messageTemplates]).toEqual([office?.resources, office?.messageTemplates]);
      if (isKept) expect(now?.get("resources hot")).toBe(ids?.get("resources hot"));
      expect(await holdsOf(packId, client)).toEqual({ own: "owned", hot: "owned", cold: "owned", thanks: "owned" });
    }
  });
});
