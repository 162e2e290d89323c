import { asPack, type Configuration, compile } from "@setup-pack/core";
import { packBook } from "@setup-pack/core/meaning";
import { expect } from "vitest";
import { namesIn } from "../scenario/names.js";
import { playScenario } from "../scenario/play-scenario.js";
import { readScenario } from "../scenario/scenario-file.js";
import { sendingRules } from "./sending-rules.js";

/** The scenario with which too many messages of a pack are shown. */
export function shown(given: unknown, limits: NonNullable<Configuration["limits"]>): string | undefined {
  const { diagnostics } = compile(JSON.stringify(given), { sendingRules: sendingRules({ limits }) });
  return diagnostics.find(({ rule }) => rule === "behaviour/too-many-messages")?.scenario;
}

/** The moments of the messages that come when a scenario file is played, which must pass. */
export function moments(text: string, given: unknown): readonly number[] {
  const document = asPack(given);
  const { file } = readScenario(text, "shown.scenario.yaml");
  if (document === undefined || file === undefined) throw new Error(text);
  const played = playScenario(file, namesIn([{ document, digest: "", book: packBook(document) }]));
  if (played.rehearsal === undefined) throw new Error(played.problems.map(({ message }) => message).join("\n"));
  expect(played.failures).toEqual([]);
  return played.rehearsal.timeline.filter(({ why }) => why === "sent").map(({ at }) => Date.parse(at));
}

export const mostWithinDay = (all: readonly number[]): number =>
  Math.max(...all.map((from) => all.filter((at) => at >= from && at < from + 86_400_000).length));
