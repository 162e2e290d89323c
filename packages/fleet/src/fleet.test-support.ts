import { type CompiledPack, packDigest } from "@setup-pack/core";
import { httpTarget } from "@setup-pack/installer";
import { realWorld } from "@setup-pack/workspace-client";
import { automation, packOf, pipeline, sure, worldAt } from "../../installer/src/packs.test-support.js";
import type { TestWorkspace } from "../../installer/src/sandbox.test-support.js";
import type { InventoryOffice, Wave } from "./inventory/inventory.js";
import type { RunInput } from "./ledger/records.js";
import { inTurns } from "./office/in-turns.js";
import type { RunWorld } from "./run/run-world.js";

/** A release of a pack whose tag and pipeline are called so. */
const released = (version: string, name: string): CompiledPack =>
  packOf(
    {
      automations: [automation("welcome")],
      resources: [{ key: "hot", kind: "tag", name }],
      pipelines: [pipeline("sales", name)],
    },
    version,
  );

export const first = released("1.0.0", "Listings");
export const second = released("1.1.0", "Our listings");
export const { packId } = first.document;

/** An office of a fleet, and its workspace. */
export interface FleetOffice extends TestWorkspace {
  readonly name: string;
}

/** So many offices with a workspace each, called by a letter and a number. */
export const officesOf = (newWorkspace: () => Promise<TestWorkspace>, letter: string, count: number) =>
  inTurns(
    Array.from({ length: count }, (_, number) => `${letter}${number}`),
    20,
    async (name): Promise<FleetOffice> => ({ ...(await newWorkspace()), name }),
  );

/** The releases that an office had, by the history of its workspace; the newest first. */
export async function releasesIn({ client }: Pick<FleetOffice, "client">): Promise<readonly string[]> {
  const history = sure(await httpTarget(client, worldAt()).history(packId));
  return history.map(({ version }) => version);
}

type WaveSettings = Partial<Pick<Wave, "parallel" | "soak" | "tolerated">>;

/** What a run works from that brings a release to these offices, wave by wave. */
export function inputOf(
  release: CompiledPack,
  waves: readonly (readonly [name: string, offices: readonly FleetOffice[], settings?: WaveSettings])[],
): RunInput {
  return {
    release: release.document,
    digest: packDigest(release.document, worldAt()),
    inventory: {
      pack: "pack.json",
      offices: waves.flatMap(([wave, offices]) => offices.map(({ name, url }) => entryOf(name, url, wave))),
      waves: waves.map(([name, offices, { parallel = 10, soak = 0, tolerated = 0 } = {}]) => ({
        name,
        offices: offices.map((office) => office.name),
        parallel,
        soak,
        tolerated,
      })),
      onConflict: "ask",
      decisions: "decisions.yaml",
    },
    files: {},
    decisions: [],
    reading: null,
  };
}

const entryOf = (name: string, url: string, wave: string): InventoryOffice => ({
  name,
  access: { url, key: { from: "environment", variable: name } },
  bindings: undefined,
  export: undefined,
  base: undefined,
  groups: [],
  wave,
});

/** How much faster than the real time the time of such a world goes, from this moment on. */
const haste = 500;
const began = Date.now();

/** A world in which these offices' keys are known, and where minutes pass in an instant. */
export function worldOf(offices: readonly FleetOffice[], more: Partial<RunWorld> = {}): RunWorld {
  const keys = new Map(offices.map(({ name, key }) => [name, key]));
  // What is longer is no wait, but the time that an answer may take.
  const sleep: typeof realWorld.sleep = (milliseconds, signal) =>
    realWorld.sleep(milliseconds < 20_000 ? Math.min(milliseconds, 10) : milliseconds, signal);
  const now = () => began + (Date.now() - began) * haste;
  return {
    ...worldAt(),
    now: () => new Date(),
    fetch: realWorld.fetch,
    pace: { ...realWorld, sleep, now },
    variable: (name) => keys.get(name),
    readFile: () => undefined,
    readKeyFile: () => undefined,
    runKeyCommand: undefined,
    handedOver: () => new Map(),
    handOver: () => undefined,
    ...more,
  };
}
