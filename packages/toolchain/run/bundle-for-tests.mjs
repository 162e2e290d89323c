import { bundle } from "./build.mjs";

/** Tests of the command line run the bundle, so it must be what the sources give. */
export default function setup() {
  if (bundle() !== 0) throw new Error("The command line could not be bundled");
}
