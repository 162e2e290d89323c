import type { Operation } from "../../meaning/operation.js";

/** The channel by which a block sends, writes or tells something; undefined for one that does nothing of the kind. */
export function channelOf(does: Operation | undefined): string | undefined {
  switch (does?.operation) {
    case "send":
    case "compose":
    case "tell":
      return does.channel ?? "";
    default:
      return undefined;
  }
}

/**
 * In which way a block sends messages to contacts: what the author wrote or what AI writes, and by which channel;
 * undefined for one that sends them none. A note that AI writes stays in the office.
 */
export function wayOfSending(does: Operation | undefined): string | undefined {
  const isSent = does?.operation === "send" || (does?.operation === "compose" && does.channel !== "note");
  return isSent ? `${does.operation} ${channelOf(does)}` : undefined;
}
