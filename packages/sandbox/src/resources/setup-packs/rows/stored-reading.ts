import type { PackReading } from "@setup-pack/core";
import { isPackReading } from "@setup-pack/core/meaning";

/** Returns a reading as it is stored; one that says nothing where none is. */
export const storedReading = (value: unknown): PackReading => (isPackReading(value) ? value : {});

/** Returns a reading as text to store: null where it says nothing. */
export const readingText = (reading: PackReading): string | null =>
  isEmptyReading(reading) ? null : JSON.stringify(reading);

/** Returns whether a reading says nothing: our own dialect is enough. */
export const isEmptyReading = ({ dialects = [], answers = [] }: PackReading): boolean =>
  dialects.length === 0 && answers.length === 0;
