import type { BrowserContext, Page } from "playwright-core";

export interface Editing {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly file: string;
  /** Opens the file in one more tab. */
  again(): Promise<Page>;
}

export const changedOnDisk = (page: Page) => page.getByText("The file has changed on disk");
