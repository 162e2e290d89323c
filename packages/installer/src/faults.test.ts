import { startProxy } from "@setup-pack/test-network";
import { describe, expect, it } from "vitest";
import { first, furnished, members, packId, second } from "./disturbed-run.test-support.js";
import { install, targetOf } from "./end-to-end.test-support.js";
import { faults } from "./faults.test-support.js";
import { goingBackAndOut } from "./going-back.test-support.js";
import { rollback } from "./operate/rollback.js";
import { remainsOf, uninstall } from "./operate/uninstall.js";
import { packOf, refused, sure } from "./packs.test-support.js";
import { hasty, sandboxOfFile, type TestWorkspace } from "./sandbox.test-support.js";

const newWorkspace = sandboxOfFile();

describe("going back and taking out", () => {
  it("changes nothing, and says so, where they are only tried and no answer comes", async () => {
    const workspace = await furnished(newWorkspace);
    await install({ release: first }, workspace.client);
    await install({ release: second }, workspace.client);
    const proxy = await startProxy(workspace.url);
    const target = targetOf(hasty(proxy.url, workspace.key));
    proxy.meet((_index, line) => (/^POST .*rollback|^DELETE /.test(line) ? faults["cut after"] : undefined));
    for (const tried of [
      await rollback(packId, target, { dryRun: true }),
      await uninstall(packId, target, { dryRun: true }),
    ])
      expect(refused(tried)).toMatchObject({ kind: "unreachable", remedy: "Nothing was changed. Try again later." });
  });

  /** The answer is lost in part, or is an error although all was done; `faults.all.test.ts` has every fault. */
  const some = Object.entries(faults).filter(([name]) => ["truncated", "500 after"].includes(name));

  it.each(some)("are done once, and told truly, where the answer met: %s", async (_, fault) => {
    await goingBackAndOut(newWorkspace, fault);
  });

  it("leave untold what no list shows where the answer was lost, unless the workspace says what the pack left", async () => {
    const workspace = await newWorkspace();
    const text = { key: "t", name: "T", channel: "sms", body: "Hello" };
    await install({ release: packOf({ messageTemplates: [text] }) }, workspace.client);
    const proxy = await startProxy(workspace.url);
    proxy.meet((_, line) => (line.startsWith("DELETE ") ? faults["cut after"] : undefined));
    const { remains, ...target } = targetOf(hasty(proxy.url, workspace.key));
    const template = [{ kind: "messageTemplates", key: "t" }];
    const installation = sure(await target.read(packId));
    expect(sure(await uninstall(packId, target))).toMatchObject({ removed: [], kept: [], untold: template });
    if (installation === null) throw new Error("It was installed.");
    expect(await remainsOf(installation, packId, { ...target, ...(remains && { remains }) })).toMatchObject({
      removed: template,
      untold: [],
    });
  });
});

describe("going back once more", () => {
  const [third] = [packOf(members("The listings"), "1.1.0")];

  async function backTo(version: string | undefined, ...releases: readonly (typeof first)[]): Promise<TestWorkspace> {
    const workspace = await furnished(newWorkspace);
    for (const release of releases) await install({ release }, workspace.client);
    const to = version === undefined ? {} : { to: version };
    expect(sure(await rollback(packId, targetOf(workspace.client), to)).already).toBe(false);
    return workspace;
  }

  it("does nothing where it is known to be the same, and says that it was done", async () => {
    const { client } = await backTo(undefined, first, second);
    const done = { already: true, version: "1.0.0", revision: "3", items: [] };
    expect(await rollback(packId, targetOf(client), { from: "1.0.1" })).toEqual(done);
    expect(await rollback(packId, targetOf(client), { from: "1.0.1", to: "1", dryRun: true })).toEqual(done);
    expect(sure(await targetOf(client).history(packId))).toHaveLength(3);
  });

  it("is another thing from another release, or to another one", async () => {
    const { client } = await backTo("1", first, second, third);
    for (const from of ["1.0.1", "1.1.0"])
      expect(refused(await rollback(packId, targetOf(client), { from })).message).toMatch(
        /^Release "1\.[01]\.[01]" of .* is not what is installed: "1\.0\.0" is/,
      );
    const atTheFirst = refused(await rollback(packId, targetOf(client), { from: "1.0.0" }));
    expect(atTheFirst.message).toMatch(/^No release was installed/);
    expect(sure(await rollback(packId, targetOf(client), { from: "1.1.0", to: "1" })).already).toBe(true);
    expect(sure(await rollback(packId, targetOf(client), { from: "1.1.0", to: "2" })).already).toBe(false);
  });

  it("is told of what somebody else did meanwhile, and not that nothing was installed before", async () => {
    const { client } = await furnished(newWorkspace);
    await install({ release: first }, client);
    const target = targetOf(client);
    const seen = await target.read(packId);
    const isSeen = { current: true };
    const late = {
      ...target,
      read: (id: string) => {
        const read = isSeen.current ? Promise.resolve(seen) : target.read(id);
        isSeen.current = false;
        return read;
      },
    };
    sure(await uninstall(packId, target));
    expect(refused(await rollback(packId, late)).message).toMatch(/ is not installed in this workspace\.$/);
    await install({ release: first }, client);
    isSeen.current = true;
    expect(refused(await rollback(packId, late)).message).toMatch(/ was just changed in this workspace/);
  });

  it("is done again after an upgrade to the same version as before, and then is the same", async () => {
    const { client } = await backTo(undefined, first, second);
    await install({ release: second }, client);
    const again = sure(await rollback(packId, targetOf(client), { from: "1.0.1" }));
    expect(again).toMatchObject({ already: false, version: "1.0.0", revision: "5" });
    const done = { already: true, version: "1.0.0", revision: "5", items: [] };
    expect(await rollback(packId, targetOf(client), { from: "1.0.1" })).toEqual(done);
  });
});
