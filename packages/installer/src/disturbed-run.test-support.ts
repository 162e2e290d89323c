import { type Fault, type FaultyProxy, startProxy } from "@setup-pack/test-network";
import { expect } from "vitest";
import { install, installOnce, targetOf } from "./end-to-end.test-support.js";
import { drift } from "./operate/drift.js";
import { automation, packOf, pipeline, sure } from "./packs.test-support.js";
import { hasty, type TestWorkspace } from "./sandbox.test-support.js";

type MakeWorkspace = () => Promise<TestWorkspace>;

export const members = (name: string) => ({
  automations: [
    automation("a", [{ type: "team", id: "buyers", name: "Buyer team" }], { team_id: "buyers" }, "action.assign_owner"),
  ],
  resources: [{ key: "hot", kind: "tag", name }],
  pipelines: [pipeline("sales", name)],
});
export const [first, second] = [packOf(members("Listings")), packOf(members("Our listings"), "1.0.1")];
export const { packId } = first.document;

/** Everything that a run leaves, but for ids and times. */
async function left({ client }: TestWorkspace): Promise<unknown> {
  const target = targetOf(client);
  const installation = sure(await target.read(packId));
  const [tags, pipelines] = [sure(await target.list("tags")), sure(await target.list("pipelines"))];
  return {
    revision: installation?.revision,
    current: installation?.current,
    drift: installation === null ? [] : sure(await drift(packId, target)).changes,
    history: sure(await target.history(packId)).map(({ version, revision }) => [version, revision]),
    names: [tags, pipelines].map(({ items = [] }) => items.map(({ name }) => name)),
  };
}

/** What operators do, each in a workspace where that can be done. */
export const runs: Readonly<
  Record<
    string,
    {
      before: (workspace: TestWorkspace) => Promise<unknown>;
      run: (client: TestWorkspace["client"]) => Promise<unknown>;
    }
  >
> = {
  install: { before: async () => undefined, run: (client) => installOnce({ release: first }, client) },
  upgrade: {
    before: ({ client }) => install({ release: first }, client),
    run: (client) => installOnce({ release: second }, client),
  },
};

/** A workspace with what the packs refer to. */
export async function furnished(newWorkspace: MakeWorkspace): Promise<TestWorkspace> {
  const workspace = await newWorkspace();
  await workspace.add("teams", { name: "Buyer team" });
  return workspace;
}

/** What an undisturbed run leaves, and the requests it takes. */
export interface CleanRun {
  readonly left: unknown;
  readonly requests: readonly string[];
}

/** The runs in workspaces that `newWorkspace` makes. */
export function runsIn(newWorkspace: MakeWorkspace) {
  /** Each run is made once without a fault, for all tests to compare with. */
  const made = new Map<string, Promise<CleanRun>>();
  const undisturbed = (name: string): Promise<CleanRun> => {
    const known = made.get(name) ?? makeUndisturbed(newWorkspace, name);
    made.set(name, known);
    return known;
  };

  /** A run whose client asks once only, so that a fault ends it, as a kill would; then the same run undisturbed. */
  async function disturbed(name: string, fault: Parameters<FaultyProxy["meet"]>[0], tries: number): Promise<unknown> {
    const workspace = await furnished(newWorkspace);
    const one = runs[name];
    if (one === undefined) throw new Error(name);
    await one.before(workspace);
    const proxy = await startProxy(workspace.url);
    proxy.meet(fault);
    await one.run(hasty(proxy.url, workspace.key, { tries }));
    await one.run(workspace.client);
    return left(workspace);
  }

  /**
   * Whether a run ends as an undisturbed one after each request of it that meets a fault, of those that are `chosen`.
   */
  async function endsAsUndisturbed(
    name: string,
    fault: Fault,
    chosen: (place: number, line: string) => boolean,
  ): Promise<void> {
    const expected = await undisturbed(name);
    expect(expected.left).toMatchObject({ revision: name === "install" ? "1" : "2", drift: [] });
    for (const [place, line] of expected.requests.entries()) {
      if (!chosen(place, line)) continue;
      const meets = (index: number) => (index === place ? fault : undefined);
      expect(await disturbed(name, meets, 1), `request ${place}`).toEqual(expected.left);
    }
  }

  return { undisturbed, disturbed, endsAsUndisturbed };
}

async function makeUndisturbed(newWorkspace: MakeWorkspace, name: string): Promise<CleanRun> {
  const workspace = await furnished(newWorkspace);
  await runs[name]?.before(workspace);
  const proxy = await startProxy(workspace.url);
  await runs[name]?.run(hasty(proxy.url, workspace.key));
  return { left: await left(workspace), requests: proxy.requests.map(({ line }) => line) };
}
