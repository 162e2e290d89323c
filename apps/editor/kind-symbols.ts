import { icons } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { pageIcons } from "./src/icons/kind-icons.js";

/**
 * Puts the drawings of all kinds of blocks, and the signs of the canvas, into the page itself, once each: they are
 * there before a script is, none has to be read as a program, and a block only points at its own.
 */
export const kindSymbols = (): Plugin => ({
  name: "kind-symbols",
  transformIndexHtml: (html) => html.replace("<!-- kind symbols -->", () => symbols()),
});

function symbols(): string {
  const each = Object.entries(pageIcons).map(([name, drawn]) => {
    const drawing = renderToStaticMarkup(createElement(icons[drawn]));
    const parts = drawing.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
    return `<symbol id="icon-${name}" viewBox="0 0 24 24">${parts.replace(/><\/\w+>/g, "/>")}</symbol>`;
  });
  return `<svg style="display: none" aria-hidden="true">${each.join("")}</svg>`;
}
