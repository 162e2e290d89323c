import type { OperationName } from "../blocks/operation-names.js";
import { operationOf, repeatedOutput } from "../blocks/operations.js";
import type { Block, Edge } from "../graph/automation-graph.js";
import { isPassable } from "../graph/topological-order.js";
import type { BlockBook, Meaning } from "../meaning/block-book.js";
import { meaningOf } from "../meaning/meaning.js";
import { unconnectedOutputs } from "../meaning/unconnected-outputs.js";
import { messageOf } from "./message.js";
import { bothOf, eitherOf, ended, type Outlook, repeating, sending, waiting } from "./outlook.js";

/** What can come from a block on, and whether some way reaches each bound. */
export interface BlockOutlook {
  readonly outlook: Outlook;
  readonly isExact: boolean;
}

/** What can come from blocks on, by their index. */
export type KnownOutlooks = readonly (Outlook | undefined)[];

/** Whether ways come to a block within the rounds of a loop, and whether some come to it outside of any. */
export interface LoopPlace {
  readonly isInside: boolean;
  readonly isOutside: boolean;
}

/**
 * What can come from a block on; `known` has that of every block its edges lead to. Outside of any loop there is no item,
 * and what is for one goes to the contact.
 */
export function blockOutlook(block: Block, book: BlockBook, known: KnownOutlooks, place: LoopPlace): BlockOutlook {
  const meaning = readsConfig(block.kind) ? meaningOf(block, book) : undefined;
  const isUnread = meaning?.certainty === "unknown";
  const { outputs, isParallel } = outlooksByOutput(block, known);
  const round = repeatedOutput(block.entry);
  if (round !== undefined) {
    const most = isUnread ? Number.POSITIVE_INFINITY : roundsOf(meaning);
    const after = [...outputs].filter(([handle]) => handle !== round).map(([, outlook]) => outlook);
    return { outlook: repeating(most, outputs.get(round) ?? ended, anyOf(after)), isExact: false };
  }
  const hasUnknownOutputs = isUnread && meaning.does.operation === "choose";
  const canEndHere = hasUnknownOutputs || unconnectedOutputs(block.entry, meaning?.does, outputs).length > 0;
  const next = anyOf([...outputs.values(), ...(canEndHere ? [ended] : [])]);
  const message = messageOf(block, book);
  if (message !== undefined && (!message.isToItem || place.isOutside)) {
    const { channels, isToItem } = message;
    const sent = sending(channels, next);
    return {
      outlook: isToItem && place.isInside ? eitherOf(sent, next) : sent,
      isExact: !isParallel && !isUnread && channels.length === 1,
    };
  }
  if (meaning?.does.operation === "wait")
    return { outlook: waiting(lengthOf(meaning), next), isExact: !isParallel && !isUnread };
  return { outlook: next, isExact: !isParallel && !isUnread };
}

const readOperations: ReadonlySet<OperationName> = new Set(["wait", "repeat", "choose", "send", "compose"]);

/** Returns whether bounds depend on the settings of blocks of a kind. */
function readsConfig(kind: string | undefined): boolean {
  const operation = kind === undefined ? undefined : operationOf(kind);
  return operation !== undefined && readOperations.has(operation);
}

/** What comes of each output that an edge leaves by: where several do, their branches run beside one another. */
function outlooksByOutput(
  { leaving }: Block,
  known: KnownOutlooks,
): { readonly outputs: ReadonlyMap<Edge["handle"], Outlook>; readonly isParallel: boolean } {
  const outputs = new Map<Edge["handle"], Outlook>();
  let isParallel = false;
  for (const edge of leaving) {
    if (!isPassable(edge)) continue;
    const branch = known[edge.to.index] ?? ended;
    const before = outputs.get(edge.handle);
    if (before !== undefined) isParallel = true;
    outputs.set(edge.handle, before === undefined ? branch : bothOf(before, branch));
  }
  return { outputs, isParallel };
}

const anyOf = (outlooks: readonly Outlook[]): Outlook =>
  outlooks.reduce<Outlook | undefined>((one, other) => (one === undefined ? other : eitherOf(one, other)), undefined) ??
  ended;

/** Returns the most rounds of a loop. */
function roundsOf(meaning: Meaning | undefined): number {
  const limit = meaning?.does.operation === "repeat" ? meaning.does.limit : undefined;
  return limit === undefined || limit < 0 ? Number.POSITIVE_INFINITY : Math.floor(limit);
}

/** Returns how long a wait lasts; from nothing to for ever, where it is until a date or cannot be read. */
function lengthOf({ does, certainty }: Meaning): { readonly earliest: number; readonly latest: number } {
  const minutes = does.operation === "wait" && does.until === undefined ? does.minutes : undefined;
  return minutes === undefined || certainty === "unknown"
    ? { earliest: 0, latest: Number.POSITIVE_INFINITY }
    : { earliest: minutes, latest: minutes };
}
