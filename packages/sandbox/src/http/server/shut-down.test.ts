import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { shutDownOf } from "./shut-down.js";

/** A server whose answers under /slow wait to be let go, and clients that keep every connection. */
async function listening({ within }: { readonly within?: number } = {}) {
  const app = Fastify();
  const letGo: (() => void)[] = [];
  app.get("/quick", async () => ({}));
  app.get("/slow", () => new Promise((resolve) => letGo.push(() => resolve({}))));
  const shutDown = shutDownOf(app, within);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    agent.destroy();
    app.server.closeAllConnections();
    await app.close();
  });
  const get = async (path: string) => {
    const sent = request(`${url}${path}`, { agent }).end();
    const [answer]: IncomingMessage[] = await once(sent, "response");
    for await (const _ of answer ?? []);
    return answer?.headers.connection;
  };
  return { get, letGo, shutDown, url };
}

it("closes connections that clients keep, also those that never asked for anything", async () => {
  const { get, shutDown, url } = await listening({ within: 1_000_000 });
  const silent = connect(Number(new URL(url).port), "127.0.0.1");
  await once(silent, "connect");
  expect(await Promise.all([get("/quick"), get("/quick")])).toEqual(["keep-alive", "keep-alive"]);
  await shutDown();
  await once(silent, "close");
});

it("answers what is under way, and says that the connection ends", async () => {
  const { get, letGo, shutDown } = await listening({ within: 1_000_000 });
  const answers = [get("/slow"), get("/slow")];
  while (letGo.length < 2) await new Promise(setImmediate);
  const ended = Promise.all([shutDown(), shutDown()]);
  for (const let_ of letGo) let_();
  expect(await Promise.all(answers)).toEqual(["close", "close"]);
  await ended;
});

it("breaks off what has no answer in time", async () => {
  const { get, letGo, shutDown } = await listening({ within: 20 });
  const answer = get("/slow");
  while (letGo.length < 1) await new Promise(setImmediate);
  await Promise.all([expect(answer).rejects.toThrow("socket hang up"), shutDown()]);
});
