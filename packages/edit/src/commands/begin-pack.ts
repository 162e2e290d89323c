import type { JsonObject } from "@setup-pack/core/json";
import type { Command } from "./command.js";

export interface BeginPack {
  readonly name: string;
  readonly packId: string;
  /** "" or left out for none. */
  readonly author?: string;
  /** What is in it from the beginning. */
  readonly template?: JsonObject;
}

/** Fills in what every pack needs, and what is in a template; what is there already stays. */
export const beginPack: Command<BeginPack> = {
  name: () => "begin pack",
  apply(pack, { name, packId, author = "", template: { description, ...contents } = {} }) {
    const beginning = {
      format: "service.setup-pack",
      schemaVersion: 2,
      packId,
      name,
      description,
      author: author === "" ? undefined : author,
      version: "0.1.0",
      ...contents,
    };
    for (const [member, value] of Object.entries(beginning)) {
      if (value !== undefined && pack[member] === undefined) pack[member] = value;
    }
  },
};
