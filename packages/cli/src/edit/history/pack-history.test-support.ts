import { pack } from "../../packs.test-support.js";
import { processWorld } from "../../process-world.js";
import type { World } from "../../world/world.js";
import { openEditedPack } from "../open-edited-pack.js";
import type { PackHistory } from "./pack-history.js";

export const version = (text: string, members: object = {}): object => ({ ...pack(), ...members, version: text });

export function historyOf(cwd: string, path: string, other: Partial<World> = {}): PackHistory {
  const edited = openEditedPack(path, { ...processWorld(), folder: cwd, ...other });
  if (typeof edited === "string") throw new Error(edited);
  return edited.history;
}

/** The text of a state; its fault where it has none. */
export function textOf(history: PackHistory, id: string): string {
  const state = history.text(id);
  return "fault" in state ? `${state.fault}: ${state.message}` : new TextDecoder().decode(state.text);
}

export const versionOf = (history: PackHistory, id: string): string => JSON.parse(textOf(history, id)).version;
