import { join, resolve } from "node:path";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { printable } from "../print/paper.js";
import { type Failure, failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";
import { type ReachFlags, readyName, usualData } from "./reach-flags.js";
import { readReady } from "./ready-file.js";

/** A request to the admin surface. */
export interface AdminRequest {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body?: JsonObject;
}

/** Why a request was not answered: a sentence, and what the command ends with. */
export class AdminFailure {
  constructor(
    readonly sentence: string,
    readonly code: ExitCode,
    /** The field or parameter that the sandbox names for it. */
    readonly param?: string,
  ) {}
}

/** The admin surface of a running sandbox, and how to send it a request. */
export interface Admin extends Reach {
  readonly send: (request: AdminRequest, signal?: AbortSignal) => Promise<JsonObject | AdminFailure>;
}

/** Milliseconds an answer may take. */
const patience = 30_000;

/** Finds the sandbox that the flags mean. Nothing is asked yet. */
export function openAdmin(flags: ReachFlags, world: World): Admin | AdminFailure {
  const sandbox = findSandbox(flags, world);
  if (typeof sandbox === "string") return new AdminFailure(sandbox, exitCode.unusable);
  return { ...sandbox, send: (request, signal) => sendRequest(sandbox, request, world, signal) };
}

/** Says why there is no answer; gives what the command ends with. */
export function complain({ sentence, code }: AdminFailure, { stderr }: World): ExitCode {
  stderr.write(`setup-pack: ${printable(sentence)}\n`);
  return code;
}

/**
 * Asks the sandbox that the flags find, and prints what it answers. `requestFor` may need to know which it is; a
 * sentence in its place is a complaint.
 */
export async function requestAdmin(
  flags: ReachFlags,
  world: World,
  requestFor: (sandbox: Reach) => AdminRequest | string,
  print: (answer: JsonObject) => void,
): Promise<ExitCode> {
  const admin = openAdmin(flags, world);
  if (admin instanceof AdminFailure) return complain(admin, world);
  const request = requestFor(admin);
  if (typeof request === "string") return complain(new AdminFailure(request, exitCode.unusable), world);
  const answer = await admin.send(request);
  if (answer instanceof AdminFailure) return complain(answer, world);
  print(answer);
  return exitCode.fine;
}

async function sendRequest(
  { adminUrl, adminToken }: Reach,
  { method, path, body }: AdminRequest,
  { fetch }: World,
  stopped?: AbortSignal,
): Promise<JsonObject | AdminFailure> {
  const lost = (why: string) =>
    new AdminFailure(`The sandbox at ${adminUrl} cannot be reached: ${why} Is it running?`, exitCode.unreachable);
  try {
    const response = await fetch(`${adminUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${adminToken}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.any([AbortSignal.timeout(patience), ...(stopped === undefined ? [] : [stopped])]),
    });
    const answer: unknown = await response.json();
    if (response.ok && isObject(answer)) return answer;
    return refusal(response.status, answer, adminUrl) ?? lost("The program at this address is not a sandbox.");
  } catch (error) {
    return lost(whyOf(error));
  }
}

/** What the sandbox says against it, in the API's envelope of errors. */
function refusal(status: number, answer: unknown, adminUrl: string): AdminFailure | undefined {
  const error = isObject(answer) && isObject(answer.error) ? answer.error : {};
  const { message, param } = error;
  if (typeof message !== "string") return undefined;
  if (status === 401)
    return new AdminFailure(`The sandbox at ${adminUrl} refuses the admin token.`, exitCode.unreachable);
  const code = status < 500 ? exitCode.unusable : exitCode.unreachable;
  return new AdminFailure(message, code, typeof param === "string" ? param : undefined);
}

function whyOf(error: unknown): string {
  if (error instanceof SyntaxError) return "The program at this address is not a sandbox.";
  if (!(error instanceof Error)) return "It does not answer.";
  if (error.name === "TimeoutError") return "It does not answer in time.";
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  return code === undefined ? "The connection failed." : `The connection failed (${code}).`;
}

/** The admin surface of a running sandbox. */
interface Reach {
  readonly adminUrl: string;
  readonly adminToken: string;
  /** The workspace of its ready file. */
  readonly workspaceId: string | undefined;
}

/** Finds a running sandbox; a sentence where that cannot be done. */
function findSandbox(flags: ReachFlags, world: World): Reach | string {
  if (flags.adminUrl !== undefined) return byUrl(flags.adminUrl, flags.adminTokenFile, world);
  if (flags.readyFile !== undefined) return readReady(flags.readyFile, world);
  const usual = join(usualData, readyName);
  if (world.files.existsSync(resolve(world.folder, usual))) return readReady(usual, world);
  return `No sandbox serves this folder: ${usual} is not there. Start one with setup-pack sandbox serve, or name one with --ready-file or --admin-url.`;
}

function byUrl(url: string, tokenFile: string | undefined, world: World): Reach | string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return `--admin-url must be an address such as http://127.0.0.1:4011, not ${quote(url)}.`;
  const token = tokenFile === undefined ? world.environment.adminToken : readToken(tokenFile, world);
  if (token === undefined)
    return "--admin-url needs the admin token: in SETUP_PACK_ADMIN_TOKEN, or in the file of --admin-token-file.";
  if (typeof token !== "string") return `${quote(tokenFile ?? "")} cannot be read: ${token.message} (${token.code})`;
  return /^[\x21-\x7e]+$/.test(token)
    ? { adminUrl: new URL(url).origin, adminToken: token, workspaceId: undefined }
    : "The admin token must be one word of letters, digits and signs.";
}

function readToken(path: string, { files, folder }: World): string | Failure {
  try {
    return files.readFileSync(resolve(folder, path), "utf8").trim();
  } catch (error) {
    return failureOf(error);
  }
}

/** Returns the query of a request, from its question mark; "" where nothing is asked. */
export function queryOf(members: { readonly [name: string]: string | number | undefined }): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? "" : `?${query}`;
}

/** Returns the records of a list that the sandbox answers with. */
export const recordsIn = (data: unknown): readonly JsonObject[] => (Array.isArray(data) ? data.filter(isObject) : []);

/**
 * Returns the path of a workspace on the admin surface: the one that is named, else that of the ready file; or a
 * complaint.
 */
export function workspacePath(
  given: string | undefined,
  { workspaceId }: Pick<Reach, "workspaceId">,
): { readonly path: string; readonly complaint?: never } | { readonly path?: never; readonly complaint: string } {
  const id = given ?? workspaceId;
  return id === undefined
    ? { complaint: "Name the workspace: --workspace ID." }
    : { path: `/admin/workspaces/${encodeURIComponent(id)}` };
}

/** A request about something of that workspace; or a complaint. */
export const inWorkspace =
  (given: string | undefined, method: AdminRequest["method"], what: string, body?: JsonObject) =>
  (sandbox: Pick<Reach, "workspaceId">): AdminRequest | string => {
    const { path, complaint } = workspacePath(given, sandbox);
    return complaint ?? { method, path: `${path}/${what}`, ...(body === undefined ? {} : { body }) };
  };
