import { realpathSync } from "node:fs";
import { isProblem } from "@setup-pack/edit/authoring";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { trustInForce } from "../trust/trust-in-force.js";
import { confinedWorld } from "./confined-world.js";
import { newSavedEdits } from "./saved-edits.js";
import { newSeenPacks } from "./seen-packs.js";
import { tools } from "./server.js";
import { oneAtATime, type Session } from "./session.js";

/** What a tool tells: its words and the lines out of the pack, or why it did nothing. */
export interface ToolReply {
  readonly text: string;
  readonly structured: Readonly<Record<string, unknown>>;
  readonly isRefused: boolean;
}

/** A session of a server for assistants that works in this folder, by its path without links. */
export const sessionAbove = (root: string): Session => ({
  world: confinedWorld(processWorld({}), root),
  savedEdits: newSavedEdits(),
  isReadOnly: false,
  starts: new Map(),
  seenPacks: newSeenPacks(),
  inTurn: oneAtATime(),
  trusts: () => trustInForce([root], {}, processWorld({})),
});

/** Tools for assistants without a server around them, above a folder with these files. */
export function toolsAbove(files: Readonly<Record<string, string | object>>) {
  const root = realpathSync(folder(files));
  const session = sessionAbove(root);
  const ask = async (name: string, input: object): Promise<ToolReply> => {
    const found = tools.find((one) => one.name === name);
    if (found === undefined) throw new Error(`No tool is called ${name}`);
    const answer = await found.run(input, session);
    if (isProblem(answer)) return { text: answer.problem, structured: {}, isRefused: true };
    const { says, data = [], structured, isRefused = false } = answer;
    return { text: [says, ...data].join("\n"), structured, isRefused };
  };
  return { root, session, ask };
}
