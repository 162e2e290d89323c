import { automationName } from "../check/naming/names.js";
import type { AutomationSubject } from "../check/subjects/subjects.js";
import { isSet } from "../check/well-formed.js";
import type { Finding } from "../diagnostic.js";
import type { BlockBook } from "../meaning/block-book.js";
import { append } from "../pointer.js";
import { clockTime } from "../words/clock-time.js";
import { type Hours, hoursElsewhere } from "./hours-elsewhere.js";
import { messageBlocks } from "./message-blocks.js";

/** From when on and until when texts may come, in minutes of a contact's day. */
const [earliest, latest] = [8 * 60, 21 * 60];

/** Where the workspace and its contacts are; contacts share the workspace's zone where nothing is said. */
export interface Zones {
  readonly workspace?: string;
  readonly contacts?: readonly string[];
}

/** Automations of which it cannot be shown that they text people by day only. */
export function* findLateTexts(automation: AutomationSubject, book: BlockBook, zones: Zones): Generator<Finding> {
  const [sends] = messageBlocks(automation.graph, book, "sms");
  if (sends === undefined) return;
  const { settings } = automation.document;
  const given = isSet(settings) && typeof settings === "object" ? settings : undefined;
  const [start, end] = [given?.send_window_start, given?.send_window_end];
  // Half a window, an empty one, or what is not a time of day is an error of its own.
  if (isSet(start) !== isSet(end) || (isSet(start) && start === end)) return;
  const fault =
    typeof start === "number" && typeof end === "number"
      ? faultOf({ start, end }, zones)
      : "it has no send window. Set";
  if (fault === undefined) return;
  yield {
    at: given === undefined ? automation.documentAt : append(automation.documentAt, "settings"),
    message: `Cannot show that ${automationName(automation)} texts contacts between ${clockTime(earliest)} and ${clockTime(latest)} of their time only: ${fault} send_window_start and send_window_end.`,
  };
}

/** Why a send window does not keep to the hours, and how to begin to mend it. */
function faultOf(window: Hours, { workspace, contacts = [] }: Zones): string | undefined {
  const told = `its send window, ${hoursWords(window)},`;
  const zones = workspace === undefined ? [] : contacts.filter((zone) => zone !== workspace);
  const isAtHome = contacts.length === 0 || contacts.length > zones.length;
  if (isAtHome && !isByDay(window)) return `${told} does not keep to that. Change`;
  for (const zone of zones) {
    const late = hoursElsewhere(window, workspace ?? zone, zone).find((hours) => !isByDay(hours));
    if (late !== undefined) return `${told} is ${hoursWords(late)} in ${zone}. Change`;
  }
  return undefined;
}

const isByDay = ({ start, end }: Hours): boolean => start < end && start >= earliest && end <= latest;

const hoursWords = ({ start, end }: Hours): string => `${clockTime(start)} to ${clockTime(end)}`;
