/**
 * Starts workers where a page may load programs from elsewhere, and workers only from what it has itself: `address` is
 * that of a script in one piece.
 */
export async function workerFrom(address: string): Promise<() => Worker> {
  const program = await (await fetch(address)).blob();
  const own = URL.createObjectURL(new Blob([program], { type: "text/javascript" }));
  return () => new Worker(own, { name: "compiler" });
}
