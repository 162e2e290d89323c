import { it } from "vitest";
import { automationsOf, eachAutomation, packNames } from "./support/fixtures.js";
import { expectApartOnceTidy } from "./support/saving.js";
import { walk } from "./support/walk.js";
import { expectNothingCutOff } from "./support/whole-texts.js";

it("the layout keeps steps and names apart once an automation is tidied up, in every fixture", async () => {
  const { page } = await walk();
  for (const pack of packNames)
    await eachAutomation(page, pack, automationsOf(pack), (automation) => expectApartOnceTidy(page, automation));
});

it("the layout cuts no text off without its whole in reach, 1920 px wide", () =>
  expectNothingCutOff({ width: 1920, height: 1080 }));
