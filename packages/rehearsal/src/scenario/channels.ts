import type { Pointer } from "@setup-pack/core/json";
import { operationIn } from "@setup-pack/core/meaning";
import type { Node } from "@setup-pack/core/parts";
import { fold, listOf, nearest, quote, suggestion } from "@setup-pack/core/words";
import type { Names, ScenarioPack } from "./names.js";
import { type Reading, report } from "./reading.js";

/** The channels that blocks of the format write by, and that contacts may refuse. */
const channelsOfFormat: readonly string[] = ["sms", "email", "call", "push", "note"];

/** What people call a channel. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ["text", "sms"],
  ["texts", "sms"],
  ["mms", "sms"],
  ["mail", "email"],
  ["e-mail", "email"],
  ["phone", "call"],
  ["calls", "call"],
]);

/** Returns the channel that a block writes by, as far as its config tells. */
export function channelOf(node: Node, { book }: ScenarioPack): string | undefined {
  const does = operationIn(node, book);
  return does !== undefined && "channel" in does ? does.channel : undefined;
}

/** Reports a channel that no block could ever write by; `others` are words that may stand there beside channels. */
export function checkChannel(written: string, at: Pointer, reading: Reading, others: readonly string[] = []): void {
  if (others.includes(written) || channelsOfFormat.includes(written)) return;
  const known = [...new Set([...channelsOfFormat, ...channelsOfTeam(reading.names)])];
  if (known.includes(written)) return;
  const word = fold(written);
  const meant = synonyms.get(word) ?? known.find((channel) => fold(channel) === word) ?? nearest(written, known);
  const near = meant === undefined ? "" : suggestion(written, meant);
  const message = `No channel is called ${quote(written)}; there are ${listOf(known.map(quote), "and")}.${near}`;
  report(reading, "scenario/unknown-name", { at }, message);
}

/** A team's own blocks may write by others. */
const channelsOfTeam = ({ packs }: Names): readonly string[] =>
  packs.flatMap((pack) =>
    (pack.document.automations ?? []).flatMap(({ document }) =>
      document.graph.nodes.flatMap((node) => channelOf(node, pack) ?? []),
    ),
  );
