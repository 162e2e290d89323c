import { packBook } from "@setup-pack/core/meaning";
import { expect, it } from "vitest";
import { coverPack } from "./cover-pack.js";
import { mutationsOf } from "./mutations.test-support.js";
import { namesIn } from "./names.js";
import { playScenario } from "./play-scenario.js";
import { scenarioText } from "./record-scenario.js";
import { fileOf, namesOf } from "./scenario.test-support.js";

const packs = [
  "appointments-and-deals",
  "brokerage-brand",
  "buyer-nurture",
  "listing-launch",
  "open-house-follow-up",
  "past-client-referrals",
  "transaction-to-closing",
  "website-lead-response",
];

it("fail, once they are recorded, after nearly every change of what a pack does", () => {
  const unnoticed: string[] = [];
  let all = 0;
  for (const name of packs) {
    const names = namesOf(name);
    const [pack] = names.packs;
    if (pack === undefined) throw new Error(name);
    const files = coverPack(pack, names, []).map(({ document }) => fileOf(scenarioText(document, "a.scenario.yaml")));
    for (const { what, pack: document } of mutationsOf(pack.document)) {
      all += 1;
      const changed = namesIn([{ document, digest: "", book: packBook(document) }]);
      const isNoticed = files.some((file) => {
        const played = playScenario(file, changed);
        return played.rehearsal === undefined || played.failures.length > 0;
      });
      if (!isNoticed) unnoticed.push(`${name}: ${what}`);
    }
  }
  expect(all).toBeGreaterThan(200);
  expect({ unnoticed, isLittle: unnoticed.length <= all * 0.05 }).toEqual({ unnoticed, isLittle: true });
});
