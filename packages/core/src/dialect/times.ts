import { timeUnits } from "../blocks/operation-names.js";
import type { Codec } from "./codec.js";
import { asNumber, numberIn, textSchema } from "./plain-codecs.js";

/** Minutes in each unit of time. A day is 1,440 minutes whatever the clocks do. */
export const minutesIn: ReadonlyMap<string, number> = new Map([
  ["minute", 1],
  ["hour", 60],
  ["day", 1440],
  ["week", 10_080],
]);

/** The units, the longest first. */
export const longestFirst: readonly string[] = timeUnits.toReversed();

/** Reads minutes as a number of some unit; only whole numbers are written. */
const inUnit =
  (minutes: number, unit?: string) =>
  (isInText: boolean): Codec => ({
    schema: isInText ? textSchema : () => ({ type: "number", ...(unit !== undefined && { "x-duration": unit }) }),
    read(written) {
      const amount = numberIn(written, isInText);
      return amount === undefined ? undefined : amount * minutes;
    },
    write(value) {
      const amount = typeof value === "number" ? value / minutes : Number.NaN;
      return Number.isSafeInteger(amount) ? asNumber(amount, isInText) : undefined;
    },
  });

const iso = /^(-)?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Reads a duration of ISO 8601; years and months have no length in minutes, so they do not fit. */
const iso8601: Codec = {
  schema: textSchema,
  read(written) {
    const found = typeof written === "string" ? iso.exec(written) : null;
    if (found === null || /[PT]$/.test(found[0])) return undefined;
    const [, sign, weeks, days, hours, minutes, seconds] = found;
    const amount = (text: string | undefined): number => Number(text ?? 0);
    const all =
      amount(weeks) * 10_080 + amount(days) * 1440 + amount(hours) * 60 + amount(minutes) + amount(seconds) / 60;
    return sign === undefined || all === 0 ? all : -all;
  },
  write(value) {
    if (typeof value !== "number" || !Number.isSafeInteger(value * 60)) return undefined;
    const seconds = Math.abs(value * 60);
    const days = Math.floor(seconds / 86_400);
    const clock = [
      ["H", Math.floor((seconds % 86_400) / 3600)],
      ["M", Math.floor((seconds % 3600) / 60)],
      ["S", seconds % 60],
    ]
      .flatMap(([letter, amount]) => (amount === 0 ? [] : [`${amount}${letter}`]))
      .join("");
    if (days > 0 && days % 7 === 0 && clock === "") return `${value < 0 ? "-" : ""}P${days / 7}W`;
    const day = days === 0 ? "" : `${days}D`;
    return `${value < 0 ? "-" : ""}P${day === "" && clock === "" ? "T0M" : day}${clock === "" ? "" : `T${clock}`}`;
  },
};

/** Reads a time of day such as 09:30 or 0930 as minutes after midnight. */
const hours24 = (form: RegExp, between: string): Codec => ({
  schema: textSchema,
  read(written) {
    const found = typeof written === "string" ? form.exec(written) : null;
    const minute = found === null ? Number.NaN : Number(found[1]) * 60 + Number(found[2]);
    return Number(found?.[2]) < 60 && minute < 1440 ? minute : undefined;
  },
  write(value) {
    if (!isMinuteOfDay(value)) return undefined;
    return `${twoDigits(Math.floor(value / 60))}${between}${twoDigits(value % 60)}`;
  },
});

/** Returns whether a value is a number of whole minutes after midnight. */
export const isMinuteOfDay = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 1440;

/** Writes a number below 100 with two digits. */
export const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Built-in shapes of lengths of time and of times of day, by name; a time of day is so long after midnight. */
export const timeShapes: ReadonlyMap<string, (isInText: boolean) => Codec> = new Map([
  ["seconds", inUnit(1 / 60)],
  ["minutes", inUnit(1, "minute")],
  ["hours", inUnit(60, "hour")],
  ["days", inUnit(1440, "day")],
  ["weeks", inUnit(10_080, "week")],
  ["iso8601", () => iso8601],
  ["24h", () => hours24(/^(\d\d):(\d\d)$/, ":")],
  ["hhmm", () => hours24(/^(\d\d)(\d\d)$/, "")],
]);
