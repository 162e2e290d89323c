import type { Pack } from "@setup-pack/core";
import { pictureAddress } from "@setup-pack/core/format";
import { facts, type Markup, markup, type Section } from "../page/markup.js";

/** Returns the files of a pack; pictures as they look. */
export function assets({ assets: found = [] }: Pack): Section | undefined {
  if (found.length === 0) return undefined;
  return { id: "assets", title: "Files", beginsPage: false, content: markup`${found.map(shown)}` };
}

function shown({ fileName, role, mimeType, byteSize, sha256, data, url }: NonNullable<Pack["assets"]>[number]): Markup {
  const picture = pictureAddress(data);
  const source = data ? undefined : (url ?? "elsewhere");
  return markup`<div class="asset"><h3><bdi>${fileName}</bdi></h3>
${picture !== undefined && markup`<img src="${picture}" alt="${fileName}">`}
${facts([
  ["Used as", role.replaceAll("_", " ")],
  ["Type and size", `${mimeType}, ${byteSize.toLocaleString("en-US")} bytes`],
  ["SHA-256", markup`<code>${sha256}</code>`],
  ...(source === undefined ? [] : [["Not in the pack", source] as const]),
])}</div>\n`;
}
