import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { screens } from "./screens.js";
import { type Text, textsIn } from "./texts-in.js";

/** The texts of one file, under the screen or command that shows them. */
export interface FileTexts {
  readonly screen: string;
  readonly path: string;
  readonly texts: readonly Text[];
}

/** Reads every text that a user can see, by screen. */
export function readTexts(root: string): readonly FileTexts[] {
  return ["packages", "apps"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (path) => `${folder}/${path.replaceAll("\\", "/")}`,
      ),
    )
    .filter(isShown)
    .flatMap((path) => {
      const at = screens.findIndex(({ files: those }) => those.test(path));
      const screen = screens[at]?.title(path);
      if (screen === undefined) return [];
      const source = readFileSync(`${root}/${path}`, "utf8");
      const texts = path.endsWith(".json") ? textsOfManifest(source) : textsIn(path, source);
      return texts.length === 0 ? [] : [{ at, screen, path, texts }];
    })
    .sort((one, other) => one.at - other.at || compare(one.screen, other.screen) || compare(one.path, other.path));
}

const isShown = (path: string): boolean =>
  !/node_modules|\/dist\/|\.(?:test|soak|all|test-support|generated|d)\./.test(path) &&
  (/\.tsx?$/.test(path) || path === "apps/vscode/package.json");

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Returns the titles and descriptions of an extension's manifest. */
function textsOfManifest(source: string): readonly Text[] {
  return source.split("\n").flatMap((text, index) => {
    const [, said] =
      /"(?:title|description|markdownDescription|enumDescriptions|displayName|label)": "(.*)",?$/.exec(text) ?? [];
    return said === undefined ? [] : [{ line: index + 1, text: said }];
  });
}
