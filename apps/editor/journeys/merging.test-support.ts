import { canonical } from "@setup-pack/core";
import type { Page } from "playwright-core";
import { packText } from "./support/fixtures.js";
import { renamed } from "./support/saving.js";

export const text = canonical(packText("buyer-nurture"));

/** Another author, and another name. */
export const by = (author: string, name: string, pack = text): string =>
  renamed(pack, name).replace(/"author": "[^"]*"/, `"author": "${author}"`);

export const conflicts = (page: Page) => page.getByRole("region", { name: "Resolve conflicts" });
export const conflict = (page: Page, name: RegExp) => conflicts(page).getByRole("option", { name });
