import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { isObject } from "@setup-pack/core/json";
import { latestRun, listRuns, openLedger, readOffices } from "@setup-pack/fleet/run";
import { expect, it, onTestFinished } from "vitest";
import { startCluster } from "../../../../../packages/sandbox/src/testing/postgres-cluster.js";
import { type Office, offices, packId, release } from "../../install/office.test-support.js";
import { bin, plainEnvironment } from "../../setup-pack.test-support.js";
import { fleetFolder } from "./fleet.test-support.js";

const open = offices();

/** How many offices there are, and how many workers are killed among them: fewer where somebody says so. */
const { OFFICES = "500", KILLS = "50" } = process.env;
const [many, workerKills] = [Number(OFFICES), Number(KILLS)];
/** Half of them are killed while the first release goes in, half in the upgrade. */
const releases = 2;
const [killsToDatabaseKill, workers] = [10, 3] as const;

it("gives each office every release once, by its own history, through killed workers and databases", async () => {
  const members: Record<string, Office> = {};
  for (let made = 0; made < many; made++) members[`o${made}`] = await open(`o${made}`);
  const cluster = await startCluster(undefined);
  onTestFinished(cluster.stop);
  const ledger = await openLedger({ kind: "server", url: cluster.url });
  onTestFinished(ledger.close);

  const running = new Set<ChildProcess>();
  onTestFinished(() => {
    for (const child of running) child.kill("SIGKILL");
  });
  const start = (cwd: string, keys: ReadonlyMap<string, string>, ...args: readonly string[]) => {
    const env = { ...plainEnvironment(), ...Object.fromEntries(keys), DATABASE_URL: cluster.url };
    const child = spawn(process.execPath, [bin, "fleet", ...args], { cwd, env, stdio: "ignore" });
    running.add(child);
    child.once("close", () => running.delete(child));
  };
  /** The server ends every connection and recovers, as whenever one of its processes is killed. */
  const killDatabase = async () => {
    const [row] = await ledger.query<{ pid: number }>("select pg_backend_pid() as pid");
    process.kill(row?.pid ?? 0, "SIGKILL");
  };
  const stateOf = async (version: string) => {
    // While the database recovers, nobody can tell.
    const run = await latestRun(ledger).catch(() => undefined);
    return run?.version === version ? run.state : "to begin";
  };

  const versions: string[] = [];
  let [killed, databasesKilled] = [0, 0];
  while (versions.length < releases) {
    const version = `1.${versions.length}.0`;
    versions.unshift(version);
    const pack = release({ version, pipeline: `Buyers ${version}`, references: [] });
    const waves = [{ name: "all", parallel: 6 }];
    const { cwd, keys } = fleetFolder(members, { pack: "pack.json", waves }, { "pack.json": pack });
    const killsByThen = Math.ceil((workerKills * versions.length) / releases);
    start(cwd, keys, "run", "--yes");
    while ((await stateOf(version)) !== "running") await wait(100);
    for (let state: string = "running"; state !== "done"; state = await stateOf(version)) {
      expect(state).toMatch(/^(?:running|to begin)$/);
      while (running.size < workers) start(cwd, keys, "worker", "--parallel", "2");
      await wait(randomInt(500, 4_000));
      const [victim] = running;
      if (killed >= killsByThen || victim === undefined) continue;
      victim.kill("SIGKILL");
      running.delete(victim);
      killed++;
      if (killed % killsToDatabaseKill !== 0) continue;
      await killDatabase().catch(() => {});
      databasesKilled++;
      console.log(`${killed} workers and ${databasesKilled} databases killed, in release ${version}`);
    }
  }

  /** What each office says of itself: the versions that it had with their revisions, the newest first. */
  const histories = new Map<string, string[]>();
  for (const [name, office] of Object.entries(members)) {
    const { data } = await office.call("GET", `/v1/setup-packs/${packId}/history`);
    const entries = Array.isArray(data) ? data.filter(isObject) : [];
    histories.set(
      name,
      entries.map(({ version, revision }) => `${version} ${revision}`),
    );
  }
  /** The same as the ledger has it, by its runs. */
  const told = new Map(Object.keys(members).map((name): [string, string[]] => [name, []]));
  for (const { id } of await listRuns(ledger))
    for (const { name, state, toVersion, revision } of await readOffices(ledger, id)) {
      expect(`${name} ${state}`).toBe(`${name} done`);
      told.get(name)?.push(`${toVersion} ${revision}`);
    }
  const once = versions.map((version, place) => `${version} ${versions.length - place}`);
  expect(histories).toEqual(new Map(Object.keys(members).map((name) => [name, once])));
  expect(told).toEqual(histories);
  console.log(
    `${versions.length} releases into ${many} offices, ${killed} workers and ${databasesKilled} databases killed: the ledger says what each office does`,
  );
});
