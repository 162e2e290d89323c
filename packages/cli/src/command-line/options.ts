import type { Severity } from "@setup-pack/core";
import { largestEver } from "@setup-pack/core/format";
import { InvalidArgumentError } from "commander";

/** How much a finding must weigh to fail a run, the heaviest first. */
export const severities = ["error", "warning", "info"] as const satisfies readonly Severity[];

/** Reads a whole number from 0. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}

/** Reads the number of a TCP port; 0 stands for any that is free. */
export function portNumber(text: string): number {
  const port = wholeNumber(text);
  if (port > 65_535) throw new InvalidArgumentError("It must be at most 65535.");
  return port;
}

const perUnit: ReadonlyMap<string, number> = new Map([
  ["ms", 1],
  ["s", 1_000],
  ["m", 60_000],
]);

/** Reads a length of time, such as 500ms, 2s or 1.5m; gives milliseconds. */
export function duration(text: string): number {
  const [, number = "", unit = ""] = /^(\d{1,9}(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  const factor = perUnit.get(unit);
  if (factor === undefined) throw new InvalidArgumentError("It must be a length of time, such as 500ms, 2s or 1m.");
  return Math.round(Number(number) * factor);
}

const units: ReadonlyMap<string, number> = new Map([
  ["", 1],
  ["b", 1],
  ["k", 2 ** 10],
  ["kib", 2 ** 10],
  ["kb", 10 ** 3],
  ["m", 2 ** 20],
  ["mib", 2 ** 20],
  ["mb", 10 ** 6],
  ["g", 2 ** 30],
  ["gib", 2 ** 30],
  ["gb", 10 ** 9],
]);

/** Reads a number of bytes, such as 500000, 64MiB or 2.5MB. */
export function byteSize(text: string): number {
  const [, number = "", unit = ""] = /^(\d+(?:\.\d+)?) ?([a-z]*)$/i.exec(text) ?? [];
  const factor = units.get(unit.toLowerCase());
  if (number === "" || factor === undefined)
    throw new InvalidArgumentError("It must be a number of bytes, such as 500000 or 64MiB.");
  const bytes = Math.floor(Number(number) * factor);
  if (bytes < 1 || bytes > largestEver)
    throw new InvalidArgumentError("It must be between 1 byte and 511MiB; no more fits into memory as one text.");
  return bytes;
}
