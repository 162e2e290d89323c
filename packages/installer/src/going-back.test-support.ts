import { type Fault, startProxy } from "@setup-pack/test-network";
import { editInstalledItem } from "@setup-pack/workspace-client";
import { expect } from "vitest";
import { first, furnished, packId, second } from "./disturbed-run.test-support.js";
import { install, targetOf } from "./end-to-end.test-support.js";
import { rollback } from "./operate/rollback.js";
import { uninstall } from "./operate/uninstall.js";
import { refused, sure } from "./packs.test-support.js";
import { Refusal } from "./refusal.js";
import { hasty, type TestWorkspace } from "./sandbox.test-support.js";

/** A way back and an uninstallation, the answer to each of which meets a fault once. */
export async function goingBackAndOut(newWorkspace: () => Promise<TestWorkspace>, fault: Fault): Promise<void> {
  const workspace = await furnished(newWorkspace);
  await install({ release: first }, workspace.client);
  await install({ release: second }, workspace.client);
  const proxy = await startProxy(workspace.url);
  const client = hasty(proxy.url, workspace.key);
  let met = false;
  proxy.meet((_index, line) => {
    if (met || !/^POST .*rollback|^DELETE /.test(line)) return undefined;
    met = true;
    return fault;
  });
  const standing = async () => sure(await targetOf(workspace.client).read(packId));
  const result = await rollback(packId, targetOf(client));
  if (result instanceof Refusal) {
    expect([result.kind, (await standing())?.base.version]).toEqual(["unknown", "1.0.1"]);
    sure(await rollback(packId, targetOf(client)));
  } else expect(result).toMatchObject({ already: false, version: "1.0.0", revision: "3" });
  expect((await standing())?.base.version).toBe("1.0.0");
  // The release that stands now is the first of the line.
  expect(refused(await rollback(packId, targetOf(client))).message).toMatch(/^No release was installed before/);
  await editInstalledItem(workspace.client, packId, { kind: "resources", key: "hot" }, { name: "Ours" });
  met = false;
  const gone = await uninstall(packId, targetOf(client));
  const {
    removed,
    kept,
    untold = [],
  } = gone instanceof Refusal ? sure(await uninstall(packId, targetOf(client))) : gone;
  if (gone instanceof Refusal) expect(gone.kind).toBe("unknown");
  expect([removed, kept, untold].map((items) => items.map(({ kind, key }) => `${kind} ${key}`).sort())).toEqual([
    ["automations a", "pipelines sales"],
    ["resources hot"],
    [],
  ]);
  expect(await standing()).toBeNull();
  expect(refused(await uninstall(packId, targetOf(client))).kind).toBe("missing");
}
