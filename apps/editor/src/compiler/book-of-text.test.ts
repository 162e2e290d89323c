import { fixturePacks } from "@setup-pack/fixtures";
import { expect, it } from "vitest";
import { bookOfText } from "./book-of-text.js";
import { bytes } from "./bytes.js";
import { compiler } from "./compiler.js";

const text = fixturePacks().find(({ name }) => name === "open-house-follow-up")?.text ?? "";

const scenario = `scenario: Somebody signs in
starts: Monday 10:00
happens: [{ at: start, event: tag_added, tag: Open house }]
`;

function bookOf(source: string, isUnsaved = false): string | undefined {
  const ask = compiler(bytes, { bookOfText });
  ask({ ask: "open", bytes: new TextEncoder().encode(source) });
  const scenarios = [
    { name: "signs-in.scenario.yaml", text: scenario },
    { name: "broken.scenario.yaml", text: "scenario: [" },
  ];
  const answer = ask({ ask: "book", request: { scenarios, isUnsaved } });
  return answer.to === "book" ? answer.page : undefined;
}

it("has the scenarios that are open rehearsed, and says which cannot be, and that the pack is not saved", () => {
  const saved = bookOf(text);
  expect(saved).toContain("<bdi>Somebody signs in</bdi>");
  expect(saved).toContain("The scenario “broken.scenario.yaml”, which cannot be played: ");
  expect(saved).not.toContain("changes that are not saved");
  expect(bookOf(text, true)).toContain("it has changes that are not saved");
});

it("is not made of a pack with errors", () => {
  expect(bookOf(text.replace('"packId"', '"packID"'))).toBeUndefined();
});
