import { describeBlock } from "@setup-pack/core";
import { blockKind } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { type BlockRecord, itemAt, knownIn } from "@setup-pack/edit";
import { bookOf } from "../book/index.js";
import { inspectorMessages } from "../messages/index.js";

/** What a kind of step is called; a kind the format does not know is called as it is written. */
export const kindTitle = (kind: string): string =>
  kind === "" ? inspectorMessages.noKind : (blockKind(kind)?.title ?? kind);

/** What a step does, in one sentence. */
export const stepSentence = (pack: JsonObject, automation: number, block: BlockRecord): string =>
  describeBlock(block, knownIn(pack, itemAt(pack, { kind: "automations", index: automation })), bookOf(pack));
