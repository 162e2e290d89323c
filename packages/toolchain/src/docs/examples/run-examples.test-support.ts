import { pathToFileURL } from "node:url";
import { format } from "node:util";
import { startSandboxOfExamples, workspaceFor } from "./workspace.test-support.js";

/** What an example printed before it ended, or before it threw. */
export interface ExampleOutcome {
  readonly lines: readonly string[];
  readonly error?: string;
}

/** An example as its text and the absolute path of the program that it became. */
export interface CompiledExample {
  readonly example: string;
  readonly program: string;
}

// The test starts this as a process, sends the examples, and is sent the outcome of each in turn.
process.once("message", async (examples: readonly CompiledExample[]) => {
  const sandbox = await startSandboxOfExamples();
  for (const { example, program } of examples) {
    const environment = example.includes("SETUP_PACK_URL") ? await workspaceFor(example, sandbox) : {};
    Object.assign(process.env, environment);
    process.send?.(await outcomeOf(program));
    for (const name of Object.keys(environment)) delete process.env[name];
  }
  await sandbox.close();
  process.exit();
});

async function outcomeOf(program: string): Promise<ExampleOutcome> {
  const lines: string[] = [];
  const { log } = console;
  console.log = (...values: unknown[]) => void lines.push(format(...values));
  try {
    await import(pathToFileURL(program).href);
    return { lines };
  } catch (error) {
    return { lines, error: String(error) };
  } finally {
    console.log = log;
  }
}
