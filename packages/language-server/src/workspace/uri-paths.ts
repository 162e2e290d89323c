/** Reads the text of a file, open or not; undefined where there is none. */
export type ReadText = (uri: string) => Promise<string | undefined>;

/** Returns the place of a file or folder as configurations name it: absolute, with forward slashes. */
export const pathOf = (uri: string): string => decodeURIComponent(uri).replace(/^[a-z][a-z\d+.-]*:(?:\/\/[^/]*)?/i, "");
