import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { packProver } from "./prove-pack.js";
import type { ProofStep } from "./proving.js";

const folder = new URL("../../../../fixtures/", import.meta.url);
const packIn = (twin: string): unknown =>
  JSON.parse(readFileSync(new URL(`promises/three-texts-together/${twin}/pack.json`, folder), "utf8"));

const name = "office.promises.yaml";
const text = 'promises:\n  - id: caps\n    atMost: { channel: sms, count: 2, within: "1 day" } # the carrier\n';

function found(twin: string): ProofStep {
  const prover = packProver()(packIn(twin), undefined);
  for (;;) {
    const step = prover?.prove({ name, text, id: "caps" });
    if (step === undefined || step.is !== "looking") return step ?? { is: "unfit" };
  }
}

it("tells promises in sentences, and changes one in its file", () => {
  const prover = packProver()(packIn("broken"), undefined);
  const read = prover?.read({ name, text, document: undefined });
  expect(read?.promises).toEqual([{ id: "caps", sentence: "At most 2 texts in any 24 hours", problems: [] }]);
  const document = {
    promises: [
      { id: "caps", atMost: { channel: "sms", count: 3, within: "1 day" } },
      { id: "hot", never: { tag: "Hot" } },
    ],
  };
  const changed = prover?.read({ name, text, document });
  expect(changed?.text).toContain('count: 3, within: "1 day" } # the carrier');
  expect(changed?.promises[0]?.sentence).toBe("At most 3 texts in any 24 hours");
  expect(changed?.promises[1]?.problems).toEqual(['"tag" is not a member of a step.']);
});

it("finds a play that breaks a promise, as a scenario and in words, and none in a pack that is mended", () => {
  expect(found("broken")).toMatchObject({
    outcome: "broken",
    claim: "broken by 2 events",
    play: {
      automation: "buyer-drip",
      scenario: { happens: [{ event: "contact_created" }, { event: "listing_favorited" }] },
    },
  });
  expect(found("mended")).toMatchObject({ outcome: "kept", play: undefined });
});

it("tells the time of a message by the contact's clock too, where that differs", () => {
  const zones = "workspace: { timeZone: America/New_York }\ncontact: { timeZone: America/Los_Angeles }\n";
  const prover = packProver()(packIn("broken"), undefined);
  for (;;) {
    const step = prover?.prove({ name, text: zones + text, id: "caps" });
    if (step?.is === "looking") continue;
    const sent =
      step?.is === "found" ? step.play?.lines.filter(({ isEvent, words }) => !isEvent && words.startsWith("Text")) : [];
    expect(sent?.length).toBeGreaterThan(0);
    const hour = (time = ""): number => Number(time.slice(0, 2));
    expect(sent?.map(({ time, forContact }) => (hour(time) - hour(forContact) + 24) % 24)).toEqual(sent?.map(() => 3));
    return;
  }
});

it("tells what did not come, when it was due, and why no automation started", () => {
  const pack: unknown = JSON.parse(readFileSync(new URL("packs/buyer-nurture/pack.json", folder), "utf8"));
  const called = "after: { event: contact_created }, always: { makes: task }, within: 15 minutes";
  const prover = packProver()(pack, undefined);
  for (;;) {
    const step = prover?.prove({ name, text: `promises: [{ id: called, ${called} }]`, id: "called" });
    if (step?.is === "looking") continue;
    const { lines, reasons } = (step?.is === "found" ? step.play : undefined) ?? {};
    expect(lines?.at(-1)).toMatchObject({ day: 0, time: "09:15", words: "No task", isMissing: true });
    expect(reasons).toContainEqual(expect.stringMatching(/Portal inquiry.*\(lead source\)\.$/));
    return;
  }
});

it("goes on with the search for one promise after it has looked at another", () => {
  const prover = packProver()(packIn("broken"), undefined);
  const two = `${text}  - id: rare\n    atMost: { channel: sms, count: 9 }\n`;
  const ids = ["caps", "rare"];
  const steps = ids.map((): ProofStep[] => []);
  while (steps.some((all) => all.at(-1)?.is !== "found"))
    for (const [index, id] of ids.entries()) {
      const all = steps[index];
      if (all?.at(-1)?.is !== "found") all?.push(prover?.prove({ name, text: two, id }) ?? { is: "unfit" });
      expect(all?.length).toBeLessThan(500);
    }
  expect(steps.map((all) => all.at(-1))).toMatchObject([{ outcome: "broken" }, { is: "found" }]);
});
