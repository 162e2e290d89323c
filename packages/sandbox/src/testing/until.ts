/** To ask is work, often a request, which keeps the one who is waited for from the processor: in milliseconds. */
const longestPause = 50;

/** Waits for a condition that nothing announces; fails when it has not come about after a while. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (let pause = 5; !(await holds()); pause = Math.min(pause * 1.5, longestPause)) {
    if (Date.now() > deadline) throw new Error(`It never came about: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
