/** Whether a member is there, be it of the wrong type; null is not set (format document, Settings and Asset). */
export function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}
