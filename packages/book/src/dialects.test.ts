import { dialectOf } from "@setup-pack/core/meaning";
import { describe, expect, it } from "vitest";
import { bookOf } from "./book-of.test-support.js";
import { expectHarmless, wordsOf } from "./page-elements.test-support.js";

const bayside = dialectOf({
  dialect: 1,
  name: "bayside",
  shapes: { text: { tag: "[[${tag}]]", tags: { first_name: "first" } } },
  kinds: {
    "trigger.manual": { as: {} },
    "action.send_sms": { as: { say: "${body}" } },
    "control.wait": { as: { nap: "${for: days}" } },
  },
});

const steps = [
  { id: "start", kind: "trigger.manual", config: {} },
  { id: "nap", kind: "control.wait", config: { nap: 2 } },
  { id: "text", kind: "action.send_sms", config: { say: "Hi [[first]], it goes here" } },
  { id: "tag", kind: "action.add_tag", config: { put: "<b>hot</b>" } },
  { id: "ask", kind: "control.ai_branch", config: { say: "Choose" } },
  { id: "call", kind: "action.webhook", config: { where: "https://example.com/?key=secret-key" } },
  { id: "mail", kind: "action.send_email", config: { letter: "Dear you" } },
].map((block, index) => ({ ...block, position: { x: 0, y: index * 140 } }));

const pack = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
  name: "Spring",
  version: "1.0.0",
  automations: [
    {
      key: "hello",
      document: {
        format: "service.automation-template",
        version: 1,
        name: "Hello",
        graph: {
          nodes: steps,
          edges: steps.slice(1).map(({ id }, index) => ({
            id: `e${index}`,
            source: steps[index]?.id,
            target: id,
            handle: steps[index]?.id === "ask" ? "yes" : "next",
          })),
        },
      },
    },
  ],
  smartLists: [{ key: "new", name: "New", filters: { version: 2, root: { strange: "<i>filter</i>" } } }],
};

describe("the book of a pack in a dialect", () => {
  const page = bookOf(pack, [bayside]);
  const words = wordsOf(page);

  it("tells what the dialect reads, without a mark", () => {
    expect(words).toContain("Wait 2 days");
    expect(words).toContain("Hi first name, it goes here");
    expect(words).toMatch(/What is not ready.*In “Hello”: Text: Hi/);
  });

  it("tells other steps by their kinds, with their settings as they are", () => {
    expect(words).toMatch(/Add tag\s*\? settings not understood/);
    expect(words).toMatch(/Add tag Settings not understood, as the pack has them: \{\s*"put": "<b>hot<\/b>"\s*\}/);
    expect(words).toMatch(/Email .*Settings not understood, as the pack has them: \{\s*"letter": "Dear you"\s*\}/);
    expectHarmless(page);
  });

  it("says in the summary and among what it cannot show how many they are", () => {
    expect(words).toContain("Of 4 steps, the settings are not understood.");
    expect(words).toMatch(/In “Hello” 4 steps whose settings are not understood: “Add tag”,/);
    expect(words).not.toContain("AI decides");
  });

  it("prints nothing of a webhook that is not understood", () => {
    expect(page).not.toContain("secret-key");
    expect(words).toContain("They are not printed, because they may hold a secret.");
  });

  it("shows filters that are not understood as they are", () => {
    expect(words).toMatch(/Its filters are not understood: \{.*"strange": "<i>filter<\/i>"/s);
  });
});
