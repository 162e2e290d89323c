import { minute, zoneClock } from "../run/clocks/zone-clock.js";

/** From one minute of the day to another. */
export interface Hours {
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
