import type { NewCapability } from "../check/subjects/upgrade-subject.js";
import { placeIn } from "../diff/place.js";
import { type CapabilityUse, usesOfKinds } from "../inspect/capabilities.js";
import type { CapabilityKind } from "../inspect/detectors.js";
import type { BlockBook } from "../meaning/block-book.js";
import type { Pack, PackDiff } from "../model.js";
import { quote } from "../words/quote.js";

const channels: ReadonlyMap<string, string> = new Map([
  ["sms", "text messages"],
  ["email", "email"],
]);

/** What a release that gains a capability does, for the kinds of capability that are worth a warning. */
const words: ReadonlyMap<CapabilityKind, (what: string) => string> = new Map<CapabilityKind, (what: string) => string>([
  [
    "calls-host",
    (host) => (host === "" ? "calls a server that its config does not plainly name" : `calls ${quote(host)}`),
  ],
  ["sends", (channel) => `sends ${channels.get(channel) ?? "messages"}`],
  ["marks-do-not-contact", () => "marks contacts do-not-contact"],
  ["inbound-text-to-ai", () => "hands what other people write to AI"],
]);

const worthAWarning: ReadonlySet<CapabilityKind> = new Set(words.keys());

/**
 * What the later release does to the world outside that the earlier one did not do anywhere. Only an automation that
 * differs can do so, and the earlier release is looked through only until all is found there too. `books` are what
 * blocks of each are read by.
 */
export function newCapabilities(
  from: Pack,
  to: Pack,
  { changes }: PackDiff,
  [before, after]: readonly [BlockBook, BlockBook],
): NewCapability[] {
  const differing = new Set(changes.flatMap(({ item: { kind, key } }) => (kind === "automations" ? [key] : [])));
  const automations = (to.automations ?? []).filter(({ key }) => differing.has(key));
  const gained = new Map<string, CapabilityUse>();
  for (const use of inOrder([...firstUses({ ...to, automations }, after)])) {
    const does = sentence(use);
    if (!gained.has(does)) gained.set(does, use);
  }
  if (gained.size === 0) return [];
  for (const use of firstUses(from, before)) if (gained.delete(sentence(use)) && gained.size === 0) return [];
  return [...gained].map(([does, { key, block }]) => ({
    at: placeIn(to, { kind: "automations", key }, ["document", "graph", "nodes", { id: block }]),
    does,
  }));
}

/** The first use of each capability that is worth a warning, by what it is done to. */
function* firstUses(pack: Pack, book: BlockBook): Generator<CapabilityUse, void> {
  const seen = new Map<CapabilityKind, Set<string>>([...words.keys()].map((kind) => [kind, new Set()]));
  for (const use of usesOfKinds(worthAWarning, pack, book)) {
    const ofKind = seen.get(use.kind);
    if (ofKind === undefined || ofKind.has(use.what)) continue;
    ofKind.add(use.what);
    yield use;
  }
}

/** By kind, the furthest reaching first. */
const inOrder = (uses: readonly CapabilityUse[]): readonly CapabilityUse[] =>
  [...words.keys()].flatMap((kind) => uses.filter((use) => use.kind === kind));

const sentence = ({ kind, what }: CapabilityUse): string => words.get(kind)?.(what) ?? "";
