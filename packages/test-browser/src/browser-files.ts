import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where a browser is, and what it needs in its environment. */
export interface BrowserFiles {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Where a system keeps a Chromium of its own. */
const ofTheSystem = "/usr/bin/chromium";

/**
 * Returns the browser to use: the one `CHROMIUM_PATH` names, else the one of the npm package, unpacked once, else the
 * system's. The packed one brings its libraries and fonts along, so pages look the same on every Linux.
 */
export async function browserFiles(environment: NodeJS.ProcessEnv): Promise<BrowserFiles> {
  const given = environment.CHROMIUM_PATH;
  if (given !== undefined) return { executablePath: given, env: {} };
  if (process.platform === "linux" && process.arch === "x64") return packed(environment);
  if (existsSync(ofTheSystem)) return { executablePath: ofTheSystem, env: {} };
  throw new Error("There is no Chromium to test with. Name one in CHROMIUM_PATH.");
}

/** Goes with node_modules, so another version of the package is unpacked anew. */
const folder = fileURLToPath(new URL("../../../node_modules/.cache/chromium", import.meta.url));

async function packed(environment: NodeJS.ProcessEnv): Promise<BrowserFiles> {
  if (!existsSync(folder)) await unpack(environment);
  const fonts = join(folder, "fonts");
  writeFileSync(join(fonts, "fonts.conf"), fontConfiguration(fonts));
  return {
    executablePath: join(folder, "chromium"),
    env: { LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_PATH: fonts, HOME: folder },
  };
}

/** Only the fonts of the package: with those of the system texts would be of another width on every machine. */
const fontConfiguration = (fonts: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${fonts}-cache</cachedir>
</fontconfig>
`;

/**
 * The package unpacks into the temporary folder, and its libraries where it believes to run on Lambda: the environment
 * says both.
 */
async function unpack(environment: NodeJS.ProcessEnv): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const aside = mkdtempSync(`${folder}-`);
  const before = { ...environment };
  try {
    Object.assign(environment, { TMPDIR: aside, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" });
    const { default: chromium } = await import("@sparticuz/chromium");
    await chromium.executablePath();
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  } finally {
    for (const name of Object.keys(environment)) if (!(name in before)) delete environment[name];
    Object.assign(environment, before);
  }
}
