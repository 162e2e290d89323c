import type { NewCapability } from "../check/subjects/upgrade-subject.js";
import { placeIn } from "../diff/place.js";
import { type Capability, type CapableBlock, capabilitiesOfKinds } from "../inspect/capabilities.js";
import type { BlockBook } from "../meaning/block-book.js";
import type { Pack, PackDiff } from "../model.js";
import { quote } from "../words/quote.js";

const channels: ReadonlyMap<string, string> = new Map([
  ["sms", "text messages"],
  ["email", "email"],
]);

/** What a release that gains a capability does, for the kinds of capability that are worth a warning. */
const words: ReadonlyMap<Capability["kind"], (what: string) => string> = new Map<
  Capability["kind"],
  (what: string) => string
>([
  [
    "calls-host",
    (host) => (host === "" ? "calls a server that its config does not plainly name" : `calls ${quote(host)}`),
  ],
  ["sends", (channel) => `sends ${channels.get(channel) ?? "messages"}`],
  ["marks-do-not-contact", () => "marks contacts do-not-contact"],
  ["inbound-text-to-ai", () => "hands what other people write to AI"],
]);

const worthAWarning: ReadonlySet<Capability["kind"]> = new Set(words.keys());

/**
 * What the later release does to the world outside that the earlier one did not do anywhere. Only an automation that
 * differs can do so, and the earlier release is looked through only when one of those does anything at all. `books` are
 * what blocks of each are read by.
 */
export function newCapabilities(
  from: Pack,
  to: Pack,
  { changes }: PackDiff,
  [before, after]: readonly [BlockBook, BlockBook],
): NewCapability[] {
  const differing = new Set(changes.flatMap(({ item: { kind, key } }) => (kind === "automations" ? [key] : [])));
  const automations = (to.automations ?? []).filter(({ key }) => differing.has(key));
  const gained = capabilitiesOfKinds(worthAWarning, { ...to, automations }, after).flatMap(withSentence);
  if (gained.length === 0) return [];
  const seen = new Set(
    capabilitiesOfKinds(worthAWarning, from, before)
      .flatMap(withSentence)
      .map(({ does }) => does),
  );
  return gained
    .filter(({ does }) => !seen.has(does) && seen.add(does))
    .map(({ does, automation, block }) => ({
      at: placeIn(to, { kind: "automations", key: automation }, ["document", "graph", "nodes", { id: block }]),
      does,
    }));
}

function withSentence({ kind, what, blocks: [first] }: Capability): (CapableBlock & Pick<NewCapability, "does">)[] {
  const does = words.get(kind)?.(what);
  return does === undefined || first === undefined ? [] : [{ ...first, does }];
}
