import { editor } from "./build.mjs";

/** Journeys walk through the built editor, so it must be what the sources give. */
export default function setup() {
  if (editor() !== 0) throw new Error("The editor could not be built");
}
