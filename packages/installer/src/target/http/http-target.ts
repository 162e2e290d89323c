import { isObject, type JsonObject } from "@setup-pack/core/json";
import {
  applyInstallPlan,
  type CallOptions,
  getIdentity,
  getSetupPack,
  listSetupPackReleases,
  listSetupPacks,
  rollBackSetupPack,
  uninstallSetupPack,
  type WorkspaceClient,
  WorkspaceError,
} from "@setup-pack/workspace-client";
import { Refusal } from "../../refusal.js";
import type { World } from "../../world.js";
import { untrusted } from "../listing.js";
import { notInstalled } from "../not-installed.js";
import type {
  ApplyResult,
  HistoryEntry,
  Installation,
  InstallTarget,
  PackRemains,
  UninstallResult,
  Workspace,
} from "../target.js";
import { countIn } from "./counts.js";
import { answerOrRefusal } from "./fault.js";
import { listsOf, ownersOf, packsOf } from "./lists.js";
import { readApplied, readEntry, readUninstalled } from "./read-answers.js";
import { readInstallation, readRemains } from "./read-installation.js";
import { pageSize } from "./read-pages.js";

/** How a run is ended from outside. */
export type HttpTargetOptions = Pick<CallOptions, "signal">;

const reads = { scope: "read_setup_packs" } as const;
/** What only tries a change leaves the workspace as it is, whether an answer comes or not. */
const writing = (dryRun: boolean) => ({ scope: "write_setup_packs", writes: !dryRun });

/** A large pack takes its time: milliseconds that the workspace is given for it. */
const patience = 120_000;

/** The most entries of a history that are looked at: ten pages. */
const longestHistory = 10 * pageSize;

/**
 * Returns a workspace that imports packs by itself, reached over HTTP by the import extension of the sandbox. For one
 * run.
 * @example
 * ```ts
 * import { httpTarget, Refusal } from "@setup-pack/installer";
 * import { workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const workspace = await httpTarget(workspaceClient({ url, key }), {}).identify();
 * console.log(workspace instanceof Refusal ? workspace.remedy : workspace.name); // Larkspur
 * ```
 */
export function httpTarget(
  client: WorkspaceClient,
  world: Pick<World, "sha256">,
  { signal }: HttpTargetOptions = {},
): InstallTarget {
  const options = signal === undefined ? {} : { signal };
  let identity: Promise<Workspace | Refusal> | undefined;
  /** What the last answer about a pack said that it left. */
  const remaining = new Map<string, PackRemains | null>();
  return {
    identify: () => {
      identity ??= identify(client, options);
      return identity;
    },
    ...listsOf(client, options),
    read: async (packId, { relying } = { relying: false }) => {
      const { installation, remains } = await read(client, packId, world, options, relying);
      remaining.set(packId, remains);
      return installation;
    },
    remains: async (packId) => {
      const known = remaining.get(packId);
      if (known !== undefined) return known;
      const { installation, remains } = await read(client, packId, world, options);
      return installation instanceof Refusal ? installation : remains;
    },
    packs: async () => {
      const packs = await packsOf(client, options);
      return packs instanceof Refusal && packs.kind === "missing" ? noImport() : packs;
    },
    owners: (ids) => ownersOf(client, ids, options),
    count: (reliance) => countIn(client, reliance, options),
    history: (packId) => history(client, packId, options),
    apply: async (installPlan, { dryRun }) => {
      const { release, baseRevision } = installPlan;
      const answer = await answerOrRefusal({ ...writing(dryRun), plan: true }, () =>
        applyInstallPlan(client, release.packId, installPlan, {
          ...options,
          dryRun,
          revision: baseRevision,
          timeout: patience,
        }),
      );
      return applied(answer);
    },
    rollback: async (packId, { to, revision, dryRun, onConflict, conflicts = [] }) => {
      const body = {
        to,
        dry_run: dryRun,
        ...(onConflict === undefined ? {} : { on_conflict: onConflict }),
        ...(conflicts.length === 0 ? {} : { conflicts: conflicts.map(({ pointer, choose }) => ({ pointer, choose })) }),
      };
      const answer = await answerOrRefusal(writing(dryRun), () =>
        rollBackSetupPack(client, packId, body, { ...options, revision, timeout: patience }).catch(nullIfNotInstalled),
      );
      return answer === null ? notInstalled(packId) : applied(answer);
    },
    uninstall: async (packId, { revision, dryRun = false }) => {
      const answer = await answerOrRefusal(writing(dryRun), () =>
        uninstallSetupPack(client, packId, { ...options, revision, dryRun, timeout: patience }).catch(
          nullIfNotInstalled,
        ),
      );
      return answer === null ? notInstalled(packId) : uninstalled(answer);
    },
  };
}

async function identify(client: WorkspaceClient, options: HttpTargetOptions): Promise<Workspace | Refusal> {
  const answer: unknown = await answerOrRefusal({}, () => getIdentity(client, options));
  if (answer instanceof Refusal) return answer.kind === "missing" ? noWorkspace(client.url, answer) : answer;
  const workspace = isObject(answer) && isObject(answer.workspace) ? answer.workspace : {};
  const { id, name } = workspace;
  if (typeof id !== "string" || id === "" || typeof name !== "string")
    return untrusted("The answer does not say which workspace the key is for.");
  return { id, name };
}

/** Something answers at the address, and has not heard of the first thing that every workspace's API tells. */
function noWorkspace(url: string, { message }: Refusal): Refusal {
  return new Refusal(
    "unreachable",
    `There is no workspace's API at ${url}: ${message}`,
    "Check the address: it is that of the API, with its path if it has one, and without /v1.",
  );
}

interface ReadAnswer {
  readonly installation: Installation | null | Refusal;
  readonly remains: PackRemains | null;
}

const without = (installation: ReadAnswer["installation"]): ReadAnswer => ({ installation, remains: null });

/**
 * A pack that is not there is not installed, or the workspace has not heard of packs: it may say which, or is
 * answerOrRefusal. One that was installed may have left something.
 */
async function read(
  client: WorkspaceClient,
  packId: string,
  world: Pick<World, "sha256">,
  options: HttpTargetOptions,
  relying = false,
): Promise<ReadAnswer> {
  const answer: unknown = await answerOrRefusal(reads, () =>
    getSetupPack(client, packId, options, { uninstalled: "true", relying: relying ? "true" : "false" }).catch(
      nullIfNotInstalled,
    ),
  );
  if (answer === null) return without(null);
  if (!(answer instanceof Refusal)) return readAnswer(isObject(answer) ? answer : {}, packId, world);
  if (answer.kind !== "missing") return without(answer);
  const others = await answerOrRefusal(reads, () => listSetupPacks(client, { limit: 1 }, options));
  if (!(others instanceof Refusal)) return without(null);
  return without(others.kind === "missing" ? noImport() : others);
}

function readAnswer(answer: JsonObject, packId: string, world: Pick<World, "sha256">): ReadAnswer {
  if (typeof answer.uninstalled_at !== "string") {
    const installation = readInstallation(answer, packId, world);
    return { installation, remains: installation instanceof Refusal ? null : (installation.remains ?? null) };
  }
  const remains = readRemains(answer);
  return remains instanceof Refusal ? without(remains) : { installation: null, remains };
}

/** What the sandbox answers of a pack that is not installed names the id, as no answer about an unknown path does. */
function nullIfNotInstalled(error: unknown): null {
  if (error instanceof WorkspaceError && error.status === 404 && error.param === "pack_id") return null;
  throw error;
}

function noImport(): Refusal {
  return new Refusal(
    "no-import",
    "The API of this workspace cannot import packs: it does not have /v1/setup-packs.",
    "Have a folder written instead, with the bound pack and a checklist, and import that in the dashboard.",
    [],
    "hand-over",
  );
}

async function history(
  client: WorkspaceClient,
  packId: string,
  options: HttpTargetOptions,
): Promise<readonly HistoryEntry[] | Refusal> {
  const entries: HistoryEntry[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: pageSize, ...(cursor === undefined ? {} : { cursor }) };
    const page = await answerOrRefusal(reads, () => listSetupPackReleases(client, packId, query, options));
    if (page instanceof Refusal) return page.kind === "missing" ? [] : page;
    for (const row of page.data) {
      const entry = readEntry(row);
      if (entry instanceof Refusal) return entry;
      entries.push(entry);
    }
    cursor = page.has_more && page.data.length > 0 ? (page.next_cursor ?? undefined) : undefined;
  } while (cursor !== undefined && entries.length < longestHistory);
  return entries;
}

function applied(answer: unknown): ApplyResult | Refusal {
  if (answer instanceof Refusal) return answer.kind === "missing" ? noImport() : answer;
  return readApplied(isObject(answer) ? answer : {});
}

function uninstalled(answer: unknown): UninstallResult | Refusal {
  return answer instanceof Refusal ? answer : readUninstalled(isObject(answer) ? answer : {});
}
