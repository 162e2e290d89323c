import { type ReadText, type Settings, settingsFor } from "./configurations.js";

/** What holds for a pack, with the texts that say so. */
export interface SettledConfiguration {
  readonly settings: Settings;
  /** By URI; undefined where there was no such file. */
  readonly texts: ReadonlyMap<string, string | undefined>;
}

/** Reads what holds for a pack, by its place. */
export async function settle(uri: string, isFolder: boolean, read: ReadText): Promise<SettledConfiguration> {
  const texts = new Map<string, string | undefined>();
  const settings = await settingsFor(uri, isFolder, async (file) => {
    const text = await read(file);
    texts.set(file, text);
    return text;
  });
  return { settings, texts };
}

/** Returns whether one of the texts is another one by now. */
export async function isStale({ texts }: SettledConfiguration, read: ReadText): Promise<boolean> {
  for (const [uri, text] of texts) if ((await read(uri)) !== text) return true;
  return false;
}
