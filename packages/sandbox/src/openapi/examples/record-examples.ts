import { isObject, type JsonObject } from "@setup-pack/core/json";
import { sql } from "kysely";
import { adminApp } from "../../admin/app.js";
import { createKey } from "../../admin/keys.js";
import { createWorkspace } from "../../admin/workspaces.js";
import { defaultConfig } from "../../config.js";
import { openDatabase } from "../../database/open.js";
import { type Chance, chanceFrom } from "../../demo/index.js";
import { startDeliveryWorker } from "../../events/index.js";
import { openRequestLog } from "../../http/request-log/request-log.js";
import { idsOf } from "../../ids.js";
import { openSecrets } from "../../keys/secrets.js";
import type { Message, Outbound } from "../../outbound/index.js";
import { apiApp } from "../../server.js";
import type { Service } from "../../service.js";
import { quietWorld, type World } from "../../world.js";
import type { Examples } from "../example.js";
import { recordingClient } from "./recording-client.js";
import { runStory } from "./story.js";

const office = { name: "Juniper & Vale Realty", slug: "juniper-vale", time_zone: "America/Chicago" };
const adminToken = "examples";

/**
 * Runs a sandbox in memory, in a world that stands still, asks everything of it once, and gives what was asked and
 * answered. Nothing leaves the machine: the one endpoint there is answers from here.
 */
export async function recordExamples(): Promise<Examples> {
  const { world, pass } = repeatableWorld("2026-03-02T15:00:00Z");
  const config = { ...defaultConfig, storage: { kind: "memory" } } as const;
  const database = await openDatabase(config, world);
  const posted: Message[] = [];
  const service: Service = {
    config,
    world,
    database,
    makeId: idsOf(world),
    secrets: await openSecrets(database.owner, "the secret of the examples, in which nothing is secret", world),
    outbound: obliging(posted, () => pass(84)),
    requestLog: openRequestLog("examples"),
    publicUrl: () => "https://crm.example.org",
  };
  const [api, admin] = [await apiApp(service), adminApp(service, adminToken)];
  // A minute between two requests, so that no limit is met.
  const wait = () => pass(61_000);
  const dashboard = async (method: "POST" | "PATCH", url: string, payload: object = {}): Promise<JsonObject> => {
    wait();
    const headers = { host: "127.0.0.1", authorization: `Bearer ${adminToken}` };
    const response = await admin.inject({ method, url, headers, ...(Object.keys(payload).length > 0 && { payload }) });
    const answer: unknown = response.json();
    if (response.statusCode >= 300 || !isObject(answer)) throw new Error(`${url} answered ${response.body}`);
    return answer;
  };
  try {
    const { id, secret } = await database.owner.transaction().execute(async (tx) => {
      const context = { service, tx, now: new Date(world.now()) };
      const workspace = await createWorkspace(context, office);
      return { id: workspace.id, ...(await keyTo(context, workspace.id)) };
    });
    const asker = recordingClient(api, secret, wait);
    const events = async () => eventsOf(service, posted);
    const deliver = () => startDeliveryWorker(service).stop();
    const eventExamples = await runStory({ ask: asker.ask, dashboard, events, deliver, workspaceId: id });
    return { operations: Object.fromEntries([...asker.kept].sort(byName)), events: eventExamples };
  } finally {
    await Promise.all([api.close(), admin.close()]);
    await database.close();
  }
}

async function keyTo(context: Parameters<typeof createKey>[0], workspaceId: string) {
  const { secret } = await createKey(context, workspaceId, { scopes: ["full_access"] });
  return { secret };
}

/** Returns an endpoint that gives back the challenge it is sent, after a moment. */
const obliging = (posted: Message[], moment: () => void): Outbound => ({
  post: async (message) => {
    posted.push(message);
    moment();
    const event: unknown = JSON.parse(message.body);
    const challenge = isObject(event) && isObject(event.data) ? event.data.challenge : undefined;
    return { kind: "answered", status: 200, text: JSON.stringify({ received: true, challenge }) };
  },
  get: () => Promise.reject(new Error("Nothing is fetched for the examples.")),
  close: async () => {},
});

/** The first event of each type that can still be read, verification included, by type. */
async function eventsOf({ database }: Service, posted: readonly Message[]): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<{ body: string }>`
    select body from events where body is not null order by id`.execute(database.owner);
  const first = new Map<string, unknown>();
  for (const body of [...posted.map((message) => message.body), ...rows.map((row) => row.body)]) {
    const event: unknown = JSON.parse(body);
    if (isObject(event) && typeof event.type === "string" && !first.has(event.type)) first.set(event.type, event);
  }
  return first;
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

/** A world in which the same steps give the same answers, on any day and machine. */
interface RepeatableWorld {
  readonly world: World;
  /** Lets so many milliseconds pass. */
  readonly pass: (milliseconds: number) => void;
}

/** Chance begins anew with each moment: what is drawn in one has no say in what is drawn in another. */
function repeatableWorld(start: string): RepeatableWorld {
  let at = Date.parse(start);
  let chance: Chance = chanceFrom(at);
  const pass = (milliseconds: number) => {
    at += milliseconds;
    chance = chanceFrom(at);
  };
  return { pass, world: { ...quietWorld, now: () => at, random: (count) => chance.bytes(count) } };
}
