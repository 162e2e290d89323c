/** The value for a tag; undefined leaves the tag as it is written. */
export type Samples = (tag: string) => string | undefined;

/** Returns a text with its closed merge tags filled in. */
export function filled(text: string, samples: Samples): string {
  return text.replaceAll(/\{\{([^{}\r\n]{1,200})\}\}/g, (tag, name: string) => samples(name.trim()) ?? tag);
}
