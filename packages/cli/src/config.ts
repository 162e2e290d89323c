/** What the environment says about how to print. */
export interface Environment {
  /** Undefined where it says nothing; then a terminal decides. */
  readonly colour: boolean | undefined;
}

/** Reads the environment; nothing else does. NO_COLOR wins over FORCE_COLOR. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const { NO_COLOR, FORCE_COLOR, TERM } = variables;
  if (NO_COLOR !== undefined && NO_COLOR !== "") return { colour: false };
  if (FORCE_COLOR !== undefined) return { colour: FORCE_COLOR !== "0" && FORCE_COLOR !== "false" };
  return { colour: TERM === "dumb" ? false : undefined };
}
