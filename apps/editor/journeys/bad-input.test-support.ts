import type { Page } from "playwright-core";
import { openText } from "./support/own-files.js";
import { checked } from "./support/walk.js";

export async function opens(page: Page, written: string): Promise<void> {
  await openText(page, "pack.json", written);
  await checked(page);
}

export const script = "<script>window.wasRun = 1</script><img src=x onerror='window.wasRun = 1'>";
