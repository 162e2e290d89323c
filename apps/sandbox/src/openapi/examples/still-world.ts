import { chanceFrom } from "../../demo/chance.js";
import { quietWorld, type World } from "../../world.js";

/** A world in which the same steps give the same answers, on any day and machine. */
export interface StillWorld {
  readonly world: World;
  /** Lets so many milliseconds pass. */
  readonly pass: (milliseconds: number) => void;
}

export function stillWorld(start: string, seed: number): StillWorld {
  let at = Date.parse(start);
  const pass = (milliseconds: number) => {
    at += milliseconds;
  };
  return { pass, world: { ...quietWorld, now: () => at, random: chanceFrom(seed).bytes } };
}
