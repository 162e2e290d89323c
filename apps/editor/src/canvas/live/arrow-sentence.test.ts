import { expect, it } from "vitest";
import { arrowSentence } from "./live-layer.js";

const block = (kind: string, sentence: string) => ({ block: { kind }, words: { sentence } });

it("does not say that contacts came by the trigger, since they may have been enrolled by hand", () => {
  const [created, wait, text] = [
    block("trigger.contact_created", "Contact created"),
    block("control.wait", "Wait 2 days"),
    block("action.send_sms", "Text: Hi"),
  ];
  expect(arrowSentence(4, created, wait)).toBe(
    "4 contacts were enrolled, by a trigger or by hand, and went to “Wait 2 days”",
  );
  expect(arrowSentence(1, created, wait)).toContain("1 contact was enrolled");
  expect(arrowSentence(4, wait, text)).toBe("4 contacts went from “Wait 2 days” to “Text: Hi”");
});
