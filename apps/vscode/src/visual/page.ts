import html from "editor/index.html";
import { Disposable, Uri, type Webview } from "vscode";
import type { PackSource } from "./pack-source.js";

/** Where the editor lies in the extension. */
const editorFolder = (extension: Uri): Uri => Uri.joinPath(extension, "editor");

/**
 * Returns the page of the editor as a webview shows it: with full addresses, and by the policy that VS Code asks for.
 */
function pageOf(webview: Webview, extension: Uri): string {
  const root = webview.asWebviewUri(editorFolder(extension)).toString();
  const { cspSource } = webview;
  const policy = [
    "default-src 'none'",
    `script-src ${cspSource}`,
    `style-src ${cspSource} 'unsafe-inline'`,
    `img-src ${cspSource} data: blob:`,
    `font-src ${cspSource}`,
    `connect-src ${cspSource}`,
    "worker-src blob:",
    "frame-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return html
    .replace(/(http-equiv="Content-Security-Policy"\s+content=)"[^"]*"/, `$1"${policy}"`)
    .replace('<html lang="en"', `<html lang="en" data-compiler="${root}/compiler.js"`)
    .replaceAll(/(src|href)="\.\//g, `$1="${root}/`);
}

/** Shows the page of the editor once the pack can be read, and says so until then; what it gives ends that. */
export async function showPage(webview: Webview, extension: Uri, source: PackSource): Promise<Disposable> {
  webview.options = { enableScripts: true, localResourceRoots: [editorFolder(extension)] };
  const isShown = async (): Promise<boolean> => {
    if ((await source.read()) === undefined) return false;
    webview.html = pageOf(webview, extension);
    return true;
  };
  if (await isShown()) return new Disposable(() => undefined);
  webview.html = "<p>The text cannot be read. It is drawn when it is valid again.</p>";
  const watching = source.watch(async () => {
    if (await isShown()) watching.dispose();
  });
  return watching;
}
