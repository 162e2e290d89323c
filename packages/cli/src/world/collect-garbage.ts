let collect: (() => unknown) | undefined;

/** Has V8 collect garbage at once. It shows how to only in a context that is made after it was told to. */
export function collectGarbage(): void {
  collect ??= collector();
  collect();
}

function collector(): () => unknown {
  // What has been compiled is needed again at once, by the next pack.
  for (const flag of ["--expose-gc", "--no-flush-bytecode"])
    process.getBuiltinModule("node:v8").setFlagsFromString(flag);
  const gc: unknown = process.getBuiltinModule("node:vm").runInNewContext("gc");
  return typeof gc === "function" ? () => gc() : () => undefined;
}
