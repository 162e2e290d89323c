import { type Capability, detectors } from "@setup-pack/core";
import { listOf } from "@setup-pack/core/words";
import { list, type Markup, markup } from "../page/markup.js";

/** What a pack can do to the world outside it, by what that means, each with the automations that do it. */
export const capabilityLists = (found: readonly Capability[], nameOf: (automation: string) => string): Markup =>
  markup`${detectors.map(({ capability, meaning }) => {
    const things = found.filter(({ kind }) => kind === capability);
    return things.length === 0
      ? markup``
      : markup`<h3>${meaning}</h3>\n${list(things.map((thing) => thingWords(thing, nameOf)))}`;
  })}`;

/** Returns the same in a line each: "Writes to contacts: by text, by email". */
export const capabilityLines = (found: readonly Capability[]): readonly string[] =>
  detectors.flatMap(({ capability, meaning }) => {
    const things = found.filter(({ kind }) => kind === capability);
    if (things.length === 0) return [];
    if (withoutObject.has(capability)) return [meaning];
    return [
      `${meaning}: ${listOf(
        things.map(({ what }) => nameOfThing(what)),
        "and",
        mostNamed,
      )}`,
    ];
  });

/** More automations than these are counted. */
const mostNamed = 6;

/** What is not done to one thing or another. */
const withoutObject: ReadonlySet<Capability["kind"]> = new Set(["marks-do-not-contact", "changes-subscription"]);

const channels: ReadonlyMap<string, string> = new Map([
  ["sms", "by text"],
  ["email", "by email"],
  ["note", "in notes"],
]);

function thingWords({ kind, what, blocks }: Capability, nameOf: (automation: string) => string): Markup {
  const automations = [...new Set(blocks.map(({ automation }) => automation))];
  const where = listOf(
    automations.map((key) => `“${nameOf(key)}”`),
    "and",
    mostNamed,
  );
  if (withoutObject.has(kind)) return markup`${where}`;
  return markup`<strong>${nameOfThing(what)}</strong> <span class="quiet">in ${where}</span>`;
}

const nameOfThing = (what: string): string =>
  what === "" ? "which, the settings do not say" : (channels.get(what) ?? what);
