import type { ScenarioFile, ScenarioPack } from "@setup-pack/rehearsal/scenario";
import type { ScenarioFileRead } from "../scenarios/read-scenario-file.js";

/** A pack that scenarios play beside the one that is compared. */
export interface OtherPack {
  readonly path: string;
  readonly pack: ScenarioPack;
  /** How long its text is. */
  readonly letters: number;
}

/** What a scenario is played with: the pack that is compared, and others. */
export type PackOfScenario = "compared" | OtherPack;

/** The scenarios that may be those of a pack, and what they are played with. */
export interface ScenariosOfPack {
  /** Their paths, as they are shown. */
  readonly paths: readonly string[];
  /** The texts of the promise files that may be those of the pack, by their paths. */
  promises(): ReadonlyMap<string, string>;
  read(path: string): ScenarioFileRead;
  /**
   * The packs of a scenario, in its order; undefined where the one that is compared is not among them, and a sentence
   * where another of them cannot be used.
   */
  packsOf(path: string, file: Pick<ScenarioFile, "packs">): readonly PackOfScenario[] | string | undefined;
}

/** Returns why a scenario is not played whose other pack cannot be used. */
export const unusableOther = (path: string): string => `Its pack ${path} cannot be read or has errors.`;
