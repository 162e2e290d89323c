/** Waits for a condition that nothing announces; fails when it has not come about after a while. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`It never came about: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
