import { inRepository } from "../paths.js";
import { readTexts } from "./texts.js";

let last = "";
for (const { screen, path, texts } of readTexts(inRepository("."))) {
  if (screen !== last) console.log(`\n## ${screen}`);
  last = screen;
  for (const { line, text } of texts) console.log(`${path}:${line}  ${text}`);
}
