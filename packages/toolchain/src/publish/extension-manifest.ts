import { isObject, type JsonObject } from "@setup-pack/core/json";

/** Members of `apps/vscode/package.json` that are the repository's own and no part of the extension. */
const ofRepository: ReadonlySet<string> = new Set(["private", "type", "devDependencies"]);

/** The manifest that goes out with the extension. */
export const extensionManifest = (manifest: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(manifest).filter(([name]) => !ofRepository.has(name)));

/** The schemas that an extension brings along for files beside packs, by their names in `schemas/`. */
export function schemasOf({ contributes }: JsonObject): ReadonlySet<string> {
  const { jsonValidation, yamlValidation } = isObject(contributes) ? contributes : {};
  const all = [jsonValidation, yamlValidation].flatMap((list) => (Array.isArray(list) ? list : []));
  const addresses = all.flatMap((entry) => (isObject(entry) && typeof entry.url === "string" ? [entry.url] : []));
  return new Set(addresses.map((address) => address.slice(address.lastIndexOf("/") + 1)));
}
