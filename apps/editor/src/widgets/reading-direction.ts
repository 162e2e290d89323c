import { type ComponentType, Fragment, type ReactNode } from "react";

type Around = ComponentType<{ readonly children: ReactNode }>;

/** Scripts that run from right to left. */
const rightToLeft: ReadonlySet<string | undefined> = new Set([
  "Arab",
  "Hebr",
  "Thaa",
  "Syrc",
  "Nkoo",
  "Adlm",
  "Mand",
  "Samr",
  "Rohg",
  "Mend",
]);

/**
 * Returns what the window stands in so that widgets run from left to right. Only for a reader whose language runs the
 * other way is it anything, and loaded: widgets go by that language themselves.
 */
export async function leftToRightFor(language: string): Promise<Around> {
  return rightToLeft.has(scriptOf(language)) ? (await import("./left-to-right.js")).LeftToRight : Fragment;
}

function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
}
