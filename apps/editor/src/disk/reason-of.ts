/** What whatever was thrown says. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
