import type { PromisesDocument } from "../generated/promises.generated.js";

/** The day on which the rules below were read, in copies that may be older. */
const read = "Read on 2026-11-25; counsel decides.";

/**
 * Promises to begin with for messages in the United States. Each names the public rule that it is about. The office and
 * the contact have different clocks, so that windows on the wrong one are found.
 */
export const usMessaging: PromisesDocument = {
  about: "A start for messages in the United States. Counsel decides what your messages need.",
  workspace: { timeZone: "America/New_York" },
  contact: { timeZone: "America/Los_Angeles" },
  promises: [
    {
      id: "quiet-hours",
      never: { channel: "sms", between: ["21:00", "08:00"], in: "contact" },
      because: `47 CFR 64.1200(c)(1): no telephone solicitation before 8 a.m. or after 9 p.m. where the called party is. Florida ends at 8 p.m. (Fla. Stat. 501.616(6)(a)). ${read}`,
    },
    {
      id: "stop-means-stop",
      after: { event: "sms_received", text: "STOP" },
      never: { channel: "sms" },
      from: "5 minutes",
      because: `47 CFR 64.1200(a)(10) to (12): a reply such as STOP ends the consent to texts, and one text may confirm it. ${read}`,
    },
    {
      id: "no-email-after-unsubscribing",
      after: { unsubscribed: true },
      never: { channel: "email" },
      because: `15 U.S.C. 7704(a)(4): no commercial email more than 10 business days after a request to opt out. ${read}`,
    },
    {
      id: "three-texts-a-day",
      atMost: { channel: "sms", count: 3, within: "1 day" },
      because: `Fla. Stat. 501.616(6)(b): at most three commercial solicitation calls in 24 hours on one subject. Whether a text is such a call is for counsel. ${read}`,
    },
  ],
};
