import { isObject, type JsonObject } from "@setup-pack/core/json";
import { beforeAll } from "vitest";
import { pack } from "../packs.test-support.js";
import type { Ready } from "../sandbox/ready-file.js";
import { type SharedSandbox, startSharedSandbox } from "../sandbox/sandbox.test-support.js";
import { type Surroundings, setupPack } from "../setup-pack.test-support.js";

/** A workspace of the sandbox that a test file runs. */
export interface Office {
  readonly id: string;
  readonly url: string;
  readonly key: string;
  /** Runs the command against it. */
  readonly run: (args: readonly string[], surroundings?: Surroundings) => ReturnType<typeof setupPack>;
  /** Calls its API. */
  readonly call: (method: string, path: string, body?: object) => Promise<JsonObject>;
  /** Adds a record to one of its lists as its dashboard does; gives the id. */
  readonly add: (list: string, record: object) => Promise<string>;
  /** Deletes one as its dashboard does. */
  readonly remove: (list: string, record: string) => Promise<unknown>;
  /** A key with these scopes only. */
  readonly keyWith: (...scopes: string[]) => Promise<string>;
  /** All that an installation could change. */
  readonly state: () => Promise<unknown>;
}

/** The sandbox that all files of tests share which this process runs, each with workspaces of its own. */
let shared: Promise<SharedSandbox> | undefined;

/** Makes new workspaces for the tests of a file. */
export function offices(): (name?: string, record?: object) => Promise<Office> {
  let ready: Ready | undefined;
  beforeAll(async () => {
    shared ??= startSharedSandbox();
    ready = (await shared).ready;
  });
  return async (name = "North office", record = {}) => {
    if (ready === undefined) throw new Error("The sandbox is not ready");
    const { url, adminUrl, adminToken } = ready;
    const admin = (path: string, body: object) =>
      sendJson(`${adminUrl}/admin/workspaces${path}`, "POST", adminToken, body);
    const slug = `office-${Math.random().toString(36).slice(2)}`;
    const id = String((await admin("", { name, slug, rate_limit_per_minute: 100_000, ...record })).id);
    const keyWith = async (...scopes: string[]) => String((await admin(`/${id}/keys`, { scopes })).secret);
    const key = await keyWith("full_access");
    const call = (method: string, path: string, body?: object) => sendJson(`${url}${path}`, method, key, body);
    return {
      id,
      url,
      key,
      keyWith,
      call,
      run: (args, { env = {}, ...surroundings } = {}) =>
        setupPack(args, { ...surroundings, env: { SETUP_PACK_URL: url, SETUP_PACK_API_KEY: key, ...env } }),
      add: async (list, record) => String((await admin(`/${id}/${list}`, record)).id),
      remove: (list, record) => sendJson(`${adminUrl}/admin/${list}/${record}`, "DELETE", adminToken),
      state: async () => {
        const lists = ["setup-packs", "tags", "pipelines", "contact-stages", "lead-sources"];
        return Promise.all(lists.map((list) => call("GET", `/v1/${list}`)));
      },
    };
  };
}

async function sendJson(url: string, method: string, key: string, body?: object): Promise<JsonObject> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      // While this thread waits for a command, nobody hears that the server has closed a connection that was kept.
      connection: "close",
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok || !isObject(answer)) throw new Error(`${method} ${url}: ${JSON.stringify(answer)}`);
  return answer;
}

const stage = (key: string, name: string, stageType = "OPEN") => ({ key, name, stageType });

interface Release {
  readonly version?: string;
  readonly pipeline?: string;
  readonly body?: string;
  readonly stages?: readonly string[];
  readonly references?: readonly object[];
  readonly name?: string;
}

/** The usual text of the template: long enough to be shown by line. */
const firstBody = "Hello {{first_name}},\nthank you for coming by.\nWhen would you like to see it again?";

/** A release of a small pack: a tag, a pipeline, a template, and two automations, one of which runs the other. */
export const release = ({
  version = "1.0.0",
  pipeline = "Buyers",
  body = firstBody,
  stages = ["Met", "Toured"],
  references = [{ type: "team", id: "hosts", name: "Hosts" }],
  name = "Open houses",
}: Release = {}) =>
  pack({
    name,
    version,
    resources: [{ key: "visitor", kind: "tag", name: "Visitor", data: { color: "#336699" } }],
    pipelines: [
      {
        key: "buyers",
        name: pipeline,
        stages: [
          ...stages.map((one) => stage(one.toLowerCase(), one)),
          stage("won", "Won", "CLOSED_WON"),
          stage("lost", "Lost", "CLOSED_LOST"),
        ],
      },
    ],
    messageTemplates: [{ key: "thanks", name: "Thanks", channel: "email", subject: "Thank you", body }],
    automations: [
      automation("welcome", "Welcome", references, [
        { id: "run", kind: "action.run_automation", config: { automation_id: "remind" } },
      ]),
      automation("remind", "Remind", [], [{ id: "note", kind: "action.add_note", config: { body: "Call back" } }]),
    ],
  });

function automation(
  key: string,
  name: string,
  references: readonly object[],
  actions: readonly { readonly id: string; readonly kind: string; readonly config: object }[],
) {
  const carried = key === "welcome" ? [{ type: "automation", id: "remind", name: "Remind" }] : [];
  return {
    key,
    document: {
      format: "service.automation-template",
      version: 1,
      name,
      graph: {
        nodes: [{ id: "start", kind: "trigger.manual" }, ...actions],
        edges: actions.map(({ id }) => ({ id: `to-${id}`, source: "start", target: id })),
      },
      references: [...carried, ...references],
    },
  };
}

/** The packId of `release`. */
export const { packId } = release();
