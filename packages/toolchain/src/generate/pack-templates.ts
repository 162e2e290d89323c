import { readdirSync, readFileSync } from "node:fs";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";
import { madeFromFile } from "./made-from.js";
import { isSchema as isObject } from "./schemas.js";

const packs = "fixtures/packs";

/** A template for a new pack from each pack of the fixtures. */
export const packTemplateFiles: readonly GeneratedFile[] = readdirSync(inRepository(packs), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    path: `packages/core/src/generated/template-${name}.generated.ts`,
    text: () => {
      const source = `${packs}/${name}/pack.json`;
      const text = JSON.stringify(templateFrom(JSON.parse(readFileSync(inRepository(source), "utf8"))));
      return `${madeFromFile(source)}\nexport const text: string = ${JSON.stringify(text)};\n`;
    },
  }));

/** Members that say which pack it is, who made it and when: whoever begins with it says that anew. */
const identity = new Set(["$schema", "format", "schemaVersion", "packId", "name", "author", "version", "exportedAt"]);

/** What names the office of the fixtures, its people and its town, and the placeholders that stand there instead. */
const placeholders: readonly (readonly [of: RegExp, placeholder: string])[] = [
  [/larkspurandmain\.example/g, "yourbrokerage.example"],
  [/larkspurandmain/g, "yourbrokerage"],
  [/larkspur-(?=mark)/g, ""],
  [/Larkspur (?:&|&amp;) Main(?: Realty)?/g, "Your Brokerage"],
  [/214 Linden Street, Fort Collins, (?:CO 80524|Colorado)/g, "100 Example Street, Your Town"],
  [/Larimer County/g, "your county"],
  [/\(970\) 555-0142/g, "(555) 555-0100"],
  [/Dana Whitfield, our/g, "Our"],
  [/Check with Dana/g, "Check with the listing coordinator"],
  [/Priya from our office|Priya Raman(?= keeps)/g, "Our transaction coordinator"],
];

/** Assets that show the office's own name, and the members of its brand that hold them. */
const ownAssets = new Set(["brokerage-wordmark", "team-portrait", "brand-sheet"]);

/** Returns a pack without what belongs to the office of the fixtures alone. */
function templateFrom(pack: unknown): unknown {
  if (!isObject(pack)) throw new Error("A pack of the fixtures is not a JSON object");
  const kept = Object.fromEntries(Object.entries(pack).filter(([name]) => !identity.has(name)));
  return withPlaceholders(withoutOwnAssets(kept));
}

function withoutOwnAssets({ brand, assets, ...others }: Record<string, unknown>): Record<string, unknown> {
  const isOwn = (key: unknown): boolean => typeof key === "string" && ownAssets.has(key);
  return {
    ...others,
    ...(isObject(brand)
      ? { brand: Object.fromEntries(Object.entries(brand).filter(([, value]) => !isOwn(value))) }
      : brand === undefined
        ? {}
        : { brand }),
    ...(Array.isArray(assets) ? { assets: assets.filter((asset) => !(isObject(asset) && isOwn(asset.key))) } : {}),
  };
}

function withPlaceholders(value: unknown): unknown {
  if (typeof value === "string") return placeholders.reduce((text, [of, instead]) => text.replace(of, instead), value);
  if (Array.isArray(value)) return value.map(withPlaceholders);
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withPlaceholders(member)]));
  const roleOf = roleNames.get(inner.type);
  return roleOf !== undefined && typeof inner.id === "string" ? { ...inner, name: roleOf(inner.id) } : inner;
}

/** "user-listing-coordinator" as people would say it: "Listing coordinator". */
const wordsOfId = (id: string): string => {
  const words = id.split("-").slice(1).join(" ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/** References whose names are a person's or an address: they are called by what they stand for. */
const roleNames: ReadonlyMap<unknown, (id: string) => string> = new Map([
  ["user", wordsOfId],
  ["website", () => "Your website"],
]);
