import type { Page } from "playwright-core";
import { packAndSteps } from "./support/parts.js";

export const inPack = (page: Page, name: string | RegExp) => packAndSteps(page).getByRole("row", { name });
