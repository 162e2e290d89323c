import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type Config, quietWorld, type Sandbox, startSandbox } from "@setup-pack/sandbox";
import { afterAll, beforeAll } from "vitest";
import { processWorld } from "../process-world.js";
import { runProgram } from "../program.js";
import type { World } from "../world/world.js";

/** What a command did. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A sandbox in this process, for all tests of a file, and the program run against it in this process too. */
export interface InProcess {
  readonly sandbox: () => Sandbox;
  readonly run: (args: readonly string[], more?: Partial<World>) => Promise<Ran>;
  /** The world of a command that is to reach it; what is written there is told to `said`. */
  readonly world: (said: (stream: "stdout" | "stderr", text: string) => void, more?: Partial<World>) => World;
  /** Asks its API with the key of its own workspace; fails where that is refused. */
  readonly call: (method: string, path: string, body?: object) => Promise<JsonObject>;
}

/** Starts it before the tests. The program finds it by address and token. */
export function inProcess(settings: Partial<Config> = {}): InProcess {
  let started: Sandbox | undefined;
  const sandbox = () => {
    if (started === undefined) throw new Error("The sandbox is not ready.");
    return started;
  };
  beforeAll(async () => {
    const home = { demo: false, formerKey: undefined };
    started = await startSandbox({ port: 0, home, ...settings }, quietWorld);
  }, 120_000);
  afterAll(() => started?.close());
  const world: InProcess["world"] = (said, more = {}) => {
    const { environment, ...rest } = processWorld();
    const sink = (stream: "stdout" | "stderr") => ({
      write: (text: string) => said(stream, text),
      terminal: () => undefined,
    });
    return {
      ...rest,
      stdout: sink("stdout"),
      stderr: sink("stderr"),
      prompt: () => undefined,
      environment: { ...environment, colour: false, adminToken: sandbox().adminToken },
      ...more,
    };
  };
  return {
    sandbox,
    world,
    run: async (args, more = {}) => {
      const said = { stdout: "", stderr: "" };
      const told = world((stream, text) => {
        said[stream] += text;
      }, more);
      const reached = ["sandbox", ...args, "--admin-url", sandbox().adminUrl];
      return { code: await runProgram({ ...told, args: reached }), ...said };
    },
    call: async (method, path, body) => {
      const response = await fetch(`${sandbox().url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${sandbox().home?.apiKey}`,
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      if (!response.ok || !isObject(answer)) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
      return answer;
    },
  };
}
