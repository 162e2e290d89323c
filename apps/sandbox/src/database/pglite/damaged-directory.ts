/** The rows cannot be read any more, as after a power cut: PGlite does not sync to disk. */
export class DamagedDirectory extends Error {
  constructor(directory: string, cause: unknown) {
    super(
      `The database in ${directory} cannot be opened, and is probably damaged: a power cut can do that. ` +
        "Delete the directory to start over, or use another one (--data).",
      { cause },
    );
    this.name = "DamagedDirectory";
  }
}
