/** How a version is made; "auto" is as large as what changed since another release needs. */
export const levels = ["major", "minor", "patch", "auto"] as const;

export type Level = (typeof levels)[number];
