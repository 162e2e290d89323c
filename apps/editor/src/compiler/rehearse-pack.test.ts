import { fixturePacks } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import { bytes } from "./bytes.js";
import { compiler } from "./compiler.js";
import type { RehearsalAnswer, RehearsalRequest } from "./rehearsal.js";
import { packRehearser } from "./rehearse-pack.js";

const begins = "new-buyer-first-ten-days";
const scenario = { scenario: "A lead" };

/** A compiler with the pack that has that automation open in it. */
function opened(text = fixturePacks().find((pack) => pack.text.includes(begins))?.text ?? "") {
  const answer = compiler(bytes, { packRehearser });
  answer({ ask: "open", bytes: new TextEncoder().encode(text) });
  const rehearse = (request: RehearsalRequest): RehearsalAnswer | undefined => {
    const answered = answer({ ask: "rehearse", request });
    return answered.to === "rehearse" ? answered.rehearsal : undefined;
  };
  return { answer, rehearse };
}

const played = (answer: RehearsalAnswer | undefined) => (answer?.is === "played" ? answer : undefined);

const messagesOf = (answer: RehearsalAnswer | undefined) =>
  played(answer)?.days.flatMap(({ entries }) => entries.flatMap(({ message }) => message?.text ?? [])) ?? [];

describe("rehearsing in the compiler", () => {
  it("begins with the trigger of an automation, though nobody says what its filters look at", () => {
    const rehearsal = opened().rehearse({ scenario, begins });
    expect(messagesOf(rehearsal)[0]).toMatch(/^Hi Maria, /);
    expect(played(rehearsal)?.days[0]).toMatchObject({ day: 0, date: "2026-01-05" });
    expect(played(rehearsal)?.scenario.happens).toEqual([
      { at: "start", event: "contact_created", automation: begins },
    ]);
  });

  it("says up to when it has looked, where nothing happens", () => {
    const rehearsal = opened().rehearse({ scenario: { ...scenario, until: "start + 3 days" }, begins: undefined });
    expect(played(rehearsal)).toMatchObject({ starts: "2026-01-05T09:00", until: "2026-01-08T09:00", days: [] });
  });

  it("says why a message was held, in the words of the command line", () => {
    const late = { ...scenario, starts: "Monday 22:00" };
    const notes = played(opened().rehearse({ scenario: late, begins }))?.days.flatMap(({ entries }) =>
      entries.flatMap(({ note }) => note ?? []),
    );
    expect(notes).toContain("Held since Monday 5 January 2026, 22:00: outside the hours for sending");
  });

  it("plays what happens besides, and the pack as it was edited", () => {
    const { answer, rehearse } = opened();
    const all = messagesOf(rehearse({ scenario, begins })).length;
    const happens = [{ at: "day 0 09:01", event: "sms_received", text: "Yes" }];
    expect(messagesOf(rehearse({ scenario: { ...scenario, happens }, begins })).length).toBeLessThan(all);
    answer({ ask: "edit", patches: [{ op: "replace", path: ["automations"], value: [] }] });
    expect(messagesOf(rehearse({ scenario, begins }))).toEqual([]);
  });

  it("says what is wrong with a scenario and where, and of what it cannot play", () => {
    const wrong = { ...scenario, starts: "Someday" };
    expect(opened().rehearse({ scenario: wrong, begins })).toMatchObject({ is: "faulty", faults: [{ at: "/starts" }] });
    const never = { ...scenario, happens: [{ at: "soon", event: "sms_received" }] };
    expect(opened().rehearse({ scenario: never, begins })).toMatchObject({ faults: [{ at: "/happens/0/at" }] });
    expect(opened('{"name": 3}').rehearse({ scenario, begins: undefined })).toEqual({ is: "unfit" });
  });

  it("asks what nobody can decide, and goes on by the answer", () => {
    const request = { scenario, begins: "pre-approval-nudge" };
    const { rehearse } = opened();
    const [question] = played(rehearse(request))?.questions ?? [];
    expect(question).toMatchObject({ name: "has-letter", operation: "branch" });
    const answers = { "has-letter": false };
    expect(played(rehearse({ ...request, scenario: { ...scenario, answers } }))?.questions).not.toContainEqual(
      question,
    );
  });

  it("takes what is typed half, without failing", () => {
    const { rehearse } = opened();
    const answers = { "has-letter": "perhaps", "wait-3d": "", nothing: 3 };
    const contact = { first_name: "", tags: ["Buyer lead", ""], stage: "", phone: " ", timeZone: "Mars" };
    for (const half of [
      { contact },
      { answers },
      { happens: [{ at: "", event: "" }] },
      { happens: [{ at: "day 99999 10:00", event: "tag_added", tag: "" }] },
      { starts: "9999-12-31 23:59" },
      { workspace: { timeZone: "America/Chic" } },
    ])
      expect(rehearse({ scenario: { ...scenario, ...half }, begins })?.is).toMatch(/^(?:played|faulty)$/);
    const typing = { ...scenario, contact: { tags: ["Buyer lead", ""] } };
    expect(played(rehearse({ scenario: typing, begins }))?.scenario.contact).toEqual({ tags: ["Buyer lead"] });
  });

  it("records a scenario that passes, and fails at its line once the pack says something else", () => {
    const { answer } = opened();
    const recorded = answer({ ask: "record", request: { scenario, begins: "pre-approval-nudge" } });
    const text = (recorded.to === "record" && recorded.text) || "";
    const test = () => {
      const tested = answer({ ask: "test", files: [{ name: "a.scenario.yaml", text }] });
      return tested.to === "test" ? tested.result : undefined;
    };
    expect(test()?.tested).toMatchObject([{ title: "A lead", passed: true, failures: [] }]);
    expect(test()?.coverage.missed).toContainEqual({ automation: begins, block: "text-intro", handle: null });
    expect(test()?.coverage.missed).not.toContainEqual({
      automation: "pre-approval-nudge",
      block: "has-letter",
      handle: null,
    });
    answer({ ask: "edit", patches: [{ op: "replace", path: ["automations"], value: [] }] });
    const [failed] = test()?.tested ?? [];
    expect(failed?.passed).toBe(false);
    expect(failed?.failures[0]?.line).toBeGreaterThan(1);
  });

  it("counts of a pack that nothing could be played with all as missed", () => {
    const { answer } = opened();
    const tested = answer({ ask: "test", files: [{ name: "a.scenario.yaml", text: "scenario: 3" }] });
    expect(tested).toMatchObject({ result: { tested: [{ passed: false }], coverage: { blocks: { covered: 0 } } } });
    expect(tested.to === "test" && tested.result?.coverage.blocks.total).toBeGreaterThan(30);
  });
});
