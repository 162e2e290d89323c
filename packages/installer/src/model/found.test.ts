import { addContactTag, createContact, listTags } from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { install, installOnce, targetOf } from "../end-to-end.test-support.js";
import { rollback } from "../operate/rollback.js";
import { uninstall } from "../operate/uninstall.js";
import { automation, packOf, pipeline, sure } from "../packs.test-support.js";
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

  it("what one pack left and another took over is the office's, as that pack found it, whatever comes of both", async () => {
    const { client, add } = await newWorkspace();
    const colored = (key: string, color: string) => [{ ...tag(key, "Warm"), data: { color } }];
    const theirs = packOf({ packId: otherId, name: "Rentals", resources: colored("warm", "#111111") });
    const ours = packOf({ resources: colored("heat", "#222222") });
    const { packId } = ours.document;
    const id = await add("tags", { name: "Warm", color: "#333333" });
    const adopting = { existing: "adopt", onConflict: "take-release", allowDowngrade: true } as const;
    const leftIn = async () =>
      [...(sure((await targetOf(client).remains?.(otherId)) ?? null)?.holdings ?? [])].map(([name, { hold }]) => [
        name,
        hold,
      ]);
    const letGo = [
      () => uninstall(packId, targetOf(client)),
      () => rollback(packId, targetOf(client)),
      () => install({ release: packOf({}, "2.0.0"), prune: true }, client),
    ];
    for (const [index, lets] of letGo.entries()) {
      await install({ release: theirs, ...adopting }, client);
      await install({ release: packOf({ packId: otherId, name: "Rentals" }, "2.0.0") }, client);
      expect(await leftIn()).toEqual([["resources warm", "released"]]);
      if (index === 1) await install({ release: packOf({}, "2.0.0") }, client);
      await install({ release: ours, ...adopting }, client);
      expect(await leftIn()).toEqual([]);
      sure(await lets());
      expect(await leftIn()).toEqual([]);
      expect((await listTags(client)).data).toMatchObject([{ id, color: "#333333" }]);
    }
  });

  it("what a pack left itself and another took over goes back to it as the office's, and stays", async () => {
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
    expect(sure(await targetOf(client).read(packId))?.remains?.holdings.get("resources warm")?.hold).toBe("adopted");
    expect(sure(await uninstall(packId, targetOf(client))).removed).toEqual([]);
  });

  it("an automation that stays keeps its stage where another pack adopts the pipeline, and blocks no upgrade", async () => {
    const { client } = await newWorkspace();
    const pipelines = [pipeline("rent", "Rentals", "Viewing")];
    const follow = automation("follow", [{ type: "deal_stage", id: "viewing", name: "Viewing" }]);
    const { packId } = packOf({}).document;
    await install({ release: packOf({ pipelines, automations: [follow] }) }, client);
    await install({ release: packOf({}, "2.0.0") }, client);
    const theirs = packOf({ packId: otherId, name: "Rentals", pipelines });
    await install({ release: theirs, existing: "adopt" }, client);
    await install({ release: packOf({ resources: [tag("warm", "Warm")] }, "3.0.0") }, client);
    const { remains } = sure(await targetOf(client).read(packId)) ?? {};
    expect(remains?.holdings.get("automations follow")?.hold).toBe("released");
    sure(await uninstall(otherId, targetOf(client)));
    await install({ release: packOf({}, "4.0.0"), prune: true }, client);
    expect(sure(await targetOf(client).read(packId))?.remains?.holdings.has("automations follow")).toBe(false);
  });
});
