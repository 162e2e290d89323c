import type { Finding } from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { isSet } from "@setup-pack/core/parts";
import type { AutomationSubject } from "@setup-pack/core/rules";
import { automationName, clockTime } from "@setup-pack/core/words";
import { minute, zoneClock } from "../run/clocks/zone-clock.js";
import { messageBlocks } from "./no-address.js";

/** From one minute of the day to another. */
interface Hours {
  readonly start: number;
  readonly end: number;
}

/** The year whose clock changes are looked at: those of a zone come in each year, on other days. */
const year = 2026;
const day = 1440;

/** What clocks elsewhere show during the same hours of each day of a year, each once. */
export function hoursElsewhere({ start, end }: Hours, here: string, elsewhere: string): readonly Hours[] {
  const [clock, other] = [zoneClock(here), zoneClock(elsewhere)];
  const found = new Map<string, Hours>();
  for (let date = 0; date < 366; date++) {
    const midnight = Date.UTC(year, 0, 1 + date);
    const shown = (minutes: number): number => minuteOfDay(other.wallAt(clock.momentAt(midnight + minutes * minute)));
    // The end itself is no part of the hours: they may end at midnight elsewhere.
    const hours = { start: shown(start), end: shown(end > start ? end - 1 : end + day - 1) + 1 };
    found.set(`${hours.start} ${hours.end}`, hours);
  }
  return [...found.values()];
}

const minuteOfDay = (wall: number): number => Math.floor((((wall / minute) % day) + day) % day);

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

/** Returns why a send window does not keep to the hours, and how to begin to mend it. */
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
