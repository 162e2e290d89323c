/** Which garbage is collected: all of it, or only what was made last, which takes far less time. */
export type Garbage = "all" | "young";

let collect: ((garbage: Garbage) => unknown) | undefined;

/** Has V8 collect garbage at once. It shows how to only in a context that is made after it was told to. */
export function collectGarbage(garbage: Garbage): void {
  collect ??= collector();
  collect(garbage);
}

function collector(): (garbage: Garbage) => unknown {
  // What has been compiled is needed again at once, by the next pack.
  for (const flag of ["--expose-gc", "--no-flush-bytecode"])
    process.getBuiltinModule("node:v8").setFlagsFromString(flag);
  const gc: unknown = process.getBuiltinModule("node:vm").runInNewContext("gc");
  return typeof gc === "function" ? (garbage) => (garbage === "young" ? gc({ type: "minor" }) : gc()) : () => undefined;
}
