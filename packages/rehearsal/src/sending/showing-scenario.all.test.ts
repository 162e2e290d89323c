import { asPack, bounds, compile } from "@setup-pack/core";
import { examplePack as pack } from "@setup-pack/core/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { singleBranchGraphs } from "../../../core/src/bounds/bounds.test-support.js";
import { automation } from "../../../core/src/check/examples/packs.js";
import { sendingPack, textBlock } from "../../../core/src/check/examples/sends.js";
import { sendingRules } from "./sending-rules.js";
import { moments, mostWithinDay, shown } from "./showing-scenario.test-support.js";

describe("a scenario that shows too many messages", () => {
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
