import { parseBlockSchemas } from "@setup-pack/core";
import { teamBlocks } from "../book/index.js";
import type { Editor } from "../editor/index.js";

/** Has the pack checked by what its file's settings say, and by the block schemas that the author loaded. */
export async function applySettings({ disk, compiler }: Editor): Promise<void> {
  const { settings, ownBlocks } = disk.getState();
  const blocks = ownBlocks === undefined ? settings.blocks : [...settings.blocks, ownBlocks];
  teamBlocks.setState({ blocks: new Map(blocks.flatMap((file) => [...(parseBlockSchemas(file).blocks ?? [])])) });
  await compiler.know({ blocks, configuration: settings.configuration });
}
