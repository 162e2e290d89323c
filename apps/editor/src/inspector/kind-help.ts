/** One sentence on what a kind of step does; undefined where none is written. */
export const kindHelp = (_kind: string): string | undefined => undefined;
