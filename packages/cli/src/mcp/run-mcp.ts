import { resolve } from "node:path";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { printable, reportFailure } from "../print/paper.js";
import type { TrustFlags } from "../trust/flags.js";
import { trustInForce } from "../trust/trust-in-force.js";
import { failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";
import { boundedMessages, largestMessage } from "./bounded-messages.js";
import { confinedWorld } from "./confined-world.js";
import { newSavedEdits } from "./saved-edits.js";
import { newSeenPacks } from "./seen-packs.js";
import { assistantServer } from "./server.js";
import { oneAtATime } from "./session.js";

export interface McpFlags extends TrustFlags {
  readonly root: string;
  readonly readOnly?: boolean;
}

/** Serves an assistant over standard input and output, until it closes them. */
export async function runMcp({ root, readOnly = false, ...flags }: McpFlags, world: World): Promise<ExitCode> {
  const place = rootOf(root, world);
  if (place === undefined) return exitCode.unusable;
  const session = {
    world: confinedWorld(world, place),
    savedEdits: newSavedEdits(),
    isReadOnly: readOnly,
    starts: new Map<string, string>(),
    seenPacks: newSeenPacks(),
    inTurn: oneAtATime(),
    trusts: () => trustInForce([place], flags, world),
  };
  const library = await import("./sdk.js");
  const messages = process.stdin.pipe(boundedMessages((line) => process.stdout.write(line)));
  // What comes with a message that passes may belong to the next ones.
  const transport = new library.StdioServerTransport(messages, undefined, { maxBufferSize: 2 * largestMessage });
  await new Promise<void>((ended) => {
    const begin = () => assistantServer(session, world, library);
    const onerror = ({ message }: Error) =>
      world.stderr.write(`setup-pack: The input was ignored: ${printable(message.slice(0, 200))}\n`);
    library.serveStdio(begin, { transport, onerror });
    // A server is begun by the first message only, and there may be none.
    const closeServer = transport.onclose;
    transport.onclose = () => {
      closeServer?.();
      ended();
    };
  });
  return exitCode.fine;
}

/** Returns the folder without links; undefined where it is none, which has been told. */
function rootOf(root: string, world: World): string | undefined {
  try {
    const place = world.files.realpathSync.native(resolve(world.folder, root));
    if (world.files.statSync(place).isDirectory()) return place;
    world.stderr.write(`setup-pack: --root: ${printable(root)} is not a folder.\n`);
  } catch (error) {
    reportFailure(root, "used as --root", failureOf(error), world);
  }
  return undefined;
}
