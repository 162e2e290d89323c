import type { NewCapability } from "../check/upgrade.js";
import { type Capability, capabilities } from "../inspect/capabilities.js";
import type { Pack } from "../model.js";
import { quote } from "../words/quote.js";

const channels: ReadonlyMap<string, string> = new Map([
  ["sms", "text messages"],
  ["email", "email"],
]);

/** What a release that gains a capability does, for the kinds of capability that are worth a warning. */
const words: Partial<Readonly<Record<Capability["kind"], (what: string) => string>>> = {
  "calls-host": (host) =>
    host === "" ? "calls a server that its config does not plainly name" : `calls ${quote(host)}`,
  sends: (channel) => `sends ${channels.get(channel) ?? "messages"}`,
  "marks-do-not-contact": () => "marks contacts do-not-contact",
  "inbound-text-to-ai": () => "hands what other people write to AI",
};

/** What the later release does to the world outside that the earlier one did not do anywhere. */
export function newCapabilities(from: Pack, to: Pack): NewCapability[] {
  const before = new Set(capabilities(from).flatMap((one) => told(one)?.does ?? []));
  const gained = capabilities(to).flatMap((one) => told(one) ?? []);
  const seen = new Set(before);
  return gained.filter(({ does }) => !seen.has(does) && seen.add(does));
}

function told({ kind, what, blocks: [first] }: Capability): NewCapability | undefined {
  const does = words[kind]?.(what);
  return does === undefined || first === undefined ? undefined : { at: first.at, does };
}
