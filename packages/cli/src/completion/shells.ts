import { bashScript } from "./bash.js";
import { fishScript } from "./fish.js";
import type { Surface } from "./surface.js";
import { zshScript } from "./zsh.js";

export type ShellName = "bash" | "zsh" | "fish";

/** What makes the completion script of a shell. */
export const shells: Readonly<Record<ShellName, (surfaces: readonly Surface[]) => Iterable<string>>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};
