import html from "editor/index.html";
import { Uri, type Webview } from "vscode";

/** Where the editor lies in the extension. */
export const editorFolder = (extension: Uri): Uri => Uri.joinPath(extension, "editor");

/** The page of the editor as a webview shows it: with full addresses, and by the policy that VS Code asks for. */
export function pageOf(webview: Webview, extension: Uri): string {
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
