import type { Node } from "../../../../core/src/model.js";
import { type Calendar, daysOn, momentIn } from "./calendar.test-support.js";
import { ofPerson, type Person } from "./person.test-support.js";

const minute = 60_000;

export const isClockTrigger = ({ kind }: Node): boolean =>
  kind === "trigger.date_reached" || kind === "trigger.schedule";

/** When a trigger fires by the clock next, from that moment on; undefined where that cannot be read or is not before `end`. */
export function nextOnTheClock(
  trigger: Node,
  person: Person,
  calendar: Calendar,
  from: number,
  end: number,
): number | undefined {
  const config = trigger.config ?? {};
  const at = config.at_minute;
  if (typeof at !== "number") return undefined;
  const today = calendar.wall(from).date;
  const last = calendar.wall(end).date;
  const fits = trigger.kind === "trigger.schedule" ? onSchedule(config) : onDate(config, person, calendar);
  if (fits === undefined) return undefined;
  for (let date = today; date <= last; date = daysOn(date, 1)) {
    const moment = calendar.momentOf(date, at * minute);
    if (fits(date) && moment >= from) return moment;
  }
  return undefined;
}

type OnDate = (date: string) => boolean;

function onSchedule(config: { readonly [member: string]: unknown }): OnDate | undefined {
  const { repeat, weekdays, day } = config;
  if (repeat === "weekly" && Array.isArray(weekdays))
    return (date) => weekdays.includes(new Date(`${date}T00:00:00Z`).getUTCDay());
  if (repeat !== "quarterly" || typeof day !== "number") return undefined;
  return (date) => ["01", "04", "07", "10"].includes(date.slice(5, 7)) && Number(date.slice(8)) === day;
}

function onDate(
  config: { readonly [member: string]: unknown },
  person: Person,
  calendar: Calendar,
): OnDate | undefined {
  const value = ofPerson(person, String(config.field_id ?? config.field));
  const moment = momentIn(value, calendar);
  if (moment === undefined) return undefined;
  const offset = typeof config.offset_days === "number" ? config.offset_days : 0;
  const kept = calendar.wall(moment).date;
  if (config.yearly !== true) return (date) => date === daysOn(kept, offset);
  return (date) => daysOn(date, -offset).slice(5) === kept.slice(5) && daysOn(date, -offset) >= kept;
}
