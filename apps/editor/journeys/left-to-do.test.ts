import { it } from "vitest";
import { onCanvas, setField } from "./canvas.test-support.js";
import { expectAccessible } from "./support/axe.js";
import { areas, chooseKind, details, step } from "./support/parts.js";

it("lists what an automation still lacks, where nothing of it is selected", async () => {
  const page = await onCanvas();
  await step(page, setField).click();
  await page.keyboard.press("/");
  await chooseKind(page, "Send email");
  await page.locator(".react-flow__pane").click({ position: { x: 20, y: 20 } });
  const list = details(page).getByRole("list", { name: "Left to do" });
  await list.getByRole("button", { name: /^Send email/ }).waitFor();
  await expectAccessible(page, areas.details);
  await list.getByRole("button", { name: /^Send email/ }).click();
  await details(page).getByRole("heading", { level: 2, name: "Send email" }).waitFor();
});
