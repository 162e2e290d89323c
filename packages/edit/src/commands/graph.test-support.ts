import type { JsonObject } from "@setup-pack/core/json";
import { expect } from "vitest";
import { packDocument } from "../document/document-store.js";
import { edgesOf, graphOf } from "../pack/graph.js";
import type { Command } from "./command.js";

/** The edges of the first automation in short: "if.true>note". */
export const edgesIn = (pack: JsonObject): string[] =>
  edgesOf(graphOf(pack, 0)).map(({ source, handle, target }) =>
    handle === "next" ? `${source}>${target}` : `${source}.${handle}>${target}`,
  );

/** Runs a command on a pack, sees that undoing gives the very pack from before, and gives the pack after it. */
export function done<Args>(pack: JsonObject, command: Command<Args>, args: Args): JsonObject {
  const document = packDocument(() => 0);
  document.open(pack);
  const text = JSON.stringify(pack);
  const hasChanged = document.run(command, args);
  const after = document.store.getState().pack;
  expect(after !== pack).toBe(hasChanged);
  document.undo();
  expect(document.store.getState().pack).toBe(pack);
  expect(JSON.stringify(pack)).toBe(text);
  return after;
}
