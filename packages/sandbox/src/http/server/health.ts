import type { FastifyInstance } from "fastify";
import type { Service } from "../../service.js";
import { json } from "./app.js";

/** How long the database may take to answer before it counts as one that does not, in milliseconds. */
const patience = 2_000;

/**
 * GET /healthz, for whoever watches over the process: 200 where the database answers, 503 where it does not. It needs
 * no key, counts towards no limit, and is no part of /v1.
 */
export function healthPage(app: FastifyInstance, service: Service): void {
  app.get("/healthz", { schema: { hide: true }, exposeHeadRoute: true }, async (_, reply) => {
    const answers = await databaseAnswers(service);
    return reply
      .code(answers ? 200 : 503)
      .header("cache-control", "no-store")
      .type(json)
      .send(
        JSON.stringify(answers ? { status: "ok", database: "ok" } : { status: "unavailable", database: "no answer" }),
      );
  });
}

async function databaseAnswers({ database, world }: Service): Promise<boolean> {
  const late = AbortSignal.timeout(patience);
  const lateness = new Promise<never>((_, reject) => {
    late.addEventListener("abort", () => reject(late.reason), { once: true });
  });
  try {
    await Promise.race([database.atGate("health", "select 1", []), lateness]);
    return true;
  } catch (error) {
    world.log("warn", "The database does not answer", { reason: String(error) });
    return false;
  }
}
