import { addContactTag, createContact } from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { install, installOnce, targetOf } from "../end-to-end.test-support.js";
import { rollback } from "../operate/rollback.js";
import { automation, packOf, sure } from "../packs.test-support.js";
import { sandboxOfFile } from "../sandbox.test-support.js";

const newWorkspace = sandboxOfFile();

const tag = (key: string, name: string) => ({ kind: "tag", key, name });

describe("what walks found", () => {
  it("an automation that stays though its release is gone stays bound", async () => {
    const { client, add } = await newWorkspace();
    const targetId = await add("teams", { name: "Agents" });
    const follow = automation("follow", [{ type: "team", id: "agents", name: "Agents" }], { team_id: "agents" });
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
});
