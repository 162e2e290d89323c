import {
  type AnswerOf,
  type ApplyEvent,
  type Connection,
  type Drift,
  type ErrorAnswer,
  type ErrorCode,
  type InstalledPack,
  type InstalledState,
  type OperationAbout,
  type PlanView,
  type RequestOf,
  type RollbackView,
  readWorkspaceAnswer,
  type TargetList,
  type UninstallView,
  type ValueOperation,
} from "@setup-pack/edit-api";
import { errorIn, isJson, type RequestParts, requestServer, valueIn, valueOfText } from "../edit-server/index.js";
import { diskMessages } from "../messages/index.js";

/** Why the server, or the workspace behind it, did not do what it was asked for: a sentence for the author. */
export class ServerFault extends Error {
  /** What went wrong; "gone" where the server does not answer, or not as it should. */
  readonly code: ErrorCode;
  /** Whether the pack itself is what is wrong. */
  readonly isAboutPack: boolean;

  constructor(message: string, code: ErrorCode, isAboutPack = false) {
    super(message);
    this.code = code;
    this.isAboutPack = isAboutPack;
  }
}

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

/**
 * The server of `setup-pack edit`, which talks to the workspace in the place of this page. Every request rejects with a
 * `ServerFault` alone.
 */

export const askConnection = (): Promise<Connection> => requestValue("describeWorkspace");

/** Connects a workspace. The key goes to the server, once, and is kept there. */
export const askConnect = (address: string, key: string): Promise<Connection> =>
  requestValue("connectWorkspace", { json: { address, ...(key !== "" && { key }) } });

export const askDisconnect = (): Promise<Connection> => requestValue("disconnectWorkspace");

/** Null where the pack is not installed. */
export const askInstalled = async (packId: string): Promise<InstalledPack | null> =>
  (await requestValue("readInstallation", { query: { packId } })).installed;

/** The states that the installation had, the newest first. */
export const askHistory = async (packId: string): Promise<readonly InstalledState[]> =>
  (await requestValue("readHistory", { query: { packId } })).states;

export const askDrift = (packId: string): Promise<Drift> => requestValue("readDrift", { query: { packId } });

export const askTargets = (type: string): Promise<TargetList> => requestValue("listTargets", { query: { type } });

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

function brokenOff(): never {
  throw new ServerFault(diskMessages.serverGone, "gone");
}

async function requestValue<Id extends OperationAbout<"workspace"> & ValueOperation>(
  id: Id,
  parts?: RequestParts<Id>,
): Promise<AnswerOf<Id>> {
  const answer = await respond(id, parts);
  return valueOrFault(await valueIn<AnswerOf<Id>>(answer, readWorkspaceAnswer[id]));
}

function valueOrFault<Value>(found: { readonly value: Value } | string): Value {
  if (typeof found === "string") throw new ServerFault(found, "gone");
  return found.value;
}

/** The answer to a request that was met. */
async function respond<Id extends OperationAbout<"workspace">>(id: Id, parts?: RequestParts<Id>): Promise<Response> {
  const answer = await requestServer(id, parts).catch(brokenOff);
  if (answer.ok && isJson(answer)) return answer;
  throw faultOf(await errorIn(answer));
}

function faultOf(answer: ErrorAnswer | string): ServerFault {
  if (typeof answer === "string") return new ServerFault(answer, "gone");
  const { code, message, problems = [] } = answer.error;
  // Problems of a file name it; those of the pack that was sent do not.
  return new ServerFault(
    message,
    code,
    problems.some(({ path }) => path === undefined),
  );
}
