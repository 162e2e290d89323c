import { readersSpelling } from "./spelling.js";

const units = ["bytes", "kB", "MB", "GB"] as const;

/** Returns a number of bytes as a person says it: "312 bytes", "1.2 MB". */
export function sizeInWords(bytes: number, { number } = readersSpelling()): string {
  if (bytes === 1) return "1 byte";
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit++;
  }
  const shown = unit === 0 || size >= 99.95 ? Math.round(size) : Math.round(size * 10) / 10;
  return `${number(shown)} ${units[unit]}`;
}
