import type { Refusal } from "../refusal.js";
import type { Service } from "../service.js";

/** Names what came of a button, in the address of the page that is shown next. */
export const outcomeParameters = ["advancing", "asks", "stopped", "did", "typed"] as const;

/** What came of a button. */
export interface ActResult {
  /** The moment that the clock is still on its way to. */
  readonly advancing?: string;
  /** The automation that the page is to ask about before it is switched off. */
  readonly asks?: string;
  /** How many contacts were removed from the automation. */
  readonly stopped?: string;
  /** What was done: a key of `outcomes`. */
  readonly did?: keyof typeof outcomes;
  /** What was typed into a form that is to be corrected, as a query. */
  readonly typed?: string;
  /** The page to show next, where it is not the one with the button. */
  readonly opens?: string;
}

/** What was done, in a sentence. */
export const outcomes = {
  added: "Contact added.",
  "added-shared": "Contact added. Another contact has the same address or number, so opt-outs of it hold for both.",
  enrolled: "Enrolled.",
  "not-enrolled": "Not enrolled. The whole path says why.",
  replied: "Reply received.",
  "asked-to-stop-text": "Reply received. A reply does not opt a contact out here; to stop texts, turn off Texts.",
  "asked-to-stop-email": "Reply received. A reply does not opt a contact out here; to stop emails, turn off Emails.",
  tagged: "Tag added.",
  untagged: "Tag removed.",
  "opted-out": "Opted out. No more messages of this kind.",
  "opted-in": "Opted in again.",
  answered: "Answer set. The next contact who comes to this step gets it.",
  "answer-cleared": "Answer cleared.",
  "snapshot-taken": "Snapshot taken.",
  "snapshot-restored": "Snapshot restored. The workspace is as it was then.",
  "snapshot-deleted": "Snapshot deleted.",
} as const;

/** What a button does in a workspace, with the fields of its form. */
export type Act = (
  service: Service,
  workspaceId: string,
  given: (name: string) => string | undefined,
) => Promise<ActResult | Refusal>;
