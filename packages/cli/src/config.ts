/** What the environment says about how to print, and about the screen. */
export interface Environment {
  /** Undefined where it says nothing; then a terminal decides. */
  readonly colour: boolean | undefined;
  /** Whether it names a screen that windows can open on, as systems do that may have none. */
  readonly screen: boolean;
}

/** Reads the environment; nothing else does. NO_COLOR wins over FORCE_COLOR. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  return { colour: colourIn(variables), screen: Boolean(variables.DISPLAY || variables.WAYLAND_DISPLAY) };
}

function colourIn({ NO_COLOR, FORCE_COLOR, TERM }: Readonly<Record<string, string | undefined>>): boolean | undefined {
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return TERM === "dumb" ? false : undefined;
}
