import type { Editor } from "../editor/index.js";
import { rehearseMessages } from "../messages/index.js";
import { changeScenario, rehearsalOf } from "./rehearse-store.js";

/** Has the contact answer a message, a minute after it goes out. */
export function addReply(editor: Editor, channel: string, day: number, time: string): void {
  const { scenario } = rehearsalOf(editor).getState();
  const event = channel === "email" ? "email_replied" : "sms_received";
  const reply = { at: minuteAfter(day, time), event, text: rehearseMessages.replyText };
  changeScenario(editor, rehearseMessages.changes.reply, { happens: [...(scenario.happens ?? []), reply] });
}

/** The minute after a time of a day, as a scenario writes it: a message may go out at any second of its own minute. */
export function minuteAfter(day: number, time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const after = hours * 60 + minutes + 1;
  const two = (number: number): string => String(number).padStart(2, "0");
  return `day ${day + Math.floor(after / 1440)} ${two(Math.floor(after / 60) % 24)}:${two(after % 60)}`;
}
