import { expect, it } from "vitest";
import { reasonWords } from "./reason-words.js";

it("says which messages a contact does not want, where the channel is known", () => {
  const said = ["sms", "email", "call", undefined].map((channel) => reasonWords("skipped/do-not-contact", channel));
  const otherwise = "must not be contacted";
  expect(said).toEqual(["does not want texts", "does not want emails", otherwise, otherwise]);
  expect(reasonWords("skipped/no-address", "sms")).toBe("has no address for it");
});
