import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { browserFiles } from "./browser-files.js";

/** Starts a browser of one's own, with these flags beside those that every test needs. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch(await options(flags));
}

/** No sandbox, since tests run as root in containers, and no talk with anyone but the page's own server. */
async function options(flags: readonly string[]): Promise<LaunchOptions> {
  const { executablePath, env } = await browserFiles(process.env);
  return {
    executablePath,
    env: { ...process.env, ...env },
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--font-render-hinting=none",
      ...flags,
    ],
  };
}
