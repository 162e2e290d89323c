import type { Page } from "playwright-core";
import { packAndSteps } from "./support/parts.js";

export const panel = (page: Page) => packAndSteps(page).getByRole("region", { name: "Workspace" });
