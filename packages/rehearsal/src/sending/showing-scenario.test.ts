import { asPack } from "@setup-pack/core";
import { examplePack as pack } from "@setup-pack/core/rules";
import { describe, expect, it } from "vitest";
import { automation } from "../../../core/src/check/examples/packs.js";
import { emailBlock, sendingPack, textBlock, waitBlock, windowed } from "../../../core/src/check/examples/sends.js";
import { moments, mostWithinDay, shown } from "./showing-scenario.test-support.js";

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
});
