import { expect, it } from "vitest";
import { button } from "./support/parts.js";
import { installed, panel } from "./workspace.test-support.js";

it("the workspace panel connects, binds by name and installs, by keyboard", async () => {
  const { page, bindings } = await installed();
  await panel(page).getByRole("list").getByText("Greet a seller").waitFor();
  expect(bindings()).toContain("targetId:");
  expect(await button(page, /^Install in .* …$/).count()).toBe(0);
});
