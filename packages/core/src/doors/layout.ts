// Where the blocks of an automation stand, and how large they are.

export { arrange } from "../layout/arrange.js";
export {
  blockSize,
  geometry,
  outputX,
  type Place as BlockPlace,
  type Size as BlockSize,
  step as blockStep,
} from "../layout/geometry.js";
export { layout } from "../layout/layout.js";
export { type Insertion, makeRoom, type Room } from "../layout/make-room.js";
export { outputNames, outputsOf } from "../layout/outputs.js";
