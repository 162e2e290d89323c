import type { Editor } from "../editor/index.js";

/** Looks for unsaved work that a window left behind. */
export async function findOrphans({ drafts, disk }: Editor): Promise<void> {
  const orphans = await drafts.orphans().catch(() => []);
  disk.setState({ orphans });
}
