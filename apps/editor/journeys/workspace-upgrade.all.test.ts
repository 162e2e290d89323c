import { writeFileSync } from "node:fs";
import type { Response } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessibleInBoth } from "./support/axe.js";
import { focused, focusedWithin } from "./support/keys.js";
import { areas, button, field } from "./support/parts.js";
import { hostile, installed, packId, panel, release } from "./workspace.test-support.js";

describe("the workspace panel", () => {
  it("connects, binds by name, installs, sees what people changed, and upgrades, all by keyboard", async () => {
    const sent: string[] = [];
    const answers: Promise<string>[] = [];
    // What tells of changes to the file is never at its end, and may come only now.
    const ends = (response: Response) => response.headers()["content-type"] !== "text/event-stream";
    const { page, file, key, call, bindings, install } = await installed((opened) => {
      opened.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
      opened.on("response", (response) => ends(response) && answers.push(response.text().catch(() => "")));
    });
    await panel(page).getByRole("list").getByText("Greet a seller").waitFor();
    await focused(panel(page));
    await expectAccessibleInBoth(page, "installed", areas.list);

    const items = `/v1/setup-packs/${packId}/items/messageTemplates`;
    await call("PATCH", `${items}/hello`, { body: "Hi, and welcome!" });
    await call("PATCH", `${items}/thanks`, { subject: hostile });
    writeFileSync(file, release("Good morning!", "1.0.1"));
    await page.getByRole("banner").getByText("1.0.1").waitFor();
    await button(page, "Refresh").press("Enter");
    await panel(page).getByText("From version 1.0.0 to 1.0.1").waitFor();
    await button(page, "2 items changed in the workspace").press("Enter");
    const edits = panel(page).getByRole("listitem").filter({ hasText: "Changed" });
    await edits.getByText("Hi, and welcome!").waitFor();
    await edits.getByText("Hello!").first().waitFor();
    await edits.getByText(hostile).first().waitFor();
    expect(await page.locator("img[src='x']").count()).toBe(0);

    const whose = page.getByRole("radiogroup", { name: "Body" });
    await whose.waitFor();
    await expectAccessibleInBoth(page, "a plan with a conflict", areas.list);
    await expect.poll(() => install.isDisabled()).toBe(true);
    await whose.getByRole("radio", { name: "Keep the workspace's" }).press("ArrowRight");
    await whose.getByRole("radio", { name: "Overwrite with the release's", checked: true }).waitFor();
    await expect.poll(() => install.isEnabled()).toBe(true);
    await expect.poll(bindings).toContain("choose: take-release");
    await install.press("Enter");
    await focusedWithin(page.getByRole("dialog"));
    await page.keyboard.press("Enter");
    await panel(page)
      .getByText(/^Done: version 1\.0\.1 is installed in /)
      .waitFor();
    await focused(panel(page));
    expect(await call("GET", `${items}/hello`)).toMatchObject({ document: { body: "Good morning!" } });
    expect(await call("GET", `${items}/thanks`)).toMatchObject({ document: { subject: hostile } });

    await button(page, "Disconnect").press("Enter");
    await field(page, "Workspace address").waitFor();
    await expect.poll(() => page.getByLabel("API key").inputValue()).toBe("");
    expect(sent.filter((request) => request.includes(key))).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/workspace \{/),
    ]);
    expect((await Promise.all(answers)).filter((answer) => answer.includes(key))).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
    expect(kept).not.toContain(key);
    expect(await page.content()).not.toContain(key);
  });
});
