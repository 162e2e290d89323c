import { randomUUID } from "node:crypto";
import { type CompiledPack, compile, packDigest } from "@setup-pack/core";
import { beginRun, openLedger, type RunInput, type RunWorld, work } from "@setup-pack/fleet/run";
import { apply, httpTarget, makePlan, Refusal } from "@setup-pack/installer";
import { realWorld, workspaceClient } from "@setup-pack/workspace-client";
import { world } from "../world.js";
import { withDatabase } from "./database.js";
import { remote } from "./remote.js";
import { type NewWorkspace, newWorkspace } from "./servers.js";

/**
 * Two ways to bring the next release to so many workspaces, five at a time; each gives how long it took, in
 * milliseconds.
 */
export interface Fleets {
  /** As `setup-pack upgrade` does it in each workspace, from the text of the pack on, and read back. */
  readonly plain: () => Promise<number>;
  /** By one worker of a run. */
  readonly fleet: () => Promise<number>;
}

/** How many offices a worker works on at a time. */
const parallel = 5;

/** Runs a measurement with a sandbox of so many workspaces on PostgreSQL, whose server keeps the ledger too. */
export function withFleets<Result>(offices: number, measure: (fleets: Fleets) => Promise<Result>): Promise<Result> {
  return withDatabase(async ({ url: database }) => {
    const sandbox = await remote("sandbox.ts");
    const ledger = await openLedger({ kind: "server", url: database });
    try {
      const api = await sandbox.ask({ url: database });
      const url = String(Reflect.get(Object(api), "url"));
      const workspaces: NewWorkspace[] = [];
      for (let made = 0; made < offices; made++) workspaces.push(await newWorkspace(api, `fleet-${made}`));
      let minor = 0;
      const next = () => releaseText(minor++);
      const timed = async (work: () => Promise<unknown>): Promise<number> => {
        const begun = performance.now();
        await work();
        return performance.now() - begun;
      };
      const plain = () => {
        const text = next();
        return timed(() => inParallel(workspaces, ({ key }) => upgraded(text, url, key)));
      };
      const fleet = async () => {
        const [input, run] = [inputOf(compiled(next()), workspaces, url), randomUUID()];
        const keys = new Map(workspaces.map(({ id, key }) => [id, key]));
        return timed(async () => {
          await beginRun(ledger, input, { id: run, through: 0, now: new Date() });
          const state = await work(ledger, { run, worker: randomUUID(), parallel }, worldOf(keys));
          if (state !== "done") throw new Error(`The run ended as ${state}`);
        });
      };
      await plain();
      return await measure({ plain, fleet });
    } finally {
      await ledger.close();
      await sandbox.stop();
    }
  });
}

/** A release of a small pack, as its file has it; each changes all names of the one before. */
function releaseText(minor: number): string {
  const tags = Array.from({ length: 20 }, (_, tag) => ({
    key: `t${tag}`,
    kind: "tag",
    name: `Tag ${tag} of ${minor}`,
  }));
  return JSON.stringify({
    format: "service.setup-pack",
    schemaVersion: 2,
    packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
    name: "Fleet",
    version: `1.${minor}.0`,
    resources: tags,
  });
}

function compiled(text: string): CompiledPack {
  const { pack } = compile(text, world);
  if (pack === null) throw new Error("The pack of the fleet has errors");
  return pack;
}

const clock = { ...world, now: () => new Date() };

/** All that the command does but to start, and what a fleet does besides: it reads back what has come of it. */
async function upgraded(text: string, url: string, key: string): Promise<void> {
  const release = compiled(text);
  const target = httpTarget(workspaceClient({ url, key }), clock, { signal: new AbortController().signal });
  const planned = await makePlan({ release }, target, clock);
  if (planned instanceof Refusal) throw new Error(planned.message);
  for await (const event of apply(planned.installPlan, { target, world: clock }))
    if (event.step === "done" && event.report.outcome !== "applied") throw new Error(event.report.outcome);
  await target.read(release.document.packId);
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

const inputOf = ({ document }: CompiledPack, workspaces: readonly NewWorkspace[], url: string): RunInput => ({
  release: document,
  digest: packDigest(document, world),
  inventory: {
    pack: "pack.json",
    offices: workspaces.map(({ id }) => ({
      name: id,
      access: { url, key: { from: "environment", variable: id } },
      bindings: undefined,
      export: undefined,
      base: undefined,
      groups: [],
      wave: "all",
    })),
    waves: [{ name: "all", offices: workspaces.map(({ id }) => id), parallel, soak: 0, tolerated: 0 }],
    onConflict: "ask",
    decisions: "decisions.yaml",
  },
  files: {},
  decisions: [],
  reading: null,
});

const worldOf = (keys: ReadonlyMap<string, string>): RunWorld => ({
  ...clock,
  fetch: realWorld.fetch,
  pace: realWorld,
  variable: (name) => keys.get(name),
  readFile: () => undefined,
  readKeyFile: () => undefined,
  runKeyCommand: undefined,
  handedOver: () => new Map(),
  handOver: () => undefined,
});
