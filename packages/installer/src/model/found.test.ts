import { addContactTag, createContact } from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { install, installOnce, targetOf } from "../end-to-end.test-support.js";
import { rollback } from "../operate/rollback.js";
import { uninstall } from "../operate/uninstall.js";
import { automation, packOf, sure } from "../packs.test-support.js";
import { sandboxOfFile } from "../sandbox.test-support.js";

const newWorkspace = sandboxOfFile();

const otherId = "7c3a1e52-1d4b-4b0e-9a65-0f5b8d2c6e31";

const tag = (key: string, name: string) => ({ kind: "tag", key, name });

describe("what walks found", () => {
  it("an automation that stays though its release is gone stays bound", async () => {
    const { client, add } = await newWorkspace();
    const targetId = await add("teams", { name: "Agents" });
    const follow = automation(
      "follow",
      [{ type: "team", id: "agents", name: "Agents" }],
      { team_id: "agents" },
      "action.assign_owner",
    );
    const [first, second] = [packOf({ automations: [follow] }), packOf({}, "2.0.0")];
    const { packId } = first.document;
    await install({ release: first }, client);
    await install({ release: second }, client);
    const { bindings, remains } = sure(await targetOf(client).read(packId)) ?? {};
    expect(remains?.holdings.get("automations follow")?.hold).toBe("released");
    expect(bindings).toEqual([{ type: "team", id: "agents", targetId }]);
    expect(await installOnce({ release: second }, client)).toBe("installed");
  });

  it("what a rollback left with the pack is taken up again by the release that brings it", async () => {
    const { client } = await newWorkspace();
    const first = packOf({ resources: [tag("warm", "Warm")] });
    const second = packOf({ resources: [tag("warm", "Warm"), tag("hot", "Hot")] }, "1.1.0");
    const { packId } = first.document;
    await install({ release: first }, client);
    await install({ release: second }, client);
    const hot = sure(await targetOf(client).read(packId))?.ids.get("resources hot") ?? "";
    const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
    await addContactTag(client, id, hot);
    sure(await rollback(packId, targetOf(client)));
    expect(sure(await targetOf(client).read(packId))?.ids.get("resources hot")).toBe(hot);
    await install({ release: second, existing: "adopt" }, client);
    const { base, current, ids } = sure(await targetOf(client).read(packId)) ?? {};
    expect(current).toEqual(base);
    expect(ids?.get("resources hot")).toBe(hot);
  });

  it("what one pack left and another took over is again what the first left when the other lets go of it", async () => {
    const { client } = await newWorkspace();
    const resources = [tag("warm", "Warm")];
    const theirs = packOf({ packId: otherId, name: "Rentals", resources });
    const ours = packOf({ resources: [tag("heat", "Warm")] });
    const without = packOf({}, "2.0.0");
    const leftIn = async () =>
      [...(sure((await targetOf(client).remains?.(otherId)) ?? null)?.holdings ?? [])].map(([name, { hold }]) => [
        name,
        hold,
      ]);
    await install({ release: theirs }, client);
    const warm = sure(await targetOf(client).read(otherId))?.ids.get("resources warm") ?? "";
    const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
    await addContactTag(client, id, warm);
    sure(await uninstall(otherId, targetOf(client)));
    const letGo = [
      () => uninstall(ours.document.packId, targetOf(client)),
      () => rollback(ours.document.packId, targetOf(client)),
      () => install({ release: without, prune: true }, client),
    ];
    for (const [index, lets] of letGo.entries()) {
      if (index === 1) await install({ release: without }, client);
      await install({ release: ours, existing: "adopt", allowDowngrade: true }, client);
      expect(await leftIn()).toEqual([]);
      sure(await lets());
      expect(await leftIn()).toEqual([["resources warm", "released"]]);
    }
    await install({ release: theirs }, client);
    const { ids, remains } = sure(await targetOf(client).read(otherId)) ?? {};
    expect(ids?.get("resources warm")).toBe(warm);
    expect(remains?.holdings.get("resources warm")?.hold).toBe("owned");
  });

  it("what a pack left itself is its own again once it passes back to it, and goes with it", async () => {
    const { client } = await newWorkspace();
    const resources = [tag("warm", "Warm")];
    const ours = packOf({ resources });
    const { packId } = ours.document;
    const theirs = packOf({ packId: otherId, name: "Rentals", resources: [tag("heat", "Warm")] });
    await install({ release: ours }, client);
    await install({ release: packOf({}, "2.0.0") }, client);
    await install({ release: theirs, existing: "adopt" }, client);
    await install({ release: ours, allowDowngrade: true }, client);
    await install({ release: packOf({ packId: otherId, name: "Rentals" }, "2.0.0") }, client);
    expect(sure(await targetOf(client).read(packId))?.remains?.holdings.get("resources warm")?.hold).toBe("owned");
    expect(sure(await uninstall(packId, targetOf(client))).removed.map(({ key }) => key)).toEqual(["warm"]);
  });
});
