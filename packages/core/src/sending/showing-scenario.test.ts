import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bounds } from "../bounds/bounds.js";
import { singleBranchGraphs } from "../bounds/bounds.test-support.js";
import { automation, pack } from "../check/examples/packs.js";
import { emailBlock, sendingPack, textBlock, waitBlock, windowed } from "../check/examples/sends.js";
import { compile } from "../compile.js";
import { packBook } from "../meaning/pack-book.js";
import type { Configuration } from "../model.js";
import { namesIn } from "../scenario/names.js";
import { playScenario } from "../scenario/play-scenario.js";
import { readScenario } from "../scenario/scenario-file.js";
import { asPack } from "../shape/files/as-pack.js";
import { sendingRules } from "./sending-rules.js";

/** The scenario with which too many messages of a pack are shown. */
function shown(given: unknown, limits: NonNullable<Configuration["limits"]>): string | undefined {
  const { diagnostics } = compile(JSON.stringify(given), { sendingRules: sendingRules({ limits }) });
  return diagnostics.find(({ rule }) => rule === "behaviour/too-many-messages")?.scenario;
}

/** The moments of the messages that come when a scenario file is played, which must pass. */
function moments(text: string, given: unknown): readonly number[] {
  const document = asPack(given);
  const { file } = readScenario(text, "shown.scenario.yaml");
  if (document === undefined || file === undefined) throw new Error(text);
  const played = playScenario(file, namesIn([{ document, digest: "", book: packBook(document) }]));
  if (played.rehearsal === undefined) throw new Error(played.problems.map(({ message }) => message).join("\n"));
  expect(played.failures).toEqual([]);
  return played.rehearsal.timeline.filter(({ why }) => why === "sent").map(({ at }) => Date.parse(at));
}

const mostWithinDay = (all: readonly number[]): number =>
  Math.max(...all.map((from) => all.filter((at) => at >= from && at < from + 86_400_000).length));

describe("a scenario that shows too many messages", () => {
  const crowded = [
    textBlock("one", "1"),
    waitBlock("day", 1440),
    textBlock("two", "2"),
    waitBlock("hour", 60),
    textBlock("three", "3"),
  ];

  it("plays with more of them than the limit allows", () => {
    const given = sendingPack(windowed(540, 1140), ...crowded);
    const text = shown(given, { smsPerDay: 1 });
    expect(text).toContain("2 texts within 24 hours");
    expect(mostWithinDay(moments(text ?? "", given))).toBe(2);
  });

  it("is left out where the settings keep the messages apart, and where bounds are not exact", () => {
    const close = [textBlock("one", "1"), textBlock("two", "2"), textBlock("three", "3")];
    expect(shown(sendingPack(windowed(540, 1140), ...close), { smsPerDay: 2 })).toContain("scenario:");
    const limited = { ...windowed(540, 1140), daily_send_limit: 1 };
    expect(shown(sendingPack(limited, ...close), { smsPerDay: 2 })).toBe(undefined);
    const given = sendingPack(windowed(540, 1140), textBlock("one", "1"), emailBlock("two", "2"));
    expect(shown(given, { messagesPerDay: 1 })).toContain("scenario:");
    const [
      {
        document: { graph },
      } = { document: { graph: undefined } },
    ] = asPack(given)?.automations ?? [];
    if (graph === undefined) throw new Error("The pack has no automation");
    const beside = { ...graph, edges: graph.edges?.map((edge) => ({ ...edge, source: "start" })) };
    expect(shown(pack({ automations: [automation({ ...beside })] }), { messagesPerDay: 1 })).toBe(undefined);
  });

  it("is given to the first automations where a pack is full of them", () => {
    const row = Array.from({ length: 100 }, (_, index) => textBlock(`t${index}`, "Hi"));
    const [item] = asPack(sendingPack(null, ...row))?.automations ?? [];
    const automations = Array.from({ length: 40 }, (_, index) => ({ ...item, key: `a${index}` }));
    const { diagnostics } = compile(JSON.stringify(pack({ automations })), {
      sendingRules: sendingRules({ limits: { smsPerDay: 1 } }),
    });
    const found = diagnostics.filter(({ rule }) => rule === "behaviour/too-many-messages");
    const shownFor = found.flatMap(({ scenario }, index) => (scenario === undefined ? [] : [index]));
    expect(found).toHaveLength(40);
    expect(shownFor).toEqual(shownFor.map((_, index) => index));
    expect(shownFor.length).toBeGreaterThan(10);
    expect(shownFor.length).toBeLessThan(40);
  });

  it("is found for every graph of one branch, and plays with what bounds say", () => {
    let count = 0;
    fc.assert(
      fc.property(singleBranchGraphs, (graph) => {
        const given = pack({ automations: [automation({ ...graph }, { settings: null })] });
        const document = asPack(given);
        const [found] = document === undefined ? [] : bounds(document);
        const most = found?.sends.any.in24h ?? 0;
        if (found?.exact !== true || most < 2) return;
        const text = shown(given, { messagesPerDay: most - 1 });
        count++;
        expect(mostWithinDay(moments(text ?? "", given))).toBeGreaterThanOrEqual(most);
      }),
      { numRuns: 300 },
    );
    expect(count).toBeGreaterThan(20);
  });
});
