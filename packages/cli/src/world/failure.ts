/** Why something could not be read or written: a code for programs, a sentence for people. */
export interface Failure {
  readonly code: string;
  readonly message: string;
}

const sentences: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "There is no such file or folder."],
  ["ENOTDIR", "A part of this path is a file, not a folder."],
  ["EACCES", "You are not allowed to open it."],
  ["EPERM", "You are not allowed to do this to it."],
  ["EROFS", "It lies on a file system that cannot be written to."],
  ["ENOSPC", "There is no space left for it."],
  ["EISDIR", "It is a folder, not a file."],
  ["ELOOP", "Its links lead in a circle."],
  ["ENAMETOOLONG", "Its name is too long."],
  ["EMFILE", "Too many files are open."],
  ["EPIPE", "What was to read it closed the pipe."],
  ["EOF", "What was to read it closed the pipe."],
  ["EIO", "The device it is on does not answer."],
  ["EBADF", "It is not open for this."],
  ["EFBIG", "It would be larger than a file may be."],
  ["EDQUOT", "There is no space left for it that you may use."],
  ["ETXTBSY", "A running program uses it."],
  ["ENXIO", "It is not a file that can be read."],
]);

/** What the system's error means; throws the error again where it is none of the system's. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") throw error;
  const { code } = error;
  return { code, message: sentences.get(code) ?? `The system says ${code}.` };
}

/** A link whose target does not exist. */
export const deadLink: Failure = { code: "ENOENT", message: "It is a link that leads nowhere." };
