import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

/**
 * The dialogs in which a person chooses a file belong to the system, where no test can press a button. In their place
 * stands one that chooses a file of the page's own file system: a real handle, which reads and writes.
 */
export async function withFileDialogs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const fileNamed = async (name: string): Promise<FileSystemFileHandle> =>
      (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
    Object.assign(window, {
      chosenFile: "pack.json",
      showOpenFilePicker: async () => [await fileNamed(Reflect.get(window, "chosenFile"))],
      showSaveFilePicker: ({ suggestedName }: { suggestedName: string }) => fileNamed(suggestedName),
    });
  });
}

/** Writes a file of the page's own file system, as another program would write one on disk. */
export async function writeFile(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    async ([named, written]) => {
      const directory = await navigator.storage.getDirectory();
      const stream = await (await directory.getFileHandle(named, { create: true })).createWritable();
      await stream.write(written);
      await stream.close();
    },
    [name, text] as const,
  );
}

/** The text of such a file. */
export async function readFile(page: Page, name: string): Promise<string> {
  return page.evaluate(async (named) => {
    const directory = await navigator.storage.getDirectory();
    const file = await (await directory.getFileHandle(named)).getFile();
    // Blob.text() would take a byte order mark away.
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
  }, name);
}

/** Waits until such a file holds this text, and nothing else. */
export async function expectFile(page: Page, name: string, text: string): Promise<void> {
  await expect.poll(() => readFile(page, name).catch(() => ""), { message: name }).toBe(text);
}

export async function removeFile(page: Page, name: string): Promise<void> {
  await page.evaluate(async (named) => (await navigator.storage.getDirectory()).removeEntry(named), name);
}

/** Opens a text as a file that the dialog chooses, and waits until the window shows that file. */
export async function openText(page: Page, name: string, text: string): Promise<void> {
  await writeFile(page, name, text);
  await page.evaluate((named) => Object.assign(window, { chosenFile: named }), name);
  await page.keyboard.press("Control+o");
  await expect.poll(() => page.title()).toContain(name);
}
