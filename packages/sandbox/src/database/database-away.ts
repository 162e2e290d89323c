/** The database cannot be reached, or ended the connection: nothing of the transaction that met this was kept. */
export class DatabaseAway extends Error {
  /** What the server or the system calls it: "57P01", "ECONNREFUSED"; "" where neither said. */
  readonly code: string;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = "DatabaseAway";
    this.code = codeOf(cause);
  }
}

/**
 * The connection ended while a transaction was being committed: it was kept whole, or not at all, and nobody can say
 * which.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: Error) {
    super(`The connection to the database ended during a commit: ${cause.message}`, { cause });
    this.name = "OutcomeUnknown";
  }
}

/** What PostgreSQL calls a disk that is full. */
export const diskFull = "53100";

/** The disk under the embedded database is full: nothing of the transaction that met this was kept. */
export class DiskFull extends Error {
  readonly code = diskFull;

  constructor(directory: string, options?: ErrorOptions) {
    super(`The disk that holds ${directory} is full. Make room on it, then try again.`, options);
    this.name = "DiskFull";
  }
}

/** Returns whether an error says nothing about what was asked for: the database is away, or its disk is full. */
export const isOfDatabase = (error: unknown): boolean =>
  error instanceof DatabaseAway ||
  error instanceof OutcomeUnknown ||
  (error instanceof Error && "code" in error && error.code === diskFull);

/** Gives what was asked of a connection; what its end makes of that is thrown as `DatabaseAway`. */
export async function fromServer<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof Error && endsConnection(error) ? new DatabaseAway(error) : error;
  }
}

/**
 * Codes of PostgreSQL with which a connection ends, or is refused: the classes 08 (connection), 53 (no room) and 57P
 * (an operator ended it), and a transaction that idled for too long. And those of the system.
 */
const ends =
  /^(?:08...|53[34]00|57P0[1-5]|25P03|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;

/** How the client says it of its own connection, without a code. */
const connectionEnded = /^Connection terminated|not queryable$|^timeout e|^connection (?:is )?(?:closed|timed? ?out)/i;

function endsConnection(error: Error): boolean {
  const code = codeOf(error);
  return code === "" ? connectionEnded.test(error.message) : ends.test(code);
}

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");
