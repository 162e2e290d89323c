import { icons } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { kindIcons, symbolId } from "./src/icons/kind-icons.js";

/**
 * Puts the drawings of all kinds of blocks into the page itself, once each: they are there before a script is, none has
 * to be read as a program, and a block only points at its own.
 */
export const kindSymbols = (): Plugin => ({
  name: "kind-symbols",
  transformIndexHtml: (html) => html.replace("<!-- kind symbols -->", () => symbols()),
});

function symbols(): string {
  const each = kindIcons.map((name) => {
    const drawing = renderToStaticMarkup(createElement(icons[name]));
    const parts = drawing.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
    return `<symbol id="${symbolId(name)}" viewBox="0 0 24 24">${parts.replace(/><\/\w+>/g, "/>")}</symbol>`;
  });
  return `<svg style="display: none" aria-hidden="true">${each.join("")}</svg>`;
}
