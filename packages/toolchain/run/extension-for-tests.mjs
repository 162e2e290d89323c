import { extension } from "./build.mjs";

/** The extension is tested as it is installed, so it must be what the sources give. */
export default function setup() {
  if (extension() !== 0) throw new Error("The extension for VS Code could not be packed");
}
