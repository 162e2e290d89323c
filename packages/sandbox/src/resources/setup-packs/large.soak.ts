import { createHash } from "node:crypto";
import { largest } from "@setup-pack/core/format";
import { expect, it } from "vitest";
import { at, newWorkspace, onBothDatabases } from "../../testing/workspace.js";
import { install, smallPack, stateOf } from "./install.test-support.js";

/** A file that is as long as it has to be for the text of its pack to be the largest that is read. */
function largestPack(version: string, fill: string) {
  const pack = (bytes: number) => {
    const content = Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), Buffer.alloc(bytes, fill)]);
    const sha256 = createHash("sha256").update(content).digest("hex");
    const asset = { key: "one", role: "source_document", fileName: "one", mimeType: "image/png", sha256 };
    const assets = [{ ...asset, byteSize: content.length, data: content.toString("base64") }];
    return smallPack({ version, automations: undefined, assets });
  };
  const room = largest - JSON.stringify(pack(0)).length;
  return pack(Math.floor(room / 4) * 3 - 12);
}

onBothDatabases("the largest pack", (sandbox) => {
  it("is installed, upgraded, rolled back and uninstalled", async () => {
    const workspace = await newWorkspace(sandbox);
    const [first, second] = [largestPack("1.0.0", "a"), largestPack("1.1.0", "b")];
    expect(JSON.stringify(first).length).toBeGreaterThan(largest - 64);
    const path = `/v1/setup-packs/${first.packId}`;
    const hash = async () => (await stateOf(workspace, first.packId))?.current.assets?.[0]?.sha256;
    await install(workspace, first);
    await install(workspace, second);
    expect(await hash()).toBe(second.assets?.[0]?.sha256);
    expect((await workspace.call("POST", `${path}/rollback`, { body: { to: "1" } })).status).toBe(200);
    expect(await hash()).toBe(first.assets?.[0]?.sha256);
    expect(at((await workspace.call("DELETE", path)).body, "kept")).toEqual([]);
  }, 300_000);
});
