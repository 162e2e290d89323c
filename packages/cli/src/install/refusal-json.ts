import type { Refusal } from "@setup-pack/installer";

/** JSON as scripts read it. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** What stands against a request, as scripts read it. */
export const refusalJson = (refusal: Refusal): object => {
  const { kind, message, remedy, exitCode, items } = refusal;
  return { kind, message, remedy, exitCode, items };
};
