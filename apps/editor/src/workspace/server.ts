import { isObject } from "@setup-pack/core";
import { elements, member, textOf } from "../document/json.js";
import { diskMessages } from "../messages/disk.js";
import { readApplyLine, readDrift, readInstalled, readPlan, readStanding, readTargets } from "./read-told.js";
import type { ApplyLine, Choice, Drift, Installed, Standing, Targets, ToldPlan } from "./told.js";

/** Why the server, or the workspace behind it, did not do what it was asked for: a sentence for the author. */
export class ServerFault extends Error {
  /** What went wrong, as the server calls it; "gone" where it does not answer. */
  readonly code: string;
  /** Whether the pack itself is what is wrong. */
  readonly isAboutPack: boolean;

  constructor(message: string, code: string, isAboutPack = false) {
    super(message);
    this.code = code;
    this.isAboutPack = isAboutPack;
  }
}

/** What a person decided, as a bindings file writes it. */
export interface Decisions {
  readonly bindings?: readonly { readonly type: string; readonly id: string; readonly targetId: string }[];
  readonly conflicts?: readonly { readonly pointer: string; readonly release: string; readonly choose: Choice }[];
}

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

export const askStanding = async (): Promise<Standing> => readStanding(await asked("GET", ""));

/** Connects a workspace. The key goes to the server, once, and is kept there. */
export const askConnect = async (address: string, key: string): Promise<Standing> =>
  readStanding(await asked("POST", "", JSON.stringify({ address, ...(key !== "" && { key }) })));

export const askDisconnect = async (): Promise<Standing> => readStanding(await asked("DELETE", ""));

export const askInstalled = async (packId: string): Promise<Installed | null> =>
  readInstalled(await asked("GET", `/status?${new URLSearchParams({ packId })}`));

export const askDrift = async (packId: string): Promise<Drift> =>
  readDrift(await asked("GET", `/drift?${new URLSearchParams({ packId })}`));

export const askTargets = async (type: string): Promise<Targets> =>
  readTargets(await asked("GET", `/targets?${new URLSearchParams({ type })}`));

export async function askPlan(pack: Uint8Array<ArrayBuffer>, options: PlanOptions): Promise<ToldPlan> {
  const wanted = Object.entries(options).flatMap(([name, isWanted]) => (isWanted ? [[name, "yes"]] : []));
  return readPlan(await asked("POST", `/plan?${new URLSearchParams(wanted)}`, pack));
}

export const tellDecisions = async (decisions: Decisions): Promise<void> => {
  await asked("PUT", "/decisions", JSON.stringify(decisions));
};

/** Has a plan carried out, and tells each line as it comes. */
export async function* askApply(planId: string): AsyncGenerator<ApplyLine> {
  const answer = await reached("POST", "/apply", JSON.stringify({ planId }));
  for await (const line of linesOf(answer)) {
    const told = readApplyLine(JSON.parse(line));
    if (told !== undefined) yield told;
  }
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

async function asked(method: string, path: string, body?: BodyInit): Promise<unknown> {
  const answer = await reached(method, path, body);
  return answer.json();
}

async function reached(method: string, path: string, body?: BodyInit): Promise<Response> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`api/workspace${path}`, {
    method,
    cache: "no-store",
    ...(body !== undefined && { body, headers }),
  }).catch(brokenOff);
  const isOurs = /json/.test(answer.headers.get("content-type") ?? "");
  if (answer.ok && isOurs) return answer;
  throw faultIn(answer.status, isOurs ? await answer.json() : undefined);
}

function faultIn(status: number, body: unknown): ServerFault {
  const error = isObject(body) ? body.error : undefined;
  const message = textOf(member(error, "message"));
  if (message === undefined) return new ServerFault(diskMessages.serverSaid(status), "gone");
  const code = textOf(member(error, "code")) ?? "";
  const problems = elements(member(error, "problems"));
  // Problems of a file name it; those of the pack that was sent do not.
  return new ServerFault(
    message,
    code,
    problems.some((problem) => member(problem, "path") === undefined),
  );
}
