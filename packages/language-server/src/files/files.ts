/** What stands in a folder. */
export interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Where files come from that no editor has open. Files and folders are known by their URIs. */
export interface Files {
  /** Undefined where there is no such folder. */
  list(folder: string): Promise<readonly FolderEntry[] | undefined>;
  /** Undefined where there is no such file, or none that may be read. */
  read(file: string): Promise<Uint8Array | undefined>;
  /**
   * A text that is another one once the file has been changed, told without reading it; undefined where there is no
   * such file. Left out where nobody can tell.
   */
  readonly stamp?: (file: string) => Promise<string | undefined>;
}
