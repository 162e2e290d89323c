import { bashScript } from "./bash.js";
import { fishScript } from "./fish.js";
import type { Surface } from "./surface.js";
import { zshScript } from "./zsh.js";

/** What makes the completion script of a shell. */
export const shells: Readonly<Record<"bash" | "zsh" | "fish", (surfaces: readonly Surface[]) => Iterable<string>>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};
