import { isObject, type JsonObject } from "@setup-pack/core/json";
import { afterAll, beforeAll } from "vitest";
import { processWorld } from "../process-world.js";
import { runProgram } from "../program.js";
import type { World } from "../world/world.js";
import type { Ready } from "./ready-file.js";
import { type SharedSandbox, startSharedSandbox } from "./sandbox.test-support.js";

/** What a command did. */
export interface CommandOutcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The program run in this process, against a sandbox for all tests of a file. */
export interface InProcess {
  readonly sandbox: () => Ready;
  readonly run: (args: readonly string[], more?: Partial<World>) => Promise<CommandOutcome>;
  /** The world of a command that is to reach it; what is written there is told to `said`. */
  readonly world: (write: (stream: "stdout" | "stderr", text: string) => void, more?: Partial<World>) => World;
  /** Asks its API with the key of its own workspace; fails where that is refused. */
  readonly call: (method: string, path: string, body?: object) => Promise<JsonObject>;
}

/** Starts a sandbox before the tests, with these flags. The program finds it by address and token. */
export function inProcess(flags: readonly string[] = []): InProcess {
  let served: SharedSandbox | undefined;
  const sandbox = () => {
    if (served === undefined) throw new Error("The sandbox is not ready.");
    return served.ready;
  };
  beforeAll(async () => {
    served = await startSharedSandbox(flags);
  });
  afterAll(() => served?.end());
  const world: InProcess["world"] = (write, more = {}) => {
    const { environment, ...rest } = processWorld();
    const sink = (stream: "stdout" | "stderr") => ({
      write: (text: string) => write(stream, text),
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
      const output = { stdout: "", stderr: "" };
      const commandWorld = world((stream, text) => {
        output[stream] += text;
      }, more);
      const reached = ["sandbox", ...args, "--admin-url", sandbox().adminUrl];
      return { code: await runProgram({ ...commandWorld, args: reached }), ...output };
    },
    call: async (method, path, body) => {
      const response = await fetch(`${sandbox().url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${sandbox().apiKey}`,
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
