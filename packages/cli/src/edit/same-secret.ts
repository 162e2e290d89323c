/** Whether a secret is the right one, found out in a time that says nothing about how much of it is. */
export function sameSecret(given: string, right: string): boolean {
  const { timingSafeEqual } = process.getBuiltinModule("node:crypto");
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
