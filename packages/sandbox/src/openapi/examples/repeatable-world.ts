import { type Chance, chanceFrom } from "../../demo/index.js";
import { quietWorld, type World } from "../../world.js";

/** A world in which the same steps give the same answers, on any day and machine. */
export interface RepeatableWorld {
  readonly world: World;
  /** Lets so many milliseconds pass. */
  readonly pass: (milliseconds: number) => void;
}

/** Chance begins anew with each moment: what is drawn in one has no say in what is drawn in another. */
export function repeatableWorld(start: string): RepeatableWorld {
  let at = Date.parse(start);
  let chance: Chance = chanceFrom(at);
  const pass = (milliseconds: number) => {
    at += milliseconds;
    chance = chanceFrom(at);
  };
  return { pass, world: { ...quietWorld, now: () => at, random: (count) => chance.bytes(count) } };
}
