import type { Tool } from "./tool.js";
import { blockKind, blockKinds } from "./tools/blocks.js";
import { createAutomation, createPack } from "./tools/create.js";
import { draw } from "./tools/draw.js";
import { edit } from "./tools/edit.js";
import { explain, fixes, validate } from "./tools/findings.js";
import { groupStepsTool } from "./tools/groups.js";
import { listPacks } from "./tools/list-packs.js";
import { outline } from "./tools/outline.js";
import { bounds, prove, test } from "./tools/playing.js";
import { readItem } from "./tools/read-item.js";
import { rehearse } from "./tools/rehearse.js";
import { diff, nextVersion } from "./tools/releases.js";

/** Every tool, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  listPacks,
  outline,
  readItem,
  blockKinds,
  blockKind,
  edit,
  validate,
  explain,
  fixes,
  rehearse,
  test,
  prove,
  bounds,
  diff,
  nextVersion,
  draw,
  createPack,
  createAutomation,
  groupStepsTool,
];
