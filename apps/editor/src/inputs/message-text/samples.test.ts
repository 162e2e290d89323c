import { expect, it } from "vitest";
import { sampleOf } from "./samples.js";

it.each([
  ["first_name", "Maria"],
  ["contact.first_name", "Maria"],
  ["agent_first_name", "Dana"],
  ["agent_name", "Dana Whitfield"],
  ["full_name", "Maria Lopez"],
  ["open_house_address", "12 Oak Lane"],
  ["closing_date", "June 14"],
  ["transaction.loan_deadline", "June 14"],
  ["appointment_time", "3:00 pm"],
  ["office.review_link", "https://example.com/home"],
  ["search.summary", "summary"],
  ["custom.last-open-house", "last open house"],
  ["_", "_"],
])("fills %s in with %j", (tag, sample) => {
  expect(sampleOf(tag)).toBe(sample);
});
