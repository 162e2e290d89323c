import {
  type ApplyEvent,
  type AutomationTraffic,
  type Connection,
  type Drift,
  type InstalledPack,
  type InstalledSides,
  type InstalledState,
  type PlanView,
  type RequestOf,
  type RollbackView,
  readWorkspaceAnswer,
  type UninstallView,
} from "@setup-pack/edit-api";
import { brokenOff, requestValue, respond, valueOfText, valueOrFault } from "../edit-server/index.js";

/** What a person decided, as a bindings file writes it. */
export type Decisions = RequestOf<"saveDecisions">;

/** Whose value stands. */
export type ConflictChoice = NonNullable<Decisions["conflicts"]>[number]["choose"];

/** What a plan is to do that it does not do by itself. */
export interface PlanOptions {
  readonly adopt: boolean;
  readonly prune: boolean;
  readonly downgrade: boolean;
}

// The server of `setup-pack edit` talks to the workspace in the place of this page. Every request rejects with a
// `ServerFault` alone.

export const askConnection = (): Promise<Connection> => requestValue("describeWorkspace");

/** Connects a workspace. The key goes to the server, once, and is kept there. */
export const askConnect = (address: string, key: string): Promise<Connection> =>
  requestValue("connectWorkspace", { json: { address, ...(key !== "" && { key }) } });

export const askDisconnect = (): Promise<Connection> => requestValue("disconnectWorkspace");

/** Null where the pack is not installed. */
export const askInstalled = async (packId: string): Promise<InstalledPack | null> =>
  (await requestValue("readInstallation", { query: { packId } })).installed;

/** Returns the states that the installation had, the newest first. */
export const askHistory = async (packId: string): Promise<readonly InstalledState[]> =>
  (await requestValue("readHistory", { query: { packId } })).states;

/** Null where the workspace does not count. */
export const askTraffic = async (packId: string): Promise<readonly AutomationTraffic[] | null> =>
  (await requestValue("readTraffic", { query: { packId } })).automations;

export const askDrift = (packId: string): Promise<Drift> => requestValue("readDrift", { query: { packId } });

/** Returns the release as it was installed, and as the workspace has it now. */
export const askSides = (packId: string): Promise<InstalledSides> => requestValue("readSides", { query: { packId } });

export const askPlan = (pack: Uint8Array<ArrayBuffer>, options: PlanOptions): Promise<PlanView> =>
  requestValue("planPack", {
    query: {
      ...(options.adopt && { adopt: "yes" }),
      ...(options.prune && { prune: "yes" }),
      ...(options.downgrade && { downgrade: "yes" }),
    },
    bytes: pack,
  });

export const saveDecisions = async (decisions: Decisions): Promise<void> => {
  await requestValue("saveDecisions", { json: decisions });
};

export const askRollback = (packId: string, to: string): Promise<RollbackView> =>
  requestValue("planRollback", { json: { packId, to } });

export const askUninstall = (packId: string): Promise<UninstallView> =>
  requestValue("planUninstall", { json: { packId } });

/** Has a plan carried out, and gives each event as it comes. */
export async function* askApply(planId: string): AsyncGenerator<ApplyEvent> {
  const answer = await respond("applyPlan", { json: { planId } });
  for await (const line of linesOf(answer)) yield valueOrFault(valueOfText(line, readWorkspaceAnswer.applyPlan));
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (reader !== undefined) {
    const { value, done } = await reader.read().catch(brokenOff);
    const lines = `${rest}${value ?? ""}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
    if (done) return;
  }
}
