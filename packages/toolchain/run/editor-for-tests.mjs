import { bundle, editor } from "./build.mjs";

/** Journeys walk through the built editor, which the bundled command serves, so both must be what the sources give. */
export default function setup() {
  if (bundle() !== 0 || editor() !== 0) throw new Error("The editor could not be built");
}
