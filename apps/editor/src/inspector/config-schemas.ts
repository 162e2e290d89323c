import type { TeamBlock } from "@setup-pack/core";
import { useStore } from "zustand";
import { teamBlocks } from "../book/index.js";

/**
 * What is known of the settings of each kind of step. The format publishes none, so it is empty until a team's own
 * block schemas are loaded.
 */
export const configSchemas = teamBlocks;

/** What is known of a kind; undefined where nothing is. */
export const useConfigSchema = (kind: string): TeamBlock | undefined =>
  useStore(configSchemas, ({ blocks }) => blocks.get(kind));
