/** Begins to hear each Enter at the terminal of the process; gives what ends it. Undefined where there is none. */
export function hearEnter(heard: () => void): (() => void) | undefined {
  const { isatty } = process.getBuiltinModule("node:tty");
  if (!isatty(0) || !isatty(2)) return undefined;
  const { stdin } = process;
  stdin.on("data", heard);
  return () => {
    stdin.off("data", heard);
    stdin.pause();
    stdin.unref();
  };
}
